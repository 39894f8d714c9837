#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/compile/installation.h"
#include "plugins/contracts/contract.h"

namespace sudoku::lab {

/// A solver in a comparison.
struct Candidate {
  std::string name;                                     // in tables and files: see plainName()
  std::filesystem::path library;                        // the plugin
  std::string fingerprint;                              // of everything it is built from
  host::Contract contract = host::contractOf<ISolver>;  // a solving contract
  std::string origin = "shipped";                       // or "folder", "file"
  std::vector<build::SourceFile> sources = {};          // if built from sources

  /// "stack (shipped)": tells solvers of the same name apart.
  std::string nameWithOrigin() const { return name + " (" + origin + ")"; }
};

/// Builds a submission as a candidate into the file `library`, which must outlive it. Of several
/// solvers takes the first of: solver, all-solutions-solver, step-solver, board-solver.
/// Throws:  build::Refused - it does not compile, or exports no solver; std::exception - internal
///          failure.
Candidate candidateOf(const build::Submission& submission, const Installation& installation,
                      const std::filesystem::path& library, build::Variant variant);

/// Finds the solver that each word names: a folder, an archive or a source file, built into the
/// folder `scratch`, which must outlive the candidates; a plugin (.so); or a shipped solver, unless
/// a folder has that name. Duplicate names get a number.
/// Throws:  std::invalid_argument - no such solver; the message lists the choices;
///          build::Refused - it cannot be used; what() begins with that word;
///          std::exception - internal failure.
std::vector<Candidate> findCandidates(const std::vector<std::string>& words,
                                      const Installation& installation,
                                      const std::filesystem::path& scratch,
                                      build::Variant variant = build::Variant::plain);

}  // namespace sudoku::lab
