#include "plugins/sandbox/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace sudoku::sandbox {
namespace {

void limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  if (::setrlimit(resource, &value) != 0) {
    throw std::system_error(errno, std::generic_category(), "setrlimit");
  }
}

void limit(__rlimit_resource resource, rlim_t value) { limit(resource, value, value); }

}  // namespace

void applyToThisProcess(const Limits& limits) {
  const auto cpuSeconds = static_cast<rlim_t>((limits.cpu.count() + 999) / 1000);
  limit(RLIMIT_CPU, cpuSeconds, cpuSeconds + 1);  // SIGXCPU, then SIGKILL if it is ignored
#if !defined(__SANITIZE_ADDRESS__)                // ASan maps terabytes that it never uses
  if (limits.memoryBytes != 0) limit(RLIMIT_AS, limits.memoryBytes);
#endif
  limit(RLIMIT_FSIZE, limits.outputBytes);
  limit(RLIMIT_STACK, limits.stackBytes);
  limit(RLIMIT_NOFILE, limits.openFiles);
  limit(RLIMIT_CORE, 0);
}

namespace {

/// What the kernel reports about a process or one of its threads.
struct Status {
  std::uint64_t threads = 0;
  std::uint64_t pages = 0;  // resident pages of the process
};

std::optional<Status> statusIn(const std::string& folder) {
  std::ifstream in(folder + "/stat");
  // Reads the whole file: the process chooses its name, which may contain line breaks. If the
  // process is gone by then, the stream treats the read error as the end of the file.
  std::ostringstream all;
  all << in.rdbuf();
  const std::string text = std::move(all).str();
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  Status status;
  std::string skipped;
  for (int field = 3; field < 20; ++field) fields >> skipped;
  fields >> status.threads;
  for (int field = 21; field < 24; ++field) fields >> skipped;
  return fields >> status.pages ? std::optional(status) : std::nullopt;
}

/// If the first thread ended before the others, its status shows no memory.
std::uint64_t pagesOfAnyThread(const std::string& process) {
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(process + "/task", gone)) {
    const auto status = statusIn(thread.path().string());
    if (status && status->pages != 0) return status->pages;
  }
  return 0;
}

}  // namespace

Excess excessOf(int pid, const Limits& limits) {
  const std::string process = "/proc/" + std::to_string(pid);
  const auto status = statusIn(process);
  if (!status) return Excess::none;
  if (status->threads > limits.threads) return Excess::threads;
  if (limits.residentBytes == 0) return Excess::none;
  const std::uint64_t pages = status->pages != 0 ? status->pages : pagesOfAnyThread(process);
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) > limits.residentBytes
             ? Excess::memory
             : Excess::none;
}

bool ProcessTree::exceeds(const Limits& limits) const {
  return processes.size() > limits.processes + std::size_t{1} || threads > limits.threads ||
         (limits.residentBytes != 0 && residentBytes > limits.residentBytes);
}

ProcessTree processTree(int pid, const Limits& limits) {
  ProcessTree tree{.processes = {pid}};
  for (std::size_t next = 0; next < tree.processes.size() && !tree.exceeds(limits); ++next) {
    std::error_code gone;
    const std::string process = "/proc/" + std::to_string(tree.processes[next]);
    for (const auto& thread : std::filesystem::directory_iterator(process + "/task", gone)) {
      if (++tree.threads > limits.threads) return tree;
      std::ifstream children(thread.path() / "children");
      for (int child = 0; children >> child;) tree.processes.push_back(child);
    }
    if (limits.residentBytes == 0) continue;
    if (const auto status = statusIn(process))
      tree.residentBytes += status->pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  }
  return tree;
}

}  // namespace sudoku::sandbox
