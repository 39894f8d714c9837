#pragma once

// One attack of the corpus: corpus/NAME/attack.toml and the sources beside it.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/toml_reader.h"
#include "grading/evidence/limits.h"

namespace sudoku::attacks {

/// A file that git cannot keep: a link, a FIFO, a hole, a name that no checkout would survive.
struct Making {
  std::string name;
  std::string text;
  std::string link;  // where it leads
  std::string copy;  // of this file
  bool isFifo = false;
  std::uintmax_t size = 0;  // of a hole
  int count = 0;            // so many files NAME-0.cpp, NAME-1.cpp ...
  int depth = 0;            // so many folders NAME within each other, and deep.cpp in the innermost
};

/// What must become of it. Checks that are not named are not run; all are, where none is named.
struct Expectation {
  std::map<std::string, std::vector<std::string>, std::less<>> checks;  // id to outcome; some: any
  std::optional<double> points;
  std::string refused;              // part of the reason; empty: it is graded
  std::string says;                 // stands somewhere in the report
  std::vector<std::string> hides;   // stand nowhere in it
  std::vector<std::string> absent;  // paths; "process:NAME"
  std::string uncontained;          // why it cannot be contained at this level; empty: it must be
  bool anyOutcome = false;          // uncontained, and what becomes of it depends on the machine
};

struct Attack {
  std::string name;
  std::filesystem::path folder;
  std::string title;
  std::string assignment;
  bool facts = false;
  std::string finding;  // known and open: why the expectation is not met yet
  grading::Limits limits;
  std::chrono::milliseconds compileTime{30'000};
  std::vector<Making> makings;
  Expectation expected;  // at the level of this machine
};

/// All of them, by name.
/// Throws:  InputError.
std::vector<Attack> corpus(const std::filesystem::path& folder, bool isFull);

/// Puts an attack together in a folder of its own.
void stage(const Attack& attack, const std::filesystem::path& common,
           const std::filesystem::path& folder);

}  // namespace sudoku::attacks
