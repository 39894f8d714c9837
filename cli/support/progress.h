#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>

#include "grading/grader/at_work.h"

namespace sudoku::cli {

/// A progress line on a terminal. Thread-safe.
class Progress {
 public:
  Progress(std::ostream& out, bool isTerminal) : out_(out), isTerminal_(isTerminal) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void show(std::string_view what, std::size_t done, std::size_t all);

  /// Also shows the rate and the time left. `worked` is how many of the `done` items took time.
  /// Without a terminal, prints a plain line every 30 s.
  void showRate(std::string_view what, std::size_t done, std::size_t all, std::size_t worked);

  /// Marks the start of a task, which ends when the result is released. This object must outlive
  /// the result. The line names long-running tasks and is then redrawn every second.
  std::shared_ptr<void> atWork(const std::string& what);

  /// Prints whole lines above the progress line.
  void say(const std::string& lines);

  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  struct Line {
    std::string text;
    std::size_t done = 0;
    std::size_t all = 0;  // 0: there is no line to draw
  };

  void drawEachSecond();
  void draw();
  std::string rate(std::size_t left, std::size_t worked) const;

  std::ostream& out_;
  bool isTerminal_;
  grading::AtWork works_;
  std::mutex mutex_;  // guards all members below
  Line line_;
  bool isOver_ = false;
  std::condition_variable over_;
  std::thread ticking_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point nextLine_ = begin_ + std::chrono::seconds(30);
};

}  // namespace sudoku::cli
