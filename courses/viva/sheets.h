#pragma once

// Question sheets for oral examinations: about a submission's solver (lab/viva) and its own tests
// (grading/own_tests).

#include <cstdint>
#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/runs/results_folder.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"

namespace sudoku::courses {

struct Sheet {
  std::string sheet;  // pages, HTML
  std::string key;
  std::size_t questions = 0;
};

/// Eight hexadecimal digits that stand for a submission, its seed and this version of sudokulab, and
/// do not reveal the seed. Both pages of a sheet show them.
std::string sheetNumber(const build::Submission& submission, std::uint64_t seed);

/// Runs the submission's code in the sandbox. The same arguments give the same sheet.
/// Throws:  lab::NothingToAsk - it has no sources, or no solver that works; build::Refused;
///          remote::LoadFailure; std::exception - internal failure.
Sheet makeSheet(const build::Submission& submission, const Installation& installation,
                std::uint64_t seed);

/// A submission about which nothing is asked, and why.
struct WithoutSheet {
  std::string name;
  std::string why;
};

struct SheetsOfAClass {
  std::size_t made = 0;
  std::size_t kept = 0;               // from an earlier run
  std::vector<WithoutSheet> without;  // sorted by name
};

/// Writes viva/NAME-sheet.html and viva/NAME-key.html for each submission, `jobs` at a time (0: one
/// per core). Any failure counts as a reason to have no sheet.
SheetsOfAClass writeSheets(const std::vector<HandIn>& submissions, const Installation& installation,
                           std::uint64_t seed, unsigned jobs, ResultsFolder& results);

}  // namespace sudoku::courses
