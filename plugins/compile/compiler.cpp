#include "plugins/compile/compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/language.h"
#include "plugins/compile/cache.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/key_lock.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr const char* nameOf(Kind kind) { return kind == Kind::plugin ? "plugin.so" : "program"; }

/// Whether programs of the variant call our probe.
constexpr bool hasProbe(Variant variant) {
  return variant == Variant::instrumented || variant == Variant::sanitized;
}

std::string keyOf(const Submission& submission, const Toolchain& toolchain, Variant variant) {
  Fingerprint print;
  print.add("build 10");  // increment when the build process changes
  addBuild(print, submission, toolchain, variant);
  if (hasProbe(variant) && !toolchain.probe.empty()) print.add(readAll(toolchain.probe));
  if (isForDebuggers(variant)) print.add(toolchain.sources.string());
  return print.hex();
}

std::vector<std::string> linkerWords(Kind kind, Variant variant, const Toolchain& toolchain) {
  if (kind == Kind::plugin) {
    std::vector<std::string> words = {"-shared", "-Wl,--no-undefined"};
    // Only for the linker: the worker's own copy takes precedence when the plugin is loaded.
    if (variant == Variant::sanitized) words.push_back(toolchain.probe.string());
    // clang's sanitizer library is preloaded into the worker, so it must be shared, as GCC's is.
    if (isSanitized(variant) && factsOf(toolchain.compiler).isClang)
      words.emplace_back("-shared-libasan");
    return words;
  }
  if (!hasProbe(variant)) return {};
  return {"-Wl,--whole-archive", toolchain.probe.string(), "-Wl,--no-whole-archive"};
}

/// Looks up an earlier build.
std::optional<Built> earlierBuild(const Submission& submission, const Toolchain& toolchain,
                                  Variant variant) {
  const std::string key = keyOf(submission, toolchain, variant);
  for (const Kind kind : {Kind::plugin, Kind::program}) {
    if (auto found = cached(toolchain, key, nameOf(kind)))
      return Built{found->file, kind, found->messages, true, found->optOuts, found->programs};
  }
  return std::nullopt;
}

/// Whether a source may define main. For sources that do not compile and so have no symbols.
bool mentionsMain(const SourceFile& source) {
  constexpr std::string_view kSpace = " \t\r\n";
  constexpr auto kNowhere = std::string_view::npos;
  const std::string_view text = source.text;
  for (auto at = text.find("main"); at != kNowhere; at = text.find("main", at + 1)) {
    const auto next = text.find_first_not_of(kSpace, at + 4);
    const bool begins = at == 0 || kSpace.find(text[at - 1]) != kNowhere;
    if (begins && next != kNowhere && text[next] == '(') return true;
  }
  return false;
}

/// Links a program as students do: with the sources without a main, or alone if it includes them.
Program linkProgram(const Compilation& compilation, const std::string& source,
                    const Symbols& symbols) {
  std::string why;
  for (const bool isAlone : {false, true}) {
    const auto isPart = [&](const std::string& other) {
      return other == source || (!isAlone && std::ranges::count(symbols.mains, other) == 0);
    };
    try {
      compilation.link(isPart, {});
      return {source, true};
    } catch (const Refused& refused) {
      if (!isAlone) why = refused.details();
    }
  }
  return {source, false, why};
}

/// Builds to `output`, and to the cache if there is one.
Built buildAnew(const Submission& submission, const Toolchain& toolchain, Variant variant,
                Accepted accepted, const fs::path& output) {
  std::optional<Built> plain;
  if (variant != Variant::plain) plain = earlierBuild(submission, toolchain, Variant::plain);
  std::set<std::string> programs;
  if (plain) {
    for (const Program& program : plain->programs) programs.insert(program.source);
  }
  std::vector<SourceFile> sources = submission.sources;
  std::erase_if(sources, [&](const auto& source) { return programs.contains(source.path); });
  Compilation compilation(submission, toolchain, variant);
  const auto compiled = compilation.compile(sources);
  const auto isNeeded = [&](const SourceFile& source) {
    return compiled.failed.contains(source.path) && !mentionsMain(source);
  };
  if (std::ranges::any_of(sources, isNeeded)) compilation.requireAll(compiled);
  Built built{.file = output, .messages = compiled.messages};
  if (plain) {
    built.kind = plain->kind;
  } else {
    const Symbols symbols = compilation.symbols();
    if (symbols.exports.empty()) compilation.requireAll(compiled);
    built.kind = kindOf(symbols, toolchain.exportLine);
    if (built.kind == Kind::plugin) programs = programsAmong(symbols);
    for (const auto& [source, messages] : compiled.failed)
      built.programs.push_back({source, false, messages});
    if (variant == Variant::plain) {
      for (const std::string& source : programs)
        built.programs.push_back(linkProgram(compilation, source, symbols));
    }
  }
  requireAccepted(built.kind, accepted, toolchain.exportLine);
  const auto words = linkerWords(built.kind, variant, toolchain);
  std::vector<fs::path> files;
  if (!toolchain.probe.empty()) files.push_back(toolchain.probe);
  const auto link = [&] {
    return compilation.link([&](const std::string& source) { return !programs.contains(source); },
                            words, files);
  };
  try {
    built.messages += link();
  } catch (const DoesNotLink&) {
    compilation.requireAll(compiled);
    // With the optimizer, a static member may not need a definition if its value is known.
    if (!compilation.useOptimizer()) throw;
    built.messages = compilation.compile(sources).messages;
    built.messages += link();
  }
  built.optOuts = compilation.optOuts();
  store(toolchain, keyOf(submission, toolchain, variant), nameOf(built.kind),
        {compilation.linked(), built.messages, built.optOuts, built.programs});
  sandbox::copyProgram(compilation.linked(), output);
  return built;
}

}  // namespace

std::string describe(const Program& program) {
  return tr("{} has a main and no export line, so it is built as a separate program: {}",
            program.source,
            program.builds ? tr("it builds") : tr("it does not build (see the messages)"));
}

void requireAccepted(Kind kind, Accepted accepted, const std::string& exportLine) {
  if (accepted == Accepted::pluginsAndPrograms) return;
  if (kind == Kind::plugin) {
    if (accepted == Accepted::plugins) return;
    throw Refused(
        tr("this has an export line, but a program is needed: sources with a main and no export "
           "line"));
  }
  if (accepted == Accepted::programs) return;
  throw Refused(
      tr("this is a program (it has a main and no export line), but a plugin is needed: write a "
         "line such as {} below your class",
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
  const KeyLock onlyOne(keyOf(submission, toolchain, variant));
  if (auto earlier = earlierBuild(submission, toolchain, variant)) {
    requireAccepted(earlier->kind, accepted, toolchain.exportLine);
    deliver(earlier->file);
    earlier->file = output;
    return *earlier;
  }
  return buildAnew(submission, toolchain, variant, accepted, output);
}

Built buildPlugin(const Submission& submission, const Toolchain& toolchain, Variant variant,
                  const fs::path& output) {
  return buildSubmission(submission, toolchain, variant, Accepted::plugins, output);
}

}  // namespace sudoku::build
