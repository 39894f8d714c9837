#pragma once

// Where a class is graded: here, or by Slurm's nodes that share a folder.
//
// How this works. With Slurm the class is graded by a job array. Each task is this same command
// with
// --share I/N: it grades its part of those that have no verdict yet and writes their reports into
// the results, as a local run does. When no task is left, what is still missing (a lost node's
// part) is submitted again, twice at most. Then the local run follows, which finds the verdicts
// there, grades what no node did, and writes everything else: so the files are the same.

#include <string>
#include <vector>

#include "cli/courses/class_request.h"
#include "cli/support/command.h"
#include "courses/runs/class_run.h"
#include "courses/runs/slurm.h"

namespace sudoku::cli {

/// Has the class graded by Slurm, as far as its nodes do it.
/// Throws:  UsageError - Slurm refuses; std::exception - our own failure.
void gradeBySlurm(courses::Slurm& slurm, const ClassRequest& request,
                  const std::vector<courses::HandIn>& handIns,
                  const courses::ResultsFolder& results, Streams& streams);

/// The part I of N, as --share names it, of those that gradeBySlurm() has listed in the results.
/// Throws:  UsageError - it names no part.
std::vector<courses::HandIn> shareOf(const std::vector<courses::HandIn>& submissions,
                                     const std::string& share,
                                     const courses::ResultsFolder& results);

}  // namespace sudoku::cli
