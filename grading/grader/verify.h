#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grading/rubric/assignment.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// The name prefix of samples with mistakes.
inline constexpr const char* kFaultySamples = "samples/faulty/";

struct VerifyOptions {
  std::uint64_t seed = 1;
  unsigned jobs = 0;            // samples at a time; 0: one per core
  std::string only;             // substring of sample names; empty: all
  std::optional<unsigned> few;  // use only fewOf() with this rotation
  std::function<void(std::size_t done, std::size_t all)> progress;
};

struct Verification {
  Sample sample;
  Report report;
  std::vector<std::string> differences;  // from its expected.toml; empty: as expected
};

/// After this many rotations, fewOf() has selected every sample.
inline constexpr unsigned kRotations = 10;

/// Selects the starter, the reference, one sample per refusal reason, a greedy (not always minimal)
/// cover of the checks that samples fail, and one in kRotations of the rest, chosen by `rotation`.
std::vector<Sample> fewOf(std::vector<Sample> samples, const Rubric& rubric, unsigned rotation);

/// Grades the starter, the reference and the samples of an assignment.
/// Throws:  as samplesOf() and grade().
std::vector<Verification> verify(const Assignment& assignment, const Installation& installation,
                                 const VerifyOptions& options);

/// The ids of checks that no sample fails (a skipped check has not failed), so nothing shows that
/// they can fail.
std::vector<std::string> unbrokenChecks(const Rubric& rubric,
                                        const std::vector<Verification>& verifications);

/// A table of samples and checks that shows which sample fails which check. Also lists the checks
/// that no sample fails.
std::string killMatrix(const Rubric& rubric, const std::vector<Verification>& verifications);

}  // namespace sudoku::grading
