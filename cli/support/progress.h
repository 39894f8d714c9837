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

/// One line on a terminal that says how far the work is; nothing anywhere else. Thread-safe.
class Progress {
 public:
  Progress(std::ostream& out, bool isTerminal) : out_(out), isTerminal_(isTerminal) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void show(std::string_view what, std::size_t done, std::size_t all);

  /// The same with the rate of the work and the time that is left. `worked` are those of `done`
  /// that took time. Elsewhere than on a terminal a plain line every half minute.
  void showRate(std::string_view what, std::size_t done, std::size_t all, std::size_t worked);

  /// Something begins; it has ended when the result is let go of, which this object must outlive.
  /// What takes long is named in the line, which is then drawn each second.
  std::shared_ptr<void> atWork(const std::string& what);

  /// Whole lines, above the line of the progress.
  void say(const std::string& lines);

  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  void drawEachSecond();
  void draw();
  std::string rate(std::size_t left, std::size_t worked) const;

  std::ostream& out_;
  bool isTerminal_;
  grading::AtWork works_;
  std::mutex mutex_;  // of all that follows
  std::string text_;
  std::size_t done_ = 0;
  std::size_t all_ = 0;  // 0: there is no line to draw
  bool isOver_ = false;
  std::condition_variable over_;
  std::thread ticking_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point nextLine_ = begin_ + std::chrono::seconds(30);
};

}  // namespace sudoku::cli
