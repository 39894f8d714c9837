#pragma once

// Grades a class on Slurm nodes that share a folder.
//
// Each task of a job array is this command with --share I/N: it grades its share of the submissions
// that have no verdict yet, and writes their reports to the results, like a local run. Submissions
// still missing when the array ends (the share of a lost node) are resubmitted, at most twice. The
// local run that follows reuses the verdicts, grades the rest, and writes all other files, so the
// resulting files do not depend on Slurm.

#include <string>
#include <vector>

#include "cli/courses/class_request.h"
#include "cli/support/command.h"
#include "courses/runs/class_run.h"
#include "courses/runs/slurm.h"

namespace sudoku::cli {

/// Grades the class with Slurm, except for submissions whose nodes fail every time.
/// Throws:  UsageError - Slurm refuses; std::exception - an internal failure.
void gradeBySlurm(courses::Slurm& slurm, const ClassRequest& request,
                  const std::vector<courses::HandIn>& handIns,
                  const courses::ResultsFolder& results, Streams& streams);

/// Part I/N, from --share, of the submissions that gradeBySlurm() listed in the results.
/// Throws:  UsageError - an invalid share.
std::vector<courses::HandIn> shareOf(const std::vector<courses::HandIn>& submissions,
                                     const std::string& share,
                                     const courses::ResultsFolder& results);

}  // namespace sudoku::cli
