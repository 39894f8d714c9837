#include "plugins/compile/compilation.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>
#include <set>
#include <utility>

#include "base/language.h"
#include "base/parallel.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/options.h"
#include "plugins/compile/precompiled.h"
#include "plugins/compile/reading/compiler_messages.h"
#include "plugins/compile/reading/leading_includes.h"
#include "plugins/compile/reading/plain_words.h"
#include "plugins/compile/reading/sanitizer_opt_outs.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

// Most objects are smaller. Larger ones are compiled again, fewer at a time.
constexpr std::uint64_t kUsualFileBytes = 16u << 20;

/// Appends the reason to `what`, if it is known.
std::string withReason(const std::string& what, std::string_view messages,
                       const Submission& submission) {
  const std::string words = plainWords(messages, submission);
  return words.empty() ? what : what + ": " + words;
}

[[noreturn]] void refuseErrors(const std::string& messages, const std::string& reason) {
  if (const std::string line = exportLineTwiceIn(messages); !line.empty())
    throw Refused(tr("{} appears twice: keep the line for the class to be graded", line), messages);
  throw Refused(reason, messages);
}

/// The compiler sees its input, our headers and itself.
sandbox::View viewOf(const Toolchain& toolchain, const fs::path& folder) {
  sandbox::View view{.readOnly = {toolchain.headers / "sudoku", folder}};
  for (const fs::path& part : {toolchain.contract, bundledHeaders(toolchain.headers)})
    if (!part.empty()) view.readOnly.push_back(part);
  // Every view includes the system, and with it most compilers. /bin may be a link to /usr/bin.
  if (!fs::weakly_canonical(toolchain.compiler).string().starts_with("/usr/"))
    view.readOnly.push_back(toolchain.compiler);
  return view;
}

using Words = std::vector<std::string>;

std::string whatToDo() {
  return tr(
      "are there large tables, or templates that generate more and more code? Fill tables at run "
      "time");
}

/// Removes submitted copies of a contract's headers: they would be found before the originals.
void removeCopiesOf(const fs::path& contract, const fs::path& folder) {
  if (contract.empty()) return;
  std::set<fs::path> headers;
  for (const auto& entry : fs::directory_iterator(contract))
    headers.insert(entry.path().filename());
  std::vector<fs::path> copies;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && headers.contains(entry.path().filename()))
      copies.push_back(entry.path());
  }
  for (const fs::path& copy : copies) fs::remove(copy);
}

/// The first include if there is no precompiled header.
constexpr const char* kNothing = "/dev/null";

/// The number makes names unique; the name is for the linker's messages.
Object objectOf(const fs::path& source, std::size_t number) {
  return {source.string(), fmt::format("./{}/{}.o", number, source.filename().string())};
}

}  // namespace

Compilation::Compilation(const Submission& submission, const Toolchain& toolchain, Variant variant)
    : submission_(submission),
      toolchain_(toolchain),
      variant_(variant),
      quota_(toolchain.buildBytes) {
  mayOptOut_ = isSanitized(variant) && mayOptOutOfSanitizers(submission);
  writeTo(submission, sourceFolder());
  removeCopiesOf(toolchain.contract, sourceFolder());
}

void Compilation::requireAll(const Compiled& compiled) const {
  if (compiled.failed.empty()) return;
  std::string all;
  for (const auto& [source, text] : compiled.failed) all += text;
  all += compiled.messages;
  refuseErrors(readable(all), withReason(tr("it does not compile"), all, submission_));
}

Compilation::Compiled Compilation::compile(const std::vector<SourceFile>& sources) {
  struct Result {
    std::string messages;
    bool failed = false;
  };
  std::vector<Result> results(sources.size());
  std::vector<Object> objects;
  for (const SourceFile& source : sources) objects.push_back(objectOf(source.path, objects.size()));
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> isTooLarge = false;
  std::atomic<bool> hasCrashed = false;
  const auto work = [&] {
    for (std::size_t i = next++; i < sources.size() && !isTooLarge; i = next++) {
      const Made made = compileOne(sources[i].path, objects[i]);
      const sandbox::CommandOutcome& outcome = made.outcome();
      if (made.wroteTooMuch()) isTooLarge = true;
      if (made.crashed()) hasCrashed = true;
      auto& [messages, failed] = results[i];
      failed = !outcome.succeeded();
      messages = readable(outcome.output);
      if (outcome.timedOut) messages += "\n(the compiler was stopped: it took too long)\n";
      if (outcome.usedTooMuch)
        messages += "\n(the compiler was stopped: it used too much memory or too many processes)\n";
    }
  };
  inParallel(0, work);
  std::string all;
  for (const Result& result : results) all += result.messages;
  all = readable(all);
  if (isTooLarge) refuseTooLarge(all);
  if (hasCrashed) throw CompilerCrashed(tr("it does not compile"), all);
  Compiled compiled;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (results[i].failed) {
      compiled.failed[objects[i].source] = results[i].messages;
      continue;
    }
    compiled.messages += results[i].messages;
    objects_.push_back(std::move(objects[i]));
  }
  compiled.messages = readable(compiled.messages);
  return compiled;
}

