#pragma once

#include <optional>
#include <string_view>

namespace sudoku::grading {

/// The lines of a program's output, ignoring what never loses points: white space at line ends
/// (including '\r'), and a missing newline at the end.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    const auto end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++number_;
    const auto last = line.find_last_not_of(" \t\r\f\v");
    return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }

  /// The number of the last line read, from 1.
  int number() const { return number_; }

 private:
  std::string_view rest_;
  int number_ = 0;
};

}  // namespace sudoku::grading
