#pragma once

#include <fmt/format.h>

#include <ostream>
#include <string_view>

namespace sudoku::cli {

/// One line on a terminal that says how far the work is; nothing anywhere else.
class Progress {
 public:
  Progress(std::ostream& out, bool isTerminal) : out_(out), isTerminal_(isTerminal) {}

  void show(std::string_view what, std::size_t done, std::size_t all) {
    if (!isTerminal_) return;
    constexpr std::size_t kWidth = 30;
    const std::size_t filled = all == 0 ? kWidth : kWidth * done / all;
    out_ << fmt::format("\r  [{:#<{}}{:.<{}}] {}/{} {}", "", filled, "", kWidth - filled, done, all,
                        what)
         << std::flush;
  }

  void clear() {
    if (isTerminal_) out_ << "\r\033[K" << std::flush;
  }

 private:
  std::ostream& out_;
  bool isTerminal_;
};

}  // namespace sudoku::cli
