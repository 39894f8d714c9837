#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "base/files/temporary_folder.h"
#include "plugins/compile/compiler.h"
#include "plugins/compile/precompiled.h"
#include "plugins/compile/symbols.h"
#include "plugins/compile/tool.h"
#include "plugins/compile/write_quota.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {

/// The words that tell a compiler where our headers are, and those of the assignment, if it has any.
std::vector<std::string> headerWords(const std::filesystem::path& headers,
                                     const std::filesystem::path& contract = {});

/// What that compiler is told for a variant, besides where things are.
std::vector<std::string> flagsOf(Variant variant, const std::filesystem::path& compiler);

/// What is built takes more space than it may.
class TooLarge : public Refused {
 public:
  using Refused::Refused;
};

/// It compiles, and does not link.
class DoesNotLink : public Refused {
 public:
  using Refused::Refused;
};

/// The compiler ended otherwise than by accepting or refusing the source: see Made::crashed().
class CompilerCrashed : public Refused {
 public:
  using Refused::Refused;
};

/// The compiler at work on a private copy of a submission, within limits. The copy, the objects and
/// what is linked are files of the judge's; compilers and linkers see them read-only (tool.h). All
/// that it is made with must outlive it.
class Compilation {
 public:
  Compilation(const Submission& submission, const Toolchain& toolchain, Variant variant);

  /// What the compiler said of the files that compile, and of each of the others.
  struct Compiled {
    std::string messages;
    std::map<std::string, std::string> failed;
  };
  /// Compiles some of the submission's files, in parallel.
  /// Throws:  TooLarge; CompilerCrashed.
  Compiled compile(const std::vector<SourceFile>& sources);

  /// Throws:  Refused - some of them do not compile.
  void requireAll(const Compiled& compiled) const;

  /// The export lines and main functions in what was compiled.
  Symbols symbols() const { return symbolsOf(objects_, objectFolder(), limitsNow()); }

  /// Links what was compiled of the sources that `isPart` takes, with further words for the linker
  /// and the files that these name, to linked(). Returns what it said.
  /// Throws:  DoesNotLink; TooLarge.
  using IsPart = std::function<bool(const std::string& source)>;
  std::string link(const IsPart& isPart, const std::vector<std::string>& words,
                   const std::vector<std::filesystem::path>& files = {}) const;

  /// What was compiled for the sanitizers and keeps itself from them: see reading/sanitizer_opt_outs.h.
  std::vector<std::string> optOuts() const;

  /// Forgets what was compiled. From now on the optimizer is used, where the variant does without it.
  /// Returns: whether it did without until now.
  bool useOptimizer();

  std::filesystem::path linked() const { return folder_.path() / "linked"; }

 private:
  std::filesystem::path sourceFolder() const { return folder_.path() / "sources"; }
  std::filesystem::path textFolder() const { return folder_.path() / "texts"; }
  std::filesystem::path objectFolder() const { return folder_.path() / "objects"; }
  bool isUnoptimized() const { return isSanitized(variant_) || isForDebuggers(variant_); }
  std::string readable(std::string_view output) const;
  sandbox::Limits limitsNow() const;
  sandbox::Command base(const std::filesystem::path& folder) const;
  sandbox::Command compileCommand(const std::filesystem::path& source, std::uint64_t bytes) const;
  sandbox::Command commandFor(const std::filesystem::path& source, const Object& object,
                              std::uint64_t bytes);
  Made compileWithin(std::uint64_t bytes, const std::filesystem::path& source,
                     const Object& object);
  [[noreturn]] void refuseTooLarge(const std::string& messages) const;
  Made compileOne(const std::filesystem::path& source, const Object& object);

  const Submission& submission_;
  const Toolchain& toolchain_;
  Variant variant_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  TemporaryFolder folder_;
  WriteQuota quota_;
  std::atomic<int> headerSetsToMake_ = kMostHeaderSets;
  std::vector<Object> objects_;
  bool mayOptOut_ = false;  // of the sanitizers
  mutable std::mutex optOutsMutex_;
  std::set<std::string> optOuts_;
  bool usesOptimizer_ = false;  // where the variant does without it
};

}  // namespace sudoku::build
