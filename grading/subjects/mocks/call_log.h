#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sudoku/board.h>

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "plugins/contracts/contract.h"

namespace sudoku::grading {

/// Keeps the last calls, and counts the mutating ones.
class CallLog {
 public:
  /// Logs a call to a contract's method, with its arguments and result, if any.
  /// Calls are frequent, so they are formatted only on request.
  template <auto method, class... Values>
  void add(const Values&... values) {
    changes_ += host::Signature<method>::isConst ? 0 : 1;
    if (calls_.size() == kRemembered) calls_.pop_front();
    Call& call = calls_.emplace_back(Call{inWords<method>, {}});
    (put(call.numbers, values), ...);
  }

  std::int64_t changes() const { return changes_; }

  std::vector<std::string> lastCalls() const {
    std::vector<std::string> all;
    for (const Call& call : calls_) all.push_back(call.inWords(call.numbers));
    return all;
  }

  static constexpr std::size_t kRemembered = 10;

 private:
  using Numbers = boost::container::static_vector<int, 3>;

  struct Call {
    std::string (*inWords)(const Numbers& numbers);
    Numbers numbers;
  };

  static void put(Numbers& numbers, int value) { numbers.push_back(value); }
  static void put(Numbers& numbers, const Move& move) {
    for (const int value : {move.row(), move.column(), move.value()}) numbers.push_back(value);
  }

  template <auto method>
  static std::string inWords(const Numbers& numbers) {
    using Result = typename host::Signature<method>::Result;
    constexpr bool returns = !std::is_same_v<Result, host::Nothing>;
    const auto end = numbers.end() - (returns ? 1 : 0);
    std::string words = fmt::format("{}({})", host::described<method>().name,
                                    fmt::join(numbers.begin(), end, ", "));
    if constexpr (returns) words += fmt::format(" -> {}", static_cast<Result>(numbers.back()));
    return words;
  }

  std::deque<Call> calls_;
  std::int64_t changes_ = 0;
};

}  // namespace sudoku::grading
