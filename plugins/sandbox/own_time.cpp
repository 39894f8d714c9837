#include "plugins/sandbox/own_time.h"

#include <dirent.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "plugins/sandbox/limits.h"

namespace sudoku::sandbox {
namespace {

using std::chrono::microseconds;

constexpr std::int64_t kNanoseconds = 1000;     // per microsecond
constexpr std::chrono::milliseconds kShort{1};  // too short to have waited for a core

/// Reads a schedstat file: nanoseconds on a core, nanoseconds in the queue, turns. All are 0 if the
/// kernel does not count.
std::optional<CoreTime> scheduledBy(const std::string& file) {
  std::ifstream in(file);
  std::int64_t used = 0;
  std::int64_t queued = 0;
  std::int64_t turns = 0;
  if (!(in >> used >> queued >> turns) || turns == 0) return std::nullopt;
  return CoreTime{microseconds(used / kNanoseconds), microseconds(queued / kNanoseconds)};
}

}  // namespace

std::optional<CoreTime> coreTimeOf(int pid) {
  const std::string folder = "/proc/" + std::to_string(pid) + "/task";
  const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), ::closedir);
  if (!threads) return std::nullopt;
  std::optional<CoreTime> all;
  while (const dirent* thread = ::readdir(threads.get())) {
    const std::string name = thread->d_name;
    if (name[0] == '.') continue;
    const auto one = scheduledBy(folder + "/" + name + "/schedstat");
    if (!one) continue;
    if (!all) all.emplace();
    all->used += one->used;
    all->queued = std::max(all->queued, one->queued);
  }
  return all;
}

std::optional<CoreTime> coreTimeOfThisThread() {
  return scheduledBy("/proc/thread-self/schedstat");
}

microseconds OwnTime::queuedHere() {
  const auto here = coreTimeOfThisThread();
  return here ? here->queued : microseconds(0);
}

bool isMachineBusy() {
  double load = 0;
  return ::getloadavg(&load, 1) == 1 && load > std::max(1U, std::thread::hardware_concurrency());
}

void OwnTime::passed(microseconds time) { add(time, false); }
void OwnTime::passedInSilence(microseconds time) { add(time, true); }

void OwnTime::add(microseconds time, bool inSilence) {
  microseconds late{0};
  if (time > kShort) {
    const auto before = std::exchange(queued_, queuedHere());
    late = queued_ - before;
  }
  time = std::min(time, 2 * kWatchInterval + late);
  passed_ += inSilence ? time : std::max(microseconds(0), time - late);
}

std::optional<microseconds> OwnTime::of(const std::optional<CoreTime>& process) const {
  if (!process) return std::nullopt;
  return std::max(process->used, passed_ - process->queued);
}

void OwnTime::began(const std::optional<CoreTime>& process) {
  if (process) passed_ = std::max(passed_, process->used + process->queued);
}

}  // namespace sudoku::sandbox