std::vector<std::string> Compilation::optOuts() const {
  const std::scoped_lock lock(optOutsMutex_);
  return {optOuts_.begin(), optOuts_.end()};
}

bool Compilation::useOptimizer() {
  objects_.clear();
  fs::remove_all(objectFolder());
  return isUnoptimized() && !std::exchange(usesOptimizer_, true);
}

std::string Compilation::link(const IsPart& isPart, const Words& words,
                              const std::vector<fs::path>& files) const {
  fs::remove(linked());
  auto command = base(objectFolder());
  command.view->readOnly.insert(command.view->readOnly.end(), files.begin(), files.end());
  for (const Object& object : objects_) {
    if (isPart(object.source)) command.arguments.push_back(object.file);
  }
  command.arguments.insert(command.arguments.end(), words.begin(), words.end());
  // Linking must not recompile anything in an object.
  command.arguments.emplace_back("-fno-lto");
  if (!factsOf(toolchain_.compiler).isClang)
    command.arguments.emplace_back("-fno-use-linker-plugin");
  const auto run = [&](const sandbox::Command& linker) {
    return runTool(linker, linker.limits.outputBytes);
  };
  // If the fast linker fails or prints anything, the default linker decides.
  if (const Words& further = quickLinker(toolchain_); !further.empty()) {
    auto quick = command;
    quick.arguments.insert(quick.arguments.end(), further.begin(), further.end());
    const Made made = run(quick);
    if (made.outcome().succeeded() && made.outcome().output.empty()) {
      made.saveTo(linked());
      return {};
    }
  }
  const Made made = run(command);
  std::string messages = readable(made.outcome().output);
  if (made.wroteTooMuch())
    throw TooLarge(tr("the linked file is larger than {} MiB, which is the limit: {}",
                      toolchain_.limits.outputBytes >> 20, whatToDo()),
                   messages);
  if (!made.outcome().succeeded())
    throw DoesNotLink(withReason(tr("it compiles but does not link"), messages, submission_),
                      messages);
  made.saveTo(linked());
  return messages;
}

std::string Compilation::readable(std::string_view output) const {
  return readableMessages(output, {toolchain_.headers, toolchain_.contract});
}

void Compilation::refuseTooLarge(const std::string& messages) const {
  const std::uint64_t ofAFile = toolchain_.limits.outputBytes;
  if (quota_.left() >= 2 * ofAFile)
    throw TooLarge(tr("one of its compiled files is larger than {} MiB, which is the limit: {}",
                      ofAFile >> 20, whatToDo()),
                   messages);
  throw TooLarge(tr("its compiled files are larger than {} MiB in total, which is the limit: {}",
                    toolchain_.buildBytes >> 20, whatToDo()),
                 messages);
}

// The time left for the whole build, which all files share.
sandbox::Limits Compilation::limitsNow() const {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(begin_ + toolchain_.limits.wall -
                                                                 std::chrono::steady_clock::now());
  sandbox::Limits limits = toolchain_.limits;
  limits.wall = std::max(left, std::chrono::milliseconds(0));
  return limits;
}

sandbox::Command Compilation::base(const fs::path& folder) const {
  sandbox::Command command{.arguments = {toolchain_.compiler.string()},
                           .folder = folder,
                           .limits = limitsNow(),
                           .view = viewOf(toolchain_, folder)};
  for (const std::string& flag : flagsOf(variant_, toolchain_.compiler))
    command.arguments.push_back(flag);
  if (usesOptimizer_) command.arguments.emplace_back("-O1");
  return command;
}

