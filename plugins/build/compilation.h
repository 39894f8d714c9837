#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/build/compiler.h"
#include "plugins/build/symbols.h"
#include "plugins/build/temporary_folder.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {

/// What the compiler is told for a variant, besides where things are.
std::vector<std::string> flagsOf(Variant variant);

/// The compiler at work on a private copy of a submission, within limits. All that it is made with
/// must outlive it.
class Compilation {
 public:
  Compilation(const Submission& submission, const Toolchain& toolchain, Variant variant);

  /// Compiles some of the submission's files, in parallel. Returns what the compiler said.
  /// Throws:  Refused - one does not compile, or takes too long.
  std::string compile(const std::vector<SourceFile>& sources);

  /// The export lines and main functions in what was compiled.
  Symbols symbols() const { return symbolsOf(objects_, folder()); }

  /// Links what was compiled, with further words for the linker, to linked(). Returns what it said.
  /// Throws:  Refused - it does not link.
  std::string link(const std::vector<std::string>& words) const;

  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path linked() const { return folder() / "linked"; }

 private:
  sandbox::Limits limitsNow() const;
  sandbox::Command base() const;
  sandbox::Command compileCommand(const std::filesystem::path& source) const;
  sandbox::CommandOutcome compileOne(const std::filesystem::path& source) const;

  const Submission& submission_;
  const Toolchain& toolchain_;
  Variant variant_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  TemporaryFolder folder_;
  std::vector<std::string> objects_;
};

}  // namespace sudoku::build
