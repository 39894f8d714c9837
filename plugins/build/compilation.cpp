#include "plugins/build/compilation.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "plugins/build/compiler_messages.h"
#include "plugins/build/leading_includes.h"
#include "plugins/build/precompiled.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuseErrors(const std::string& messages) {
  if (const std::string line = exportLineTwiceIn(messages); !line.empty())
    throw Refused(
        fmt::format("{} stands twice: keep the line for the class that is to be graded", line),
        messages);
  throw Refused("it does not compile", messages);
}

/// The compiler sees the sources, our headers and itself.
sandbox::View viewOf(const Toolchain& toolchain, const fs::path& folder) {
  sandbox::View view{.readOnly = {toolchain.headers / "sudoku"},
                     .writable = {folder},
                     .temporaryBytes = std::uint64_t{1} << 30};
  if (!toolchain.probe.empty()) view.readOnly.push_back(toolchain.probe);
  return view;
}

using Words = std::vector<std::string>;

/// Words that choose a linker that takes a fraction of the time of the usual one, where there is
/// such a one. One thread, and no process that lives on: it is not alone on the machine.
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

std::string objectOf(const fs::path& source) { return "./" + source.string() + ".o"; }

}  // namespace

std::vector<std::string> flagsOf(Variant variant) {
  // -fmax-errors: what follows the first errors is mostly their echo.
  std::vector<std::string> all = {"-std=c++20",
                                  "-O2",
                                  "-Wall",
                                  "-fPIC",
                                  "-fvisibility=hidden",
                                  "-fmax-errors=5",
                                  "-fdiagnostics-color=never"};
  // The plain build has shown the warnings.
  if (variant != Variant::plain) all.emplace_back("-w");
  if (variant == Variant::sanitized) {
    // The checks of null and alignment stand at every access and are a quarter of the compiler's
    // work. What is read or written through a null pointer, AddressSanitizer tells as well.
    all.insert(all.end(), {"-O0", "-g1", "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
                           "-fno-sanitize=null,alignment", "-fno-sanitize-recover=all"});
  }
  if (variant == Variant::instrumented) {
    // What stands in system headers is not the submission's own, and destructors (~) that end one
    // another, as those of a list do, are no search.
    all.insert(
        all.end(),
        {"-finstrument-functions",
         "-finstrument-functions-exclude-file-list=/usr/include,/usr/lib,include/c++,sudoku/",
         "-finstrument-functions-exclude-function-list=~"});
  }
  return all;
}

Compilation::Compilation(const Submission& submission, const Toolchain& toolchain, Variant variant)
    : submission_(submission), toolchain_(toolchain), variant_(variant) {
  writeTo(submission, folder());
}

std::string Compilation::compile(const std::vector<SourceFile>& sources) {
  std::vector<std::string> messages(sources.size());
  std::vector<bool> failed(sources.size());
  std::mutex mutex;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < sources.size(); i = next++) {
      const auto outcome = compileOne(sources[i].path);
      const std::scoped_lock lock(mutex);
      messages[i] = readableMessages(outcome.output, toolchain_.headers);
      failed[i] = !outcome.succeeded();
      if (outcome.timedOut) messages[i] += "\n(the compiler was stopped: it took too long)\n";
    }
  };
  std::vector<std::future<void>> workers;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
    workers.push_back(std::async(std::launch::async, work));
  }
  for (auto& worker : workers) worker.get();
  std::string all;
  for (const std::string& text : messages) all += text;
  all = readableMessages(all, toolchain_.headers);
  if (std::ranges::find(failed, true) != failed.end()) refuseErrors(all);
  for (const SourceFile& source : sources) objects_.push_back(objectOf(source.path));
  return all;
}

std::string Compilation::link(const std::vector<std::string>& words) const {
  auto command = base();
  for (const auto* part : {&objects_, &words})
    command.arguments.insert(command.arguments.end(), part->begin(), part->end());
  command.arguments.insert(command.arguments.end(), {"-o", "linked"});
  // The usual linker has the last word.
  if (const Words& further = quickLinker(toolchain_); !further.empty()) {
    auto quick = command;
    quick.arguments.insert(quick.arguments.end(), further.begin(), further.end());
    if (const auto outcome = sandbox::run(quick); outcome.succeeded() && outcome.output.empty())
      return {};
  }
  const auto outcome = sandbox::run(command);
  const std::string messages = readableMessages(outcome.output, toolchain_.headers);
  if (!outcome.succeeded()) throw Refused("it compiles but does not link", messages);
  return messages;
}

// What is left of the time for all sources together: a hundred slow files are one slow build.
sandbox::Limits Compilation::limitsNow() const {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(begin_ + toolchain_.limits.wall -
                                                                 std::chrono::steady_clock::now());
  sandbox::Limits limits = toolchain_.limits;
  limits.wall = std::max(left, std::chrono::milliseconds(0));
  return limits;
}

sandbox::Command Compilation::base() const {
  sandbox::Command command{.arguments = {toolchain_.compiler.string()},
                           .folder = folder(),
                           .limits = limitsNow(),
                           .view = viewOf(toolchain_, folder())};
  for (const std::string& flag : flagsOf(variant_)) command.arguments.push_back(flag);
  return command;
}

sandbox::Command Compilation::compileCommand(const fs::path& source) const {
  auto command = base();
  command.arguments.push_back("-I" + toolchain_.headers.string());
  command.arguments.push_back("-ffile-prefix-map=" + folder().string() + "=.");
  for (const std::string& folder : quoteFolders(submission_)) {
    command.arguments.emplace_back("-iquote");
    command.arguments.push_back(folder);
  }
  for (const std::string& word : {std::string("-x"), std::string("c++"), std::string("-c"),
                                  "./" + source.string(), std::string("-o"), objectOf(source)}) {
    command.arguments.push_back(word);
  }
  return command;
}

// A precompiled header saves time where there is nothing to say but warnings of the submission's
// own lines. Where there is more, the compiler says it as if there were no such thing.
sandbox::CommandOutcome Compilation::compileOne(const fs::path& source) const {
  if (const auto header =
          precompiledFor(leadingIncludes(submission_, source), toolchain_, variant_)) {
    auto command = compileCommand(source);
    command.arguments.insert(command.arguments.begin() + 1, {"-include", header->string()});
    command.view->readOnly.push_back(header->parent_path());
    const auto outcome = sandbox::run(command);
    const bool isTold = outcome.output.find(header->string()) != std::string::npos;
    if (outcome.succeeded() && !isTold) return outcome;
  }
  return sandbox::run(compileCommand(source));
}

}  // namespace sudoku::build
