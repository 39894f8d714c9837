#pragma once

#include <algorithm>
#include <functional>
#include <future>
#include <thread>
#include <vector>

namespace sudoku {

/// Calls work() in each of `threads` threads (0: one per core) and waits for all of them.
/// Throws:  what the first of them to throw threw.
inline void inParallel(unsigned threads, const std::function<void()>& work) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::future<void>> all;
  for (unsigned i = 0; i < threads; ++i) all.push_back(std::async(std::launch::async, work));
  for (auto& one : all) one.get();
}

}  // namespace sudoku
