#pragma once

#include <memory>
#include <optional>
#include <string>

#include "grading/finding.h"
#include "plugins/host/implementation.h"
#include "plugins/wire/exceptions.h"
#include "solution/random.h"

namespace sudoku::grading {

/// Ends a check that has failed. It passes through the conversation with a worker.
class StopCheck final : public wire::Abort {};

/// What a check works with. One for each run of a check; not thread-safe.
class Context {
 public:
  Context(host::IImplementation& code, std::uint64_t seed) : code_(code), random_(seed) {}

  /// The code under test. The check must not care where it runs.
  host::IImplementation& code() { return code_; }
  Random& random() { return random_; }

  /// Records what was seen as a GoogleTest failure, and ends the check.
  /// Throws:  StopCheck, always.
  [[noreturn]] void fail(Finding finding);

  /// Tells the student something that costs nothing.
  void note(std::string text) { note_ = std::move(text); }

  const std::optional<Finding>& finding() const { return finding_; }
  const std::string& noted() const { return note_; }

 private:
  host::IImplementation& code_;
  Random random_;
  std::optional<Finding> finding_;
  std::string note_;
};

}  // namespace sudoku::grading
