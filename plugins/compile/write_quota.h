#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace sudoku::build {

/// The total that the compilers of one build may write to disk. Thread-safe.
///
/// How this works: the kernel limits the size of each file, but not their sum. So each compiler
/// reserves a part at the start, as its file size limit, and returns the unused rest at the end.
class WriteQuota {
 public:
  explicit WriteQuota(std::uint64_t bytes) : free_(bytes) {}

  /// The bytes that are neither written nor reserved.
  std::uint64_t left() const {
    const std::scoped_lock lock(mutex_);
    return free_;
  }

  /// The reservation of one compiler. The quota must outlive it.
  class Part {
   public:
    /// Reserves `wanted` bytes, or everything left once no other reservation can return bytes.
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
    /// Records bytes that were written and kept.
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
