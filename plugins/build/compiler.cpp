#include "plugins/build/compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <future>
#include <optional>
#include <set>
#include <sstream>
#include <thread>

#include "plugins/build/fingerprint.h"
#include "plugins/build/symbols.h"
#include "plugins/build/temporary_folder.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShownMessageBytes = 6000;

std::vector<std::string> flags(Variant variant) {
  // -fmax-errors: what follows the first errors is mostly their echo.
  std::vector<std::string> all = {"-std=c++20",
                                  "-O2",
                                  "-Wall",
                                  "-fPIC",
                                  "-fvisibility=hidden",
                                  "-fmax-errors=5",
                                  "-fdiagnostics-color=never"};
  if (variant == Variant::sanitized) {
    all.insert(all.end(), {"-O1", "-g1", "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
                           "-fno-sanitize-recover=all"});
  }
  if (variant == Variant::instrumented) {
    // What stands in system headers is not the submission's own.
    all.insert(
        all.end(),
        {"-finstrument-functions",
         "-finstrument-functions-exclude-file-list=/usr/include,/usr/lib,include/c++,sudoku/"});
  }
  return all;
}

std::string readAll(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string keyOf(const Submission& submission, const Toolchain& toolchain, Variant variant) {
  Fingerprint print;
  print.add("build 2");  // to be counted up when building itself changes
  const fs::path compiler = fs::canonical(toolchain.compiler);
  print.add(compiler.string());
  print.add(fmt::to_string(fs::last_write_time(compiler).time_since_epoch().count()));
  for (const std::string& flag : flags(variant)) print.add(flag);
  std::set<fs::path> headers;
  for (const auto& entry : fs::directory_iterator(toolchain.headers / "sudoku"))
    headers.insert(entry.path());
  for (const fs::path& header : headers) print.add(readAll(header));
  if (variant == Variant::instrumented && !toolchain.probe.empty())
    print.add(readAll(toolchain.probe));
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    print.add(fmt::to_string(files->size()));
    for (const SourceFile& file : *files) {
      print.add(file.path.string());
      print.add(file.text);
    }
  }
  return print.hex();
}

/// Whether a line of compiler output begins a message about a file that is neither the submission's
/// nor one that every program includes: an #include or #line that reaches outside.
bool isAboutForeignFile(std::string_view line, const Toolchain& toolchain) {
  const std::string_view file = line.substr(0, line.find(':'));
  if (file.find("..") != std::string_view::npos) return true;
  if (!file.starts_with('/')) return false;
  const std::string own = toolchain.headers.string() + "/";
  return !file.starts_with(own) && !file.starts_with("/usr/include/") &&
         !file.starts_with("/usr/lib/gcc/") && !file.starts_with("/usr/bin/");
}

/// Leaves out what the compiler quotes from files outside.
std::string withoutForeignFiles(const std::string& messages, const Toolchain& toolchain) {
  std::string kept;
  bool hidden = false;
  std::istringstream lines(messages);
  for (std::string line; std::getline(lines, line);) {
    // Quoted source and carets are indented; each message begins at the margin.
    if (!line.empty() && line[0] != ' ') {
      hidden = isAboutForeignFile(line, toolchain);
      if (hidden) kept += "(a message about a file outside the submission is left out)\n";
    }
    if (!hidden) kept += line + '\n';
  }
  return kept;
}

/// Compiler messages as a student can use them: our headers as <sudoku/...>, and not without end.
std::string readable(const std::string& output, const Toolchain& toolchain) {
  std::string messages = withoutForeignFiles(output, toolchain);
  const std::string prefix = toolchain.headers.string() + "/";
  for (auto at = messages.find(prefix); at != std::string::npos; at = messages.find(prefix, at)) {
    messages.erase(at, prefix.size());
  }
  if (messages.size() > kShownMessageBytes) {
    messages.resize(messages.rfind('\n', kShownMessageBytes) + 1);
    messages += "(and more)\n";
  }
  return messages;
}

void requireAccepted(Kind kind, Accepted accepted) {
  if (kind == Kind::plugin || accepted == Accepted::pluginsAndPrograms) return;
  throw Refused(
      "this is a program (it has a main and no export line), and a plugin is needed: write a line "
      "such as SUDOKU_EXPORT_SOLVER(MySolver) below your class");
}

/// The compiler sees the sources, our headers and itself.
sandbox::View viewOf(const Toolchain& toolchain, const fs::path& folder) {
  sandbox::View view{.readOnly = {toolchain.headers / "sudoku"},
                     .writable = {folder},
                     .temporaryBytes = std::uint64_t{1} << 30};
  if (!toolchain.probe.empty()) view.readOnly.push_back(toolchain.probe);
  return view;
}

class Build {
 public:
  Build(const Submission& submission, const Toolchain& toolchain, Variant variant)
      : submission_(submission), toolchain_(toolchain), variant_(variant) {
    writeTo(submission, folder_.path());
  }

  std::string compile() {
    std::vector<std::string> messages(submission_.sources.size());
    std::vector<bool> failed(submission_.sources.size());
    std::mutex mutex;
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < submission_.sources.size(); i = next++) {
        const auto outcome = compileOne(submission_.sources[i].path);
        const std::scoped_lock lock(mutex);
        messages[i] = outcome.output;
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
    all = readable(all, toolchain_);
    if (std::ranges::find(failed, true) != failed.end()) refuseErrors(all);
    return all;
  }

