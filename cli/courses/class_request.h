#pragma once

// The parsed command line of `sudokulab grade-class`, including the files that it names.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/support/command.h"
#include "cli/support/options.h"
#include "courses/runs/class_plan.h"
#include "courses/runs/class_run.h"

namespace sudoku::cli {

/// The job array that grades a class.
struct ArrayOptions {
  unsigned tasks = 0;  // 0: no array, grade locally
  unsigned cores = 1;  // per task
  std::string partition;
};

struct ClassRequest {
  std::string download;  // a folder or a zip
  std::string layout;
  std::string out;
  std::string requiredSandbox;
  std::string share;  // of a job array, "I/N"; empty: the whole class
  grading::Assignment assignment;
  Installation installation;
  courses::CourseFiles course;
  courses::GradebookNames names;
  std::vector<std::string> older;  // downloads of earlier classes
  std::string scores;              // Classroom 50's scores.json; empty: none
  courses::ClassRunOptions options;
  ArrayOptions array;
  bool withSheets = false;  // for oral examinations
  bool ownsMarks = true;    // writes the marks file; not with --manual
};

/// Returns nullopt after answering a query such as --help.
/// Throws:  UsageError; the errors of the named files.
std::optional<ClassRequest> parseClassRequest(const Arguments& arguments, Streams& streams);

}  // namespace sudoku::cli
