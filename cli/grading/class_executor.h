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

#include "cli/grading/class_request.h"
#include "cli/support/command.h"
#include "grading/classes/class_run.h"
#include "grading/classes/slurm.h"

namespace sudoku::cli {

/// Has the class graded by Slurm, as far as its nodes do it.
/// Throws:  UsageError - Slurm refuses; std::exception - our own failure.
void gradeBySlurm(grading::Slurm& slurm, const ClassRequest& request,
                  const std::vector<grading::HandIn>& handIns,
                  const grading::ResultsFolder& results, Streams& streams);

/// The part I of N, as --share names it, of those that gradeBySlurm() has listed in the results.
/// Throws:  UsageError - it names no part.
std::vector<grading::HandIn> shareOf(const std::vector<grading::HandIn>& submissions,
                                     const std::string& share,
                                     const grading::ResultsFolder& results);

}  // namespace sudoku::cli
