#include "plugins/sandbox/own_time.h"

#include <dirent.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string>

#include "plugins/sandbox/limits.h"

namespace sudoku::sandbox {
namespace {

using std::chrono::microseconds;

constexpr std::int64_t kNanoseconds = 1000;  // of a microsecond

/// Adds what a schedstat says: nanoseconds on a core, nanoseconds in the queue, turns. All are 0
/// where the kernel does not count.
bool addScheduled(const std::string& file, CoreTime& sum) {
  std::ifstream in(file);
  std::int64_t used = 0;
  std::int64_t queued = 0;
  std::int64_t turns = 0;
  if (!(in >> used >> queued >> turns) || turns == 0) return false;
  sum.used += microseconds(used / kNanoseconds);
  sum.queued += microseconds(queued / kNanoseconds);
  return true;
}

}  // namespace

std::optional<CoreTime> coreTimeOf(int pid) {
  const std::string folder = "/proc/" + std::to_string(pid) + "/task";
  const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), ::closedir);
  if (!threads) return std::nullopt;
  CoreTime sum;
  bool isKnown = false;
  while (const dirent* thread = ::readdir(threads.get())) {
    const std::string name = thread->d_name;
    if (name[0] != '.') isKnown = addScheduled(folder + "/" + name + "/schedstat", sum) || isKnown;
  }
  return isKnown ? std::optional(sum) : std::nullopt;
}

std::optional<CoreTime> coreTimeOfThisThread() {
  CoreTime sum;
  return addScheduled("/proc/thread-self/schedstat", sum) ? std::optional(sum) : std::nullopt;
}

microseconds OwnTime::queuedHere() {
  const auto here = coreTimeOfThisThread();
  return here ? here->queued : microseconds(0);
}

void OwnTime::passed(microseconds time) {
  passed_ += std::min<microseconds>(time, 2 * kWatchInterval);
}

std::optional<microseconds> OwnTime::of(const std::optional<CoreTime>& process) const {
  if (!process) return std::nullopt;
  return std::max(microseconds(0), passed_ - process->queued - (queuedHere() - queuedBefore_));
}

}  // namespace sudoku::sandbox
