#include "plugins/compile/options.h"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <utility>

#include "plugins/compile/compilers.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

Words headerWords(const fs::path& headers, const fs::path& contract) {
  Words words = {"-I" + headers.string()};
  // Students should not see warnings about it.
  if (!contract.empty()) words.insert(words.end(), {"-isystem", contract.string()});
  if (const fs::path bundled = bundledHeaders(headers); !bundled.empty())
    words.insert(words.end(), {"-isystem", bundled.string()});
  return words;
}

Words flagsOf(Variant variant, const fs::path& compiler) {
  const bool isClang = factsOf(compiler).isClang;
  const auto either = [isClang](const char* gcc, const char* clang) {
    return isClang ? clang : gcc;
  };
  // Later errors mostly follow from the first ones.
  Words all = {"-std=c++20",
               "-O2",
               "-Wall",
               "-fPIC",
               "-fvisibility=hidden",
               either("-fmax-errors=5", "-ferror-limit=5"),
               "-fdiagnostics-color=never"};
  // If the compiler is a separate process, its driver can report how it ended. GCC has no bracket
  // limit; a fold over many operands exceeds clang's.
  if (isClang)
    all.insert(all.end(),
               {"-fno-integrated-cc1", "-fno-crash-diagnostics", "-fbracket-depth=10000"});
  else
    all.emplace_back("-pass-exit-codes");
  // The plain build has already shown the warnings.
  if (variant != Variant::plain) all.emplace_back("-w");
  if (isForDebuggers(variant)) all.insert(all.end(), {"-O0", "-g", "-fno-omit-frame-pointer"});
  if (variant == Variant::sanitized)
    all.insert(all.end(), {"-O0", "-g1", "-fno-omit-frame-pointer"});
  if (isSanitized(variant)) {
    // The null and alignment checks apply to every access and take a quarter of the compile time.
    // AddressSanitizer reports accesses through null pointers too. The vptr check uses a pipe to
    // find readable memory, and blames an innocent line if the process has no descriptor left.
    all.insert(all.end(), {"-fsanitize=address,undefined", "-fno-sanitize=null,alignment,vptr",
                           "-fno-sanitize-recover=all", "-U__SANITIZE_ADDRESS__"});
    if (!isForDebuggers(variant)) all.emplace_back("-fsanitize-coverage=trace-pc");
#if defined(__x86_64__)
    // Marks landing pads for the probe (last_lines.cpp).
    all.insert(all.end(), {"-fcf-protection=branch", "-U__CET__"});
#endif
    // Two bytes before each function: the runtime's libbacktrace merges ranges of adjacent
    // functions and then finds no lines in them if another file has some of the same templates
    // (ianlancetaylor/libbacktrace, issue 137).
    all.emplace_back("-fpatchable-function-entry=2,2");
    // GCC's "bounds" treats an array at the end of a class as a flexible array.
    if (!isClang) all.emplace_back("-fsanitize=bounds-strict");
  }
  // Predefined macros must match the plain build: code must not detect that it is being checked.
  if (isSanitized(variant) || isForDebuggers(variant))
    all.insert(all.end(), {"-U__NO_INLINE__", "-D__OPTIMIZE__=1"});
  // Excludes system headers and destructors (~): destructors that call each other, as in a list,
  // are not a search. clang cannot exclude them and would count them as recursive searches, so
  // clang builds are not instrumented.
  if (variant == Variant::instrumented && !isClang) {
    all.insert(
        all.end(),
        {"-finstrument-functions",
         "-finstrument-functions-exclude-file-list=/usr/include,/usr/lib,include/c++,sudoku/",
         "-finstrument-functions-exclude-function-list=~"});
  }
  // clang 14 requires another option, whose name announces its own removal.
  if (variant == Variant::zeroed && !isClang) all.emplace_back("-ftrivial-auto-var-init=zero");
  return all;
}

const Words& quickLinker(const Toolchain& toolchain) {
  static const std::pair<const char*, Words> kQuick[] = {
      {"ld.mold", {"-fuse-ld=mold", "-Wl,--no-threads", "-Wl,--no-fork"}},
      {"ld.gold", {"-fuse-ld=gold"}}};
  static std::mutex mutex;
  static std::map<fs::path, Words> known;
  const std::scoped_lock lock(mutex);
  const auto [found, isNew] = known.try_emplace(toolchain.compiler);
  if (!isNew) return found->second;
  for (const auto& [linker, words] : kQuick) {
    auto outcome = sandbox::run(
        {.arguments = {toolchain.compiler.string(), fmt::format("-print-prog-name={}", linker)},
         .folder = "/"});
    outcome.output.erase(outcome.output.find_last_not_of('\n') + 1);
    if (!outcome.succeeded() || !fs::exists(fs::path("/usr/bin") / outcome.output)) continue;
    found->second = words;
    break;
  }
  return found->second;
}

}  // namespace sudoku::build
