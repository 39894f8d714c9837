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
  std::string_view id;                      // unique; the name in rubrics
  std::string_view title;                   // the rule, in a few words
  std::string_view rationale;               // why the rule exists, or what it means
  std::vector<host::Contract> contracts{};  // the classes it requires
  void (*run)(Context&) = nullptr;
  /// Runs in a fresh process after a failure, to add an explanation; may be null. Returns a
  /// sentence, or an empty string. If it throws, as `run` may, that counts as empty.
  std::string (*explain)(Context&) = nullptr;
  build::Variant variant = build::Variant::plain;
  Judges judges = Judges::plugins;
  /// What an instructor's puzzles for Context::puzzles() must satisfy; nullopt if it takes none.
  std::optional<PuzzleNeeds> takes = std::nullopt;
  /// Set for an instructor's check, which runs in another process and has no `run`. Else null.
  const OwnCheck* own = nullptr;
  /// Where to look when an instructor's check fails. Built-in checks show what they saw and leave
  /// this empty: they cannot know which mistake it is.
  std::string_view hint = {};
  /// Whether it uses objects of every exported class, as their descriptions say. If a class has
  /// failed a check that this one depends on, this one skips that class and cannot pass.
  bool usesEachClass = false;

  bool suits(build::Kind kind) const {
    return judges == Judges::both || (judges == Judges::programs) == (kind == build::Kind::program);
  }
};

/// The same check, but accepting an instructor's puzzles that meet these needs.
inline Check taking(const PuzzleNeeds& needs, Check check) {
  check.takes = needs;
  return check;
}

}  // namespace sudoku::grading
