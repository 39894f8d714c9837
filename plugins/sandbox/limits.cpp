#include "plugins/sandbox/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
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

std::uint64_t residentBytesOf(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/statm");
  std::uint64_t pages = 0;
  in >> pages >> pages;
  return in ? pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace sudoku::sandbox
