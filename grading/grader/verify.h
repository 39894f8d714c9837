#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grading/rubric/assignment.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// With what the names of samples begin that show mistakes.
inline constexpr const char* kFaultySamples = "samples/faulty/";

struct VerifyOptions {
  std::uint64_t seed = 1;
  unsigned jobs = 0;            // samples at a time; 0: one for each core
  std::string only;             // part of a sample's name; empty: all
  std::optional<unsigned> few;  // only those that fewOf() keeps with this rotation
  std::function<void(std::size_t done, std::size_t all)> progress;
};

struct Verification {
  Sample sample;
  Report report;
  std::vector<std::string> differences;  // from what its expected.toml says; none: all is well
};

/// After so many rotations fewOf() has kept each sample.
inline constexpr unsigned kRotations = 10;

/// Starter and reference, one sample for each reason for which some are refused, as few as fail each
/// check that any fails (chosen greedily, so not always the fewest), and one in kRotations of the
/// others: other ones with the next rotation.
std::vector<Sample> fewOf(std::vector<Sample> samples, const Rubric& rubric, unsigned rotation);

/// Grades the starter, the reference and every sample of an assignment.
/// Throws:  as samplesOf() and grade().
std::vector<Verification> verify(const Assignment& assignment, const Installation& installation,
                                 const VerifyOptions& options);

/// Returns the ids of the checks that none of these fails (to be skipped is not to fail): nothing
/// shows that they can.
std::vector<std::string> unbrokenChecks(const Rubric& rubric,
                                        const std::vector<Verification>& verifications);

/// A table of samples and checks: which check is failed by which sample. Names the checks that none
/// fails.
std::string killMatrix(const Rubric& rubric, const std::vector<Verification>& verifications);

}  // namespace sudoku::grading
