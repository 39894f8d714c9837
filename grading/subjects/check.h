#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "grading/puzzles/puzzle_needs.h"
#include "grading/subjects/context.h"
#include "plugins/compile/compiler.h"

namespace sudoku::grading {

/// Which kind of submission a check judges.
enum class Judges { plugins, programs, both };

struct OwnCheck;  // grading/extensions/own_checks.h

/// One graded rule. `run` is a GoogleTest body: it passes if no assertion fails in it. It may run
/// against code in this process, a plugin, or a worker.
struct Check {
  std::string_view id;                      // unique, as rubrics name it
  std::string_view title;                   // the rule, in a few words
  std::string_view rationale;               // why the rule is there, or what it means
  std::vector<host::Contract> contracts{};  // the classes that it needs
  void (*run)(Context&) = nullptr;
  /// Tried in a fresh process after a failure, to tell more; may be null.
  /// Returns a sentence, or nothing. Throws like `run`, which is taken as nothing.
  std::string (*explain)(Context&) = nullptr;
  build::Variant variant = build::Variant::plain;
  Judges judges = Judges::plugins;
  /// What puzzles of an instructor's must be, which it then gets from Context::puzzles(); none: it
  /// takes no such puzzles.
  std::optional<PuzzleNeeds> takes = std::nullopt;
  /// An instructor's: it has no `run` here, as another process runs it. Else null.
  const OwnCheck* own = nullptr;
  /// An instructor's: where to look when it fails. Those that are shipped show what they saw, and have
  /// none: they cannot know which mistake it is.
  std::string_view hint = {};
  /// Whether it uses objects of every class that is exported, as their descriptions say. Where one
  /// of them has failed what it depends on, it looks at the others, and cannot pass.
  bool usesEachClass = false;

  bool suits(build::Kind kind) const {
    return judges == Judges::both || (judges == Judges::programs) == (kind == build::Kind::program);
  }
};

/// The same check, which takes such puzzles of an instructor's.
inline Check taking(const PuzzleNeeds& needs, Check check) {
  check.takes = needs;
  return check;
}

}  // namespace sudoku::grading
