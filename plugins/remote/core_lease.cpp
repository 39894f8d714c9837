#include "plugins/remote/core_lease.h"

#include <array>
#include <mutex>

namespace sudoku::remote {
namespace {

std::mutex mutex;
std::array<int, CPU_SETSIZE> leases{};  // number of leases on each core

/// Prefers the current core among equals, which spreads processes that do not know of each other.
int leastLeasedOf(const cpu_set_t& allowed) {
  int best = ::sched_getcpu();
  if (best < 0 || !CPU_ISSET(static_cast<std::size_t>(best), &allowed)) best = -1;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (!CPU_ISSET(static_cast<std::size_t>(core), &allowed)) continue;
    if (best < 0 || leases[static_cast<std::size_t>(core)] < leases[static_cast<std::size_t>(best)])
      best = core;
  }
  return best;
}

}  // namespace

CoreLease::CoreLease() {
  CPU_ZERO(&before_);
  if (::sched_getaffinity(0, sizeof before_, &before_) != 0) return;
  const std::scoped_lock lock(mutex);
  const int core = leastLeasedOf(before_);
  if (core < 0) return;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(static_cast<std::size_t>(core), &one);
  if (::sched_setaffinity(0, sizeof one, &one) != 0) return;
  core_ = core;
  ++leases[static_cast<std::size_t>(core)];
}

CoreLease::~CoreLease() {
  if (core_ < 0) return;
  ::sched_setaffinity(0, sizeof before_, &before_);
  const std::scoped_lock lock(mutex);
  --leases[static_cast<std::size_t>(core_)];
}

}  // namespace sudoku::remote
