#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/compile/installation.h"
#include "plugins/contracts/contract.h"

namespace sudoku::lab {

/// A solver that is compared with others.
struct Candidate {
  std::string name;                                     // in tables and files: see plainName()
  std::filesystem::path library;                        // the plugin
  std::string fingerprint;                              // of all that it is made from
  host::Contract contract = host::contractOf<ISolver>;  // one that solves
  std::string origin = "shipped";                       // or "folder", "file"

  /// "stack (shipped)": which of those that are called so.
  std::string nameWithOrigin() const { return name + " (" + origin + ")"; }
};

/// Finds the solver that each word names: a folder, an archive or a file of sources, which is built
/// into `scratch`, a folder that must outlive it all; a plugin (.so); or a shipped one by its name,
/// unless a folder has that name. A plugin that exports several solvers is measured by the first of: solver,
/// all-solutions-solver, step-solver, board-solver. Names that come twice get a number.
/// Throws:  std::invalid_argument - nothing is called so, and what there is instead;
///          build::Refused - it cannot be used, what() begins with its word;
///          std::exception - our own failure.
std::vector<Candidate> findCandidates(const std::vector<std::string>& words,
                                      const Installation& installation,
                                      const std::filesystem::path& scratch);

}  // namespace sudoku::lab
