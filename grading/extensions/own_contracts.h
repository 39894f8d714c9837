#pragma once

// Contracts defined by an assignment: contract/NAME.h, which students include as <NAME.h>, and
// contract/NAME.contract.h, its description (see plugins/contracts/ for the shipped ones). The
// description is compiled three times: into the checks, into a library for the worker (without
// checks), and into an object linked with students' own tests.
//
// contract/NAME.contract.so and .o are a precompiled contract, as in a package for a service.

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grading/extensions/compile_module.h"
#include "plugins/compile/installation.h"
#include "plugins/contracts/description.h"

namespace sudoku::grading {

inline constexpr const char* kContractFolder = "contract";

struct OwnContract {
  std::string name;
  std::string interface;
  std::string symbol;
  std::string place;              // "contract/generator.contract.h:30"
  std::filesystem::path source;   // contract/NAME.contract.h, or contract/NAME.contract.so
  std::filesystem::path library;  // for the worker
  std::filesystem::path standIn;  // object file for students' own tests
  std::string messages;           // compiler warnings
  host::OwnUse howUsed = host::OwnUse::none;
};

/// Compiles the contracts of an assignment, in file order.
/// Throws:  InputError - one does not compile or load, describes no contract or a duplicate; what()
///          says where. std::system_error, std::filesystem::filesystem_error - our own failure.
std::vector<OwnContract> ownContractsIn(const Workshop& workshop);

/// The files in a contract folder that students may include, relative to it: all but the
/// descriptions. Empty for an empty path.
std::vector<std::filesystem::path> studentHeadersOf(const std::filesystem::path& folder);

/// Asks the check host for a library's metadata: `what` is "describe" for a check, "contract" for a
/// contract. Messages name `source`.
/// Throws:  InputError - it does not load or is refused; std::system_error.
nlohmann::json askToDescribe(const std::string& what, const std::filesystem::path& library,
                             const std::filesystem::path& source, const Installation& installation);

}  // namespace sudoku::grading
