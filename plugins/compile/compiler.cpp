#include "plugins/compile/compiler.h"

#include <fmt/format.h>

#include "plugins/compile/cache.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/key_lock.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr const char* nameOf(Kind kind) { return kind == Kind::plugin ? "plugin.so" : "program"; }

std::string keyOf(const Submission& submission, const Toolchain& toolchain, Variant variant) {
  Fingerprint print;
  print.add("build 8");  // to be counted up when building itself changes
  addBuild(print, submission, toolchain, variant);
  if (variant == Variant::instrumented && !toolchain.probe.empty())
    print.add(readAll(toolchain.probe));
  if (isForDebuggers(variant)) print.add(toolchain.sources.string());
  return print.hex();
}

std::vector<std::string> linkerWords(Kind kind, Variant variant, const Toolchain& toolchain) {
  if (kind == Kind::plugin) {
    std::vector<std::string> words = {"-shared", "-Wl,--no-undefined"};
    // Its sanitizer's library is loaded before the worker begins; GCC's has no other form.
    if (isSanitized(variant) && factsOf(toolchain.compiler).isClang)
      words.emplace_back("-shared-libasan");
    return words;
  }
  if (variant != Variant::instrumented) return {};
  return {"-Wl,--whole-archive", toolchain.probe.string(), "-Wl,--no-whole-archive"};
}

/// What an earlier build of another variant turned out to be.
std::optional<Kind> knownKind(const Submission& submission, const Toolchain& toolchain,
                              Variant variant) {
  if (variant == Variant::plain) return std::nullopt;
  const std::string key = keyOf(submission, toolchain, Variant::plain);
  for (const Kind kind : {Kind::plugin, Kind::program}) {
    if (cached(toolchain, key, nameOf(kind))) return kind;
  }
  return std::nullopt;
}

/// Builds to the cache, if there is one, and to `output`.
Built buildAnew(const Submission& submission, const Toolchain& toolchain, Variant variant,
                Accepted accepted, const fs::path& output) {
  Compilation compilation(submission, toolchain, variant);
  Built built{.file = output, .messages = compilation.compile(submission.sources)};
  const auto known = knownKind(submission, toolchain, variant);
  built.kind = known ? *known : kindOf(compilation.symbols(), toolchain.exportLine);
  requireAccepted(built.kind, accepted, toolchain.exportLine);
  const auto words = linkerWords(built.kind, variant, toolchain);
  std::vector<fs::path> files;
  if (!toolchain.probe.empty()) files.push_back(toolchain.probe);
  try {
    built.messages += compilation.link(words, files);
  } catch (const DoesNotLink&) {
    // A static member without a definition is not missed where the optimizer knows its value.
    if (!compilation.useOptimizer()) throw;
    built.messages = compilation.compile(submission.sources);
    built.messages += compilation.link(words, files);
  }
  built.optOuts = compilation.optOuts();
  store(toolchain, keyOf(submission, toolchain, variant), nameOf(built.kind),
        {compilation.linked(), built.messages, built.optOuts});
  sandbox::copyProgram(compilation.linked(), output);
  return built;
}

}  // namespace

void requireAccepted(Kind kind, Accepted accepted, const std::string& exportLine) {
  if (accepted == Accepted::pluginsAndPrograms) return;
  if (kind == Kind::plugin) {
    if (accepted == Accepted::plugins) return;
    throw Refused("this has an export line, and a program is needed: sources with a main alone");
  }
  if (accepted == Accepted::programs) return;
  throw Refused(fmt::format(
      "this is a program (it has a main and no export line), and a plugin is needed: write a line "
      "such as {} below your class",
      exportLine));
}

fs::path bundledHeaders(const fs::path& headers) {
  const fs::path bundled = headers / "sudokulab/bundled";
  return fs::exists(bundled) ? bundled : fs::path();
}

Built buildSubmission(const Submission& submission, const Toolchain& toolchain, Variant variant,
                      Accepted accepted, const fs::path& output) {
  const auto deliver = [&output](const fs::path& file) { sandbox::copyProgram(file, output); };
  if (!submission.library.empty()) {
    deliver(submission.library);
    return {.file = output};
  }
  const std::string key = keyOf(submission, toolchain, variant);
  const KeyLock onlyOne(key);
  for (const Kind kind : {Kind::plugin, Kind::program}) {
    const auto earlier = cached(toolchain, key, nameOf(kind));
    if (!earlier) continue;
    requireAccepted(kind, accepted, toolchain.exportLine);
    deliver(earlier->file);
    return {output, kind, earlier->messages, true, earlier->optOuts};
  }
  return buildAnew(submission, toolchain, variant, accepted, output);
}

Built buildPlugin(const Submission& submission, const Toolchain& toolchain, Variant variant,
                  const fs::path& output) {
  return buildSubmission(submission, toolchain, variant, Accepted::plugins, output);
}

}  // namespace sudoku::build
