#include "plugins/program/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "plugins/build/temporary_folder.h"
#include "plugins/wire/file_descriptor.h"

namespace sudoku::program {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxResultBytes = 8u << 20;
constexpr std::chrono::milliseconds kLeastTime{1000};

/// Reads what a program has left behind: nothing is trusted about it.
/// Returns why it cannot be taken; nothing if `text` holds it now.
std::string take(const fs::path& path, std::string& text) {
  // Not blocking: it may be a pipe by now.
  const wire::FileDescriptor file(
      ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file) return errno == ENOENT ? "it was not written" : std::strerror(errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return "it is no regular file";
  const auto bytes = static_cast<std::size_t>(status.st_size);
  if (bytes > kMaxResultBytes)
    return fmt::format("it has {} bytes, at most {} are read", bytes, kMaxResultBytes);
  text.resize(bytes);
  std::size_t read = 0;
  while (read < bytes) {
    const ssize_t size = ::read(file.get(), text.data() + read, bytes - read);
    if (size <= 0) break;
    read += static_cast<std::size_t>(size);
  }
  text.resize(read);
  return {};
}

host::SearchFacts factsIn(const fs::path& file) {
  std::string text;
  host::SearchFacts facts;
  if (!take(file, text).empty()) return facts;
  std::istringstream in(text);
  in >> facts.functionDepth >> facts.functionCalls;
  return in && facts.functionCalls > 0 ? facts : host::SearchFacts{};
}

}  // namespace

Program::Program(fs::path executable, const sandbox::Limits& limits,
                 std::vector<std::string> environment)
    : executable_(std::move(executable)), left_(limits), environment_(std::move(environment)) {}

Run Program::run(const Task& task) {
  const build::TemporaryFolder folder;
  const build::TemporaryFolder facts;
  if (!task.fileName.empty()) {
    std::ofstream out(folder.path() / task.fileName, std::ios::binary);
    out.exceptions(std::ios::badbit | std::ios::failbit);
    out << task.fileText;
  }
  auto environment = environment_;
  environment.push_back("SUDOKULAB_FACTS=" + (facts.path() / "facts").string());
  const auto begin = std::chrono::steady_clock::now();
  Run run{.ended = sandbox::run({.arguments = {executable_.string()},
                                 .folder = folder.path(),
                                 .environment = environment,
                                 .limits = left_,
                                 .input = task.input,
                                 .separateErrors = true})};
  const auto used = [](auto time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
  };
  left_.cpu = std::max(kLeastTime, left_.cpu - used(run.ended.cpu));
  left_.wall = std::max(kLeastTime, left_.wall - used(std::chrono::steady_clock::now() - begin));
  if (!task.resultName.empty()) {
    std::string text;
    run.whyNoResult = take(folder.path() / task.resultName, text);
    if (run.whyNoResult.empty()) run.result = std::move(text);
  }
  run.facts = factsIn(facts.path() / "facts");
  return run;
}

}  // namespace sudoku::program
