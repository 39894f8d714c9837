#pragma once

// An instructor's own checks: the files checks/*.cpp of an assignment, compiled, and what each says
// of itself. Nothing of them is loaded in this process: a program of its own does that, once to ask
// the module what it exports, and once for each time that the check is run (running/own_check.h).
// A module that crashes or never ends takes no judge with it.
//
// checks/*.so are modules that have been compiled, as in a package for a service: they fit the very
// version of sudokulab whose SDK they were built with.

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/files/temporary_folder.h"
#include "grading/extensions/own_contracts.h"
#include "grading/subjects/check.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// One module. `check` refers to the texts beside it, so it stays where it is.
struct OwnCheck {
  std::string id;
  std::string title;
  std::string rationale;
  std::string hint;
  std::string place;              // "checks/get_budget.cpp:21"
  std::filesystem::path source;   // checks/NAME.cpp, or checks/NAME.so
  std::filesystem::path library;  // what is loaded
  std::filesystem::path host;     // by this program
  std::string messages;           // warnings of the compiler
  Check check = {};               // without `run`
};

class OwnChecks {
 public:
  /// Compiles the contracts and modules of an assignment, several at a time, and asks what they export.
  /// Throws:  InputError - one does not compile or load, exports no check, or was built for another
  ///          SDK; two have one id, or one that a shipped check has; what() says where.
  ///          std::system_error, std::filesystem::filesystem_error - our own failure.
  /// `onCompiling` is told once if that takes seconds, as no cache has them.
  OwnChecks(const std::filesystem::path& assignment, const Installation& installation,
            const std::function<void()>& onCompiling = {});

  /// Null: no module exports it.
  const Check* find(std::string_view id) const;
  const std::deque<OwnCheck>& all() const { return checks_; }
  const std::vector<OwnContract>& contracts() const { return contracts_; }
  std::vector<std::string_view> ids() const;
  /// Of all files in checks/ and contract/: while it stays the same, so do the checks.
  const std::string& fingerprint() const { return fingerprint_; }

 private:
  OwnCheck make(const Workshop& workshop, const std::filesystem::path& source) const;
  void read(const nlohmann::json& said, OwnCheck& own) const;
  host::Contract contractNamed(const std::string& symbol, const OwnCheck& own) const;
  void requireUniqueIds() const;

  TemporaryFolder scratch_;
  std::vector<OwnContract> contracts_;
  std::deque<OwnCheck> checks_;
  std::string fingerprint_;
};

/// Those of an assignment's folder; null where it brings none.
std::shared_ptr<const OwnChecks> ownChecksOf(const std::filesystem::path& assignment,
                                             const Installation& installation,
                                             const std::function<void()>& onCompiling = {});

}  // namespace sudoku::grading
