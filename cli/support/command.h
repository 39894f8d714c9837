#pragma once

#include <iosfwd>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::cli {

/// The exit codes of all subcommands.
enum ExitCode : int {
  kAllWell = 0,        // everything solved, passed, built
  kSomeFailed = 1,     // some puzzle, check or submission failed
  kUsage = 2,          // the command line is wrong
  kOwnError = 3,       // sudokulab failed; no verdict
  kInterrupted = 128,  // plus the number of the signal: 130 after Ctrl-C
};

using Arguments = std::vector<std::string>;

/// A usage error. what() says what was found, what was expected and what to do.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// First arguments that query a subcommand instead of running it: for its manual page, and for the
/// completions of the last word that follows.
inline constexpr std::string_view kAskForManPage = "--man";
inline constexpr std::string_view kAskForCompletion = "--complete";

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

struct Subcommand {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Arguments& arguments, Streams& streams);
};

int solve(const Arguments& arguments, Streams& streams);
int compare(const Arguments& arguments, Streams& streams);
int trace(const Arguments& arguments, Streams& streams);
int viva(const Arguments& arguments, Streams& streams);
int generate(const Arguments& arguments, Streams& streams);
int check(const Arguments& arguments, Streams& streams);
int grade(const Arguments& arguments, Streams& streams);
int watch(const Arguments& arguments, Streams& streams);
int debug(const Arguments& arguments, Streams& streams);
int gradeClass(const Arguments& arguments, Streams& streams);
int diffGrades(const Arguments& arguments, Streams& streams);
int feedback(const Arguments& arguments, Streams& streams);
int replayFile(const Arguments& arguments, Streams& streams);
int package(const Arguments& arguments, Streams& streams);
int build(const Arguments& arguments, Streams& streams);
int plugins(const Arguments& arguments, Streams& streams);
int newAssignment(const Arguments& arguments, Streams& streams);
int sandboxCheck(const Arguments& arguments, Streams& streams);
int assignments(const Arguments& arguments, Streams& streams);

}  // namespace sudoku::cli
