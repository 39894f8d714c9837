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

/// The build takes too much space.
class TooLarge : public Refused {
 public:
  using Refused::Refused;
};

/// It compiles but does not link.
class DoesNotLink : public Refused {
 public:
  using Refused::Refused;
};

/// The compiler neither accepted nor rejected the source: see Made::crashed().
class CompilerCrashed : public Refused {
 public:
  using Refused::Refused;
};

/// Compiles a private copy of a submission, within limits. The judge owns the copy, the objects and
/// the linked file; compilers and linkers see them read-only (tool.h). The constructor arguments
/// must outlive this object.
class Compilation {
 public:
  Compilation(const Submission& submission, const Toolchain& toolchain, Variant variant);

  /// Compiler messages: for all files that compile, and for each file that does not.
  struct Compiled {
    std::string messages;
    std::map<std::string, std::string> failed;
  };
  /// Compiles some of the submission's files, in parallel.
  /// Throws:  TooLarge; CompilerCrashed.
  Compiled compile(const std::vector<SourceFile>& sources);

  /// Throws:  Refused - some of them do not compile.
  void requireAll(const Compiled& compiled) const;

  /// The export lines and main functions in the compiled objects.
  Symbols symbols() const { return symbolsOf(objects_, objectFolder(), limitsNow()); }

  /// Links the objects of the sources that `isPart` selects into linked(). `words` are additional
  /// linker options, `files` the files that they name.
  /// Returns: the linker's messages.
  /// Throws:  DoesNotLink; TooLarge.
  using IsPart = std::function<bool(const std::string& source)>;
  std::string link(const IsPart& isPart, const std::vector<std::string>& words,
                   const std::vector<std::filesystem::path>& files = {}) const;

  /// The places where compiled code opts out of the sanitizers: see reading/sanitizer_opt_outs.h.
  std::vector<std::string> optOuts() const;

  /// Discards all objects and turns on the optimizer for variants without it.
  /// Returns: whether it was off before.
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
  std::atomic<int> headerSetsToMake_ = kMaxHeaderSets;
  std::vector<Object> objects_;
  bool mayOptOut_ = false;  // of the sanitizers
  mutable std::mutex optOutsMutex_;
  std::set<std::string> optOuts_;
  bool usesOptimizer_ = false;  // although the variant does not
};

}  // namespace sudoku::build
