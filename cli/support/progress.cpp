#include "cli/support/progress.h"

#include <fmt/format.h>

namespace sudoku::cli {
namespace {

constexpr std::chrono::seconds kBetweenLines{30};
constexpr std::chrono::seconds kBetweenDrawings{1};

}  // namespace

Progress::~Progress() {
  {
    const std::scoped_lock lock(mutex_);
    isOver_ = true;
  }
  over_.notify_all();
  if (ticking_.joinable()) ticking_.join();
}

void Progress::show(std::string_view what, std::size_t done, std::size_t all) {
  const std::scoped_lock lock(mutex_);
  line_ = {std::string(what), done, all};
  if (isTerminal_) draw();
}

void Progress::showRate(std::string_view what, std::size_t done, std::size_t all,
                        std::size_t worked) {
  const std::scoped_lock lock(mutex_);
  line_ = {std::string(what) + rate(all - done, worked), done, all};
  if (isTerminal_) {
    draw();
  } else if (Clock::now() >= nextLine_) {
    const std::string longest = works_.longest();
    out_ << fmt::format("{}/{} {}{}{}", done, all, line_.text, longest.empty() ? "" : "; ", longest)
         << std::endl;
    nextLine_ = Clock::now() + kBetweenLines;
  }
}

std::shared_ptr<void> Progress::atWork(const std::string& what) {
  {
    const std::scoped_lock lock(mutex_);
    if (isTerminal_ && !ticking_.joinable()) ticking_ = std::thread([this] { drawEachSecond(); });
  }
  return works_.begin(what);
}

void Progress::drawEachSecond() {
  std::unique_lock lock(mutex_);
  while (!over_.wait_for(lock, kBetweenDrawings, [this] { return isOver_; })) {
    if (!works_.longest().empty()) draw();
  }
}

void Progress::say(const std::string& lines) {
  const std::scoped_lock lock(mutex_);
  if (!isTerminal_ || isOver_) return;
  out_ << "\r\033[K" << lines;
  draw();
}

void Progress::clear() {
  const std::scoped_lock lock(mutex_);
  isOver_ = true;
  if (isTerminal_) out_ << "\r\033[K" << std::flush;
}

void Progress::draw() {
  if (isOver_) return;
  constexpr std::size_t kWidth = 30;
  const std::size_t filled = line_.all == 0 ? 0 : kWidth * line_.done / line_.all;
  const std::string longest = works_.longest();
  out_ << fmt::format("\r  [{:#<{}}{:.<{}}] {}/{} {}{}{}\033[K", "", filled, "", kWidth - filled,
                      line_.done, line_.all, line_.text, longest.empty() ? "" : ", ", longest)
       << std::flush;
}

/// ", 2.1 per second, 1:05 left"; empty if the rate is not known yet.
std::string Progress::rate(std::size_t left, std::size_t worked) const {
  const std::chrono::duration<double> passed = Clock::now() - begin_;
  if (worked == 0 || passed.count() < 1) return {};
  const double perSecond = static_cast<double>(worked) / passed.count();
  const auto seconds = static_cast<std::int64_t>(static_cast<double>(left) / perSecond + 0.5);
  return fmt::format(", {:.1f} per second, {}:{:02} left", perSecond, seconds / 60, seconds % 60);
}

}  // namespace sudoku::cli
