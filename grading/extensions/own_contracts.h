#pragma once

// The contracts that an assignment brings: contract/NAME.h, which students include as <NAME.h>, and
// contract/NAME.contract.h, which describes it as plugins/contracts/ does the shipped ones. The
// description is compiled into the checks, by itself into a library that the worker loads, which
// holds no check, and into an object that students' own tests are linked with.
//
// contract/NAME.contract.so and .o are one that has been compiled, as in a package for a service.

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
  std::filesystem::path standIn;  // an object for students' own tests
  std::string messages;           // warnings of the compiler
  host::OwnUse howUsed = host::OwnUse::none;
};

/// Those of an assignment's folder, in the order of their files, compiled.
/// Throws:  InputError - one does not compile or load, describes no contract, or one that there is
///          already; what() says where. std::system_error, std::filesystem::filesystem_error - our
///          own failure.
std::vector<OwnContract> ownContractsIn(const Workshop& workshop);

/// What students may include of that folder, by the paths below it: all but the descriptions.
/// An empty path has none.
std::vector<std::filesystem::path> studentHeadersOf(const std::filesystem::path& folder);

/// Asks the check host what a library says of itself: "describe" for a check, "contract" for a
/// contract. `source` is what messages name.
/// Throws:  InputError - it does not load, or is refused; std::system_error.
nlohmann::json askToDescribe(const std::string& what, const std::filesystem::path& library,
                             const std::filesystem::path& source, const Installation& installation);

}  // namespace sudoku::grading