  /// Returns what was linked, in this build's own folder.
  Built link(Accepted accepted, std::string messages) {
    Built built{folder_.path() / "linked", kindOf(symbolsOf(objects(), folder_.path())),
                std::move(messages)};
    requireAccepted(built.kind, accepted);
    auto command = base();
    for (const std::string& object : objects()) command.arguments.push_back(object);
    if (built.kind == Kind::plugin) {
      for (const char* word : {"-shared", "-Wl,--no-undefined"})
        command.arguments.emplace_back(word);
    } else if (variant_ == Variant::instrumented) {
      for (const std::string& word : {std::string("-Wl,--whole-archive"), toolchain_.probe.string(),
                                      std::string("-Wl,--no-whole-archive")})
        command.arguments.push_back(word);
    }
    command.arguments.insert(command.arguments.end(), {"-o", "linked"});
    const auto outcome = sandbox::run(command);
    built.messages += readable(outcome.output, toolchain_);
    if (!outcome.succeeded())
      throw Refused("it compiles but does not link", readable(outcome.output, toolchain_));
    return built;
  }

 private:
  sandbox::Command base() const {
    sandbox::Command command{.arguments = {toolchain_.compiler.string()},
                             .folder = folder_.path(),
                             .limits = limitsNow(),
                             .view = viewOf(toolchain_, folder_.path())};
    for (const std::string& flag : flags(variant_)) command.arguments.push_back(flag);
    return command;
  }

  /// What is left of the time for all sources together: a hundred slow files are one slow build.
  sandbox::Limits limitsNow() const {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(
        begin_ + toolchain_.limits.wall - std::chrono::steady_clock::now());
    sandbox::Limits limits = toolchain_.limits;
    limits.wall = std::max(left, std::chrono::milliseconds(0));
    return limits;
  }

  sandbox::CommandOutcome compileOne(const fs::path& source) const {
    auto command = base();
    command.arguments.push_back("-I" + toolchain_.headers.string());
    command.arguments.push_back("-ffile-prefix-map=" + folder_.path().string() + "=.");
    std::set<std::string> folders = {"."};
    for (const auto* files : {&submission_.sources, &submission_.others}) {
      for (const SourceFile& file : *files) folders.insert("./" + file.path.parent_path().string());
    }
    for (const std::string& folder : folders) {
      command.arguments.emplace_back("-iquote");
      command.arguments.push_back(folder);
    }
    for (const std::string& word :
         {std::string("-c"), "./" + source.string(), std::string("-o"), objectOf(source)}) {
      command.arguments.push_back(word);
    }
    return sandbox::run(command);
  }

  static std::string objectOf(const fs::path& source) { return "./" + source.string() + ".o"; }

  std::vector<std::string> objects() const {
    std::vector<std::string> all;
    for (const SourceFile& source : submission_.sources) all.push_back(objectOf(source.path));
    return all;
  }

  [[noreturn]] static void refuseErrors(const std::string& messages) {
    // Line by line and without std::regex, whose recursion a long line could drive too deep.
    std::istringstream lines(messages);
    for (std::string line; std::getline(lines, line);) {
      if (line.find("redefinition of ") == std::string::npos) continue;
      for (const host::ContractNames& names : host::kContracts) {
        if (line.find(std::string(names.symbol) + "'") == std::string::npos &&
            line.find(std::string(names.symbol) + "\u2019") == std::string::npos)
          continue;
        throw Refused(
            fmt::format("{} stands twice: keep the line for the class that is to be graded",
                        names.exportLine),
            messages);
      }
    }
    throw Refused("it does not compile", messages);
  }

  const Submission& submission_;
  const Toolchain& toolchain_;
  Variant variant_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  TemporaryFolder folder_;
};

constexpr const char* nameOf(Kind kind) { return kind == Kind::plugin ? "plugin.so" : "program"; }

/// Puts a build into the cache as a whole or not at all. A cache that cannot be written costs
/// nothing.
void store(const Toolchain& toolchain, const std::string& key, const Built& built) {
  try {
    fs::create_directories(toolchain.cache);
    TemporaryFolder entry(toolchain.cache);
    fs::copy_file(built.file, entry.path() / nameOf(built.kind));
    std::ofstream(entry.path() / "messages.txt", std::ios::binary) << built.messages;
    fs::rename(entry.path(), toolchain.cache / key);
    entry.release();
  } catch (const fs::filesystem_error&) {
  } catch (const std::system_error&) {
  }
}

/// An earlier build, if there is one.
std::optional<Built> cached(const Toolchain& toolchain, const std::string& key) {
  if (toolchain.cache.empty()) return std::nullopt;
  const fs::path entry = toolchain.cache / key;
  for (const Kind kind : {Kind::plugin, Kind::program}) {
    if (fs::exists(entry / nameOf(kind)))
      return Built{entry / nameOf(kind), kind, readAll(entry / "messages.txt"), true};
  }
  return std::nullopt;
}

}  // namespace

Built buildSubmission(const Submission& submission, const Toolchain& toolchain, Variant variant,
                      Accepted accepted, const fs::path& output) {
  const auto delivered = [&output](Built built) {
    fs::copy_file(built.file, output, fs::copy_options::overwrite_existing);
    built.file = output;
    return built;
  };
  if (!submission.library.empty()) return delivered({.file = submission.library});
  const std::string key = keyOf(submission, toolchain, variant);
  if (auto earlier = cached(toolchain, key)) {
    requireAccepted(earlier->kind, accepted);
    return delivered(*std::move(earlier));
  }
  Build build(submission, toolchain, variant);
  const Built built = build.link(accepted, build.compile());
  if (!toolchain.cache.empty()) store(toolchain, key, built);
  return delivered(built);
}

Built buildPlugin(const Submission& submission, const Toolchain& toolchain, Variant variant,
                  const fs::path& output) {
  return buildSubmission(submission, toolchain, variant, Accepted::plugins, output);
}

}  // namespace sudoku::build