sandbox::Command Compilation::compileCommand(const fs::path& source, std::uint64_t bytes) const {
  auto command = base(sourceFolder());
  command.limits.outputBytes = bytes;
  for (const std::string& word : headerWords(toolchain_.headers, toolchain_.contract))
    command.arguments.push_back(word);
  command.arguments.push_back("-ffile-prefix-map=" + sourceFolder().string() + "=" +
                              (isForDebuggers(variant_) ? toolchain_.sources.string() : "."));
  for (const std::string& folder : quoteFolders(submission_)) {
    command.arguments.emplace_back("-iquote");
    command.arguments.push_back(folder);
  }
  command.arguments.insert(command.arguments.end(), {"-x", "c++", "-c", "./" + source.string()});
  return command;
}

/// The command that compiles a source. If the code may opt out of the sanitizers, it compiles the
/// same preprocessed text that was searched for opt-outs.
sandbox::Command Compilation::commandFor(const fs::path& source, const Object& object,
                                         std::uint64_t bytes) {
  auto command = compileCommand(source, bytes);
  command.arguments.insert(command.arguments.begin() + 1, {"-include", kNothing});
  if (!mayOptOut_) return command;
  auto preprocess = command;
  std::ranges::replace(preprocess.arguments, std::string("-c"), std::string("-E"));
  const Made text = runTool(preprocess, bytes);
  const std::vector<std::string> places =
      text.outcome().succeeded()
          ? sanitizerOptOuts(text.bytes(), submission_, {toolchain_.headers, toolchain_.contract})
          : std::vector{fmt::format("{}: it cannot be preprocessed", source.string())};
  {
    const std::scoped_lock lock(optOutsMutex_);
    optOuts_.insert(places.begin(), places.end());
  }
  if (!places.empty()) return command;  // opt-outs are already recorded
  const fs::path file = textFolder() / object.file;
  fs::remove(file);
  text.saveTo(file);
  command = compileCommand(source, bytes);
  std::ranges::replace(command.arguments, std::string("c++"), std::string("c++-cpp-output"));
  command.arguments.back() = file.lexically_normal().string();
  command.view->readOnly.push_back(textFolder());
  return command;
}

// A precompiled header is used only if the source compiles with it and no message mentions it.
// Otherwise the source is compiled again without it, for unaltered messages.
//
// Each command that reads a source first includes one of our files, even if empty: GCC loads a
// precompiled header only for the first include, so never one from the submission.
Made Compilation::compileWithin(std::uint64_t bytes, const fs::path& source, const Object& object) {
  // For the object and its assembler text.
  WriteQuota::Part part(quota_, 2 * bytes);
  const auto plain = commandFor(source, object, part.bytes() / 2);
  const auto run = [&](const sandbox::Command& command) { return runTool(command, part.bytes()); };
  const auto keep = [&](Made made) {
    if (made.outcome().succeeded()) {
      part.keep(made.size());
      made.saveTo(objectFolder() / object.file);
    }
    return made;
  };
  const auto header = plain.limits.wall.count() > 0 && !usesOptimizer_ && !mayOptOut_
                          ? precompiledFor(leadingIncludes(submission_, source), toolchain_,
                                           variant_, headerSetsToMake_)
                          : std::nullopt;
  if (header) {
    auto command = plain;
    std::ranges::replace(command.arguments, std::string(kNothing), header->string());
    command.view->readOnly.push_back(header->parent_path());
    Made made = run(command);
    const sandbox::CommandOutcome& outcome = made.outcome();
    const bool isTold = outcome.output.find(header->string()) != std::string::npos;
    if ((outcome.succeeded() && !isTold) || made.wroteTooMuch()) return keep(std::move(made));
  }
  Made made = run(plain);
  if (made.crashed() && variant_ == Variant::instrumented) {
    // GCC 12's optimizer crashes on instrumented coroutines.
    auto simple = plain;
    simple.arguments.insert(simple.arguments.end(), {"-O0", "-U__NO_INLINE__", "-D__OPTIMIZE__=1"});
    return keep(run(simple));
  }
  if (made.outcome().succeeded() || !isUnoptimized() || usesOptimizer_ || made.wroteTooMuch())
    return keep(std::move(made));
  // Some intrinsics compile only with the optimizer. Their headers assume it: __OPTIMIZE__ is set.
  auto optimized = plain;
  optimized.arguments.emplace_back("-O1");
  return keep(run(optimized));
}

Made Compilation::compileOne(const fs::path& source, const Object& object) {
  const std::uint64_t most = toolchain_.limits.outputBytes;
  Made made = compileWithin(std::min(kUsualFileBytes, most), source, object);
  return made.wroteTooMuch() ? compileWithin(most, source, object) : std::move(made);
}

}  // namespace sudoku::build
