#include "plugins/sandbox/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

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
  limit(RLIMIT_CPU, cpuSeconds, cpuSeconds + 1);  // SIGXCPU first, SIGKILL for those who ignore it
#if !defined(__SANITIZE_ADDRESS__)                // which maps terabytes that it never uses
  if (limits.memoryBytes != 0) limit(RLIMIT_AS, limits.memoryBytes);
#endif
  limit(RLIMIT_FSIZE, limits.outputBytes);
  limit(RLIMIT_STACK, limits.stackBytes);
  limit(RLIMIT_NOFILE, limits.openFiles);
  limit(RLIMIT_CORE, 0);
}

Excess excessOf(int pid, const Limits& limits) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  std::getline(in, line);
  // Behind the name, which is the process's own to choose.
  std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
  std::string skipped;
  for (int field = 3; field < 20; ++field) fields >> skipped;
  std::uint64_t threads = 0;
  fields >> threads;
  for (int field = 21; field < 24; ++field) fields >> skipped;
  std::uint64_t pages = 0;
  if (!(fields >> pages)) return Excess::none;
  if (threads > limits.threads) return Excess::threads;
  const std::uint64_t bytes = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return limits.residentBytes != 0 && bytes > limits.residentBytes ? Excess::memory : Excess::none;
}

}  // namespace sudoku::sandbox
