#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace sudoku::cli {

/// One line on a terminal that says how far the work is; nothing anywhere else.
class Progress {
 public:
  Progress(std::ostream& out, bool isTerminal) : out_(out), isTerminal_(isTerminal) {}

  void show(std::string_view what, std::size_t done, std::size_t all) {
    if (isTerminal_) draw(done, all, what);
  }

  /// The same with the rate of the work and the time that is left. `worked` are those of `done`
  /// that took time. Elsewhere than on a terminal a plain line every half minute.
  void showRate(std::string_view what, std::size_t done, std::size_t all, std::size_t worked) {
    const std::string text = std::string(what) + rate(all - done, worked);
    if (isTerminal_) {
      draw(done, all, text);
    } else if (Clock::now() >= nextLine_) {
      out_ << fmt::format("{}/{} {}", done, all, text) << std::endl;
      nextLine_ = Clock::now() + kBetweenLines;
    }
  }

  void clear() {
    if (isTerminal_) out_ << "\r\033[K" << std::flush;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kBetweenLines{30};

  void draw(std::size_t done, std::size_t all, std::string_view text) {
    constexpr std::size_t kWidth = 30;
    const std::size_t filled = all == 0 ? kWidth : kWidth * done / all;
    out_ << fmt::format("\r  [{:#<{}}{:.<{}}] {}/{} {}\033[K", "", filled, "", kWidth - filled,
                        done, all, text)
         << std::flush;
  }

  /// ", 2.1 a second, 1:05 left"; nothing as long as nothing is known.
  std::string rate(std::size_t left, std::size_t worked) const {
    const std::chrono::duration<double> passed = Clock::now() - begin_;
    if (worked == 0 || passed.count() < 1) return {};
    const double perSecond = static_cast<double>(worked) / passed.count();
    const auto seconds = static_cast<std::int64_t>(static_cast<double>(left) / perSecond + 0.5);
    return fmt::format(", {:.1f} a second, {}:{:02} left", perSecond, seconds / 60, seconds % 60);
  }

  std::ostream& out_;
  bool isTerminal_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point nextLine_ = begin_ + kBetweenLines;
};

}  // namespace sudoku::cli
