#pragma once

// One attack from the corpus: corpus/NAME/attack.toml and the sources next to it.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/toml_reader.h"
#include "grading/evidence/limits.h"

namespace sudoku::attacks {

/// A file that git cannot store: a symlink, a FIFO, a sparse file, a name that breaks checkouts.
struct Making {
  std::string name;
  std::string text;
  std::string link;  // target
  std::string copy;  // path of the file to copy
  bool isFifo = false;
  std::uintmax_t size = 0;  // of a sparse file, in bytes
  int count = 0;            // number of files NAME-0.cpp, NAME-1.cpp ...
  int depth = 0;            // number of nested folders NAME; deep.cpp is in the innermost
};

/// The expected result. Only the named checks run; if there are none, all checks (with `points`) or
/// the first.
struct Expectation {
  std::map<std::string, std::vector<std::string>, std::less<>> checks;  // id to accepted outcomes
  std::optional<double> points;
  std::string refused;              // part of the reason; empty: graded
  std::string says;                 // must occur in the report
  std::vector<std::string> hides;   // must not occur in the report
  std::vector<std::string> absent;  // paths or "process:NAME" that must not exist
  std::string uncontained;          // why this level cannot contain it; empty: it must
  bool anyOutcome = false;          // uncontained, with an outcome that depends on the machine
};

struct Attack {
  std::string name;
  std::filesystem::path folder;
  std::string title;
  std::string assignment;
  bool facts = false;
  std::string finding;  // known open issue: why the expectation is not met yet
  grading::Limits limits;
  std::chrono::milliseconds compileTime{30'000};
  std::vector<Making> makings;
  Expectation expected;  // at the sandbox level of this machine
};

/// Reads all attacks, sorted by name.
/// Throws:  InputError.
std::vector<Attack> corpus(const std::filesystem::path& folder, bool isFull);

/// Assembles an attack in a new folder.
void stage(const Attack& attack, const std::filesystem::path& common,
           const std::filesystem::path& folder);

}  // namespace sudoku::attacks
