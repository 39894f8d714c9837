#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace sudoku::build {

/// How much the compilers of one build may write to disk, all of them together. Thread-safe.
///
/// How this works: the kernel bounds each file that a process writes, and knows no sum. So each
/// compiler is given a part before it starts, as the limit of its files, and what it has not
/// written goes back to the others when it has ended.
class WriteQuota {
 public:
  explicit WriteQuota(std::uint64_t bytes) : free_(bytes) {}

  /// What is neither written nor given to a compiler.
  std::uint64_t left() const {
    const std::scoped_lock lock(mutex_);
    return free_;
  }

  /// What one compiler may write while this lives. The quota must outlive it.
  class Part {
   public:
    /// So much, or all that is left where that is less. Waits while others hold what they may
    /// still give back.
    Part(WriteQuota& quota, std::uint64_t wanted) : quota_(quota) {
      std::unique_lock lock(quota_.mutex_);
      quota_.returned_.wait(lock, [&] { return quota_.free_ >= wanted || quota_.parts_ == 0; });
      bytes_ = std::min(quota_.free_, wanted);
      quota_.free_ -= bytes_;
      ++quota_.parts_;
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() {
      const std::scoped_lock lock(quota_.mutex_);
      quota_.free_ += bytes_ - kept_;
      --quota_.parts_;
      quota_.returned_.notify_all();
    }

    std::uint64_t bytes() const { return bytes_; }
    /// So much has been written, and stays.
    void keep(std::uint64_t written) { kept_ = std::min(written, bytes_); }

   private:
    WriteQuota& quota_;
    std::uint64_t bytes_ = 0;
    std::uint64_t kept_ = 0;
  };

 private:
  mutable std::mutex mutex_;
  std::condition_variable returned_;
  std::uint64_t free_;
  int parts_ = 0;  // in use
};

}  // namespace sudoku::build
