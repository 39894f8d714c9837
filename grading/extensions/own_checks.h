#pragma once

// An instructor's custom checks: the compiled checks/*.cpp of an assignment and their metadata.
// This process never loads them. A separate program does, once to read the exports and once for
// each run of the check (grading/grader/own_check.h), so a module that crashes or hangs does not
// affect the judge.
//
// checks/*.so are precompiled modules, as in a package for a service. They work only with the exact
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

/// One module. `check` refers to the strings in this struct, so its address must not change.
struct OwnCheck {
  std::string id;
  std::string title;
  std::string rationale;
  std::string hint;
  std::string place;              // "checks/get_budget.cpp:21"
  std::filesystem::path source;   // checks/NAME.cpp, or checks/NAME.so
  std::filesystem::path library;  // the module to load
  std::filesystem::path host;     // the program that loads it
  std::string messages;           // compiler warnings
  Check check = {};               // without `run`
};

class OwnChecks {
 public:
  /// Compiles an assignment's contracts and modules in parallel and reads what they export.
  /// `onCompiling` is called once if something is not cached, because compiling takes seconds.
  /// Throws:  InputError - one does not compile or load, exports no check, or was built for another
  ///          SDK, or an id is taken by another module or a shipped check; what() says where.
  ///          std::system_error, std::filesystem::filesystem_error - our own failure.
  OwnChecks(const std::filesystem::path& assignment, const Installation& installation,
            const std::function<void()>& onCompiling = {});

  /// Returns null if no module exports it.
  const Check* find(std::string_view id) const;
  const std::deque<OwnCheck>& all() const { return checks_; }
  const std::vector<OwnContract>& contracts() const { return contracts_; }
  std::vector<std::string_view> ids() const;
  /// Fingerprint of all files in checks/ and contract/. If it is unchanged, so are the checks.
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

/// The checks in an assignment's folder; null if there are none.
std::shared_ptr<const OwnChecks> ownChecksOf(const std::filesystem::path& assignment,
                                             const Installation& installation,
                                             const std::function<void()>& onCompiling = {});

}  // namespace sudoku::grading
