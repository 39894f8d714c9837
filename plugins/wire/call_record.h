#pragma once

// The calls of the code under test that led to a failure, in words. They are noted for objects of an
// assignment's own contracts, so that no check has to; checks of the shipped ones tell what they choose.
// All of it stands in a header: a contract's library is complete in itself.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "plugins/wire/arguments.h"

namespace sudoku::wire {

/// The last calls. Calls may stand within one another. Not thread-safe.
class CallRecord {
 public:
  static constexpr std::size_t kRemembered = 10;

  /// Asked before each call whether what was asked until now has failed the check, which may go on.
  void watch(std::function<bool()> hasFailed) { hasFailed_ = std::move(hasFailed); }

  /// Of the next object of an interface: 1 for the first.
  int ordinalOfNext(std::string_view interface) { return made_[interface] + 1; }
  /// That one is there: its constructor has not thrown.
  void noteMade(std::string_view interface) { ++made_[interface]; }

  /// Returns the number of the call that begins.
  std::uint64_t begin(std::string words) {
    setThrown();
    if (!untilFailure_ && hasFailed_ && hasFailed_()) untilFailure_ = lastCalls();
    if (calls_.size() == kRemembered) calls_.pop_front();
    calls_.push_back({++last_, std::move(words), {}});
    return last_;
  }
  /// It has returned. `how` follows its words, as " -> true".
  void end(std::uint64_t number, const std::string& how) {
    setThrown();
    if (Call* const call = find(number)) call->how = how;
  }
  /// An exception has left it. If nothing is noted after that, it is what the check has ended with.
  void leave(std::uint64_t number) {
    if (left_ == 0) left_ = number;
  }

  /// Oldest first.
  std::vector<std::string> lastCalls() const {
    std::vector<std::string> all;
    for (const Call& call : calls_) all.push_back(call.words + call.how);
    return all;
  }
  /// The same as it was when the check had failed.
  std::vector<std::string> lastCallsUntilFailure() const {
    return untilFailure_ ? *untilFailure_ : lastCalls();
  }
  /// The call that ended the check, by an exception or by never being answered; empty: none did.
  std::string unanswered() const {
    const Call* const call = find(left_);
    return call == nullptr ? "" : call->words;
  }

 private:
  struct Call {
    std::uint64_t number;
    std::string words;
    std::string how;
  };

  /// The check has gone on, so what left the call was an exception that it caught.
  void setThrown() {
    if (Call* const call = find(std::exchange(left_, 0))) call->how = " threw";
  }
  const Call* find(std::uint64_t number) const {
    const std::uint64_t first = calls_.empty() ? 1 : calls_.front().number;
    const bool isThere = number >= first && number - first < calls_.size();
    return isThere ? &calls_[static_cast<std::size_t>(number - first)] : nullptr;
  }
  Call* find(std::uint64_t number) { return const_cast<Call*>(std::as_const(*this).find(number)); }

  std::deque<Call> calls_;
  std::uint64_t last_ = 0;
  std::uint64_t left_ = 0;  // 0: none
  std::map<std::string_view, int> made_;
  std::function<bool()> hasFailed_;
  std::optional<std::vector<std::string>> untilFailure_;
};

/// What stands before a call of any object but the first of an interface: "IUndoGrid 2: ".
inline std::string whose(std::string_view interface, int ordinal) {
  return ordinal == 1 ? std::string() : fmt::format("{} {}: ", interface, ordinal);
}

/// One call, noted from its beginning to its end; without a record, nothing is.
class NotedCall {
 public:
  template <class Words>
  NotedCall(CallRecord* record, const Words& words)
      : record_(record), number_(record == nullptr ? 0 : record->begin(words())) {}
  NotedCall(const NotedCall&) = delete;
  NotedCall& operator=(const NotedCall&) = delete;
  ~NotedCall() {
    if (record_ != nullptr) record_->leave(number_);
  }
  template <class Words>
  void returned(const Words& how) {
    if (record_ != nullptr) std::exchange(record_, nullptr)->end(number_, how());
  }

 private:
  CallRecord* record_;
  std::uint64_t number_;
};

namespace detail {

template <class T>
inline constexpr bool kIsSequence = false;
template <class T>
inline constexpr bool kIsSequence<std::vector<T>> = true;
template <class T, std::size_t n>
inline constexpr bool kIsSequence<std::array<T, n>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

inline std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 60;
  std::string words = "\"";
  for (const char letter : text.substr(0, kShown)) {
    if (letter == '\n')
      words += "\\n";
    else
      words += letter;
  }
  return words + (text.size() > kShown ? "...\"" : "\"");
}

}  // namespace detail

/// A value that a method takes or returns, as people write it.
template <class T>
std::string inWords(const T& value) {
  if constexpr (Described<T>) {
    return std::string(host::Description<T>::interface);
  } else if constexpr (std::is_same_v<T, OnSolution>) {
    return "a callback";
  } else if constexpr (std::is_same_v<T, std::istream> || std::is_same_v<T, std::ostream>) {
    return "a stream";
  } else if constexpr (std::is_same_v<T, bool>) {
    return host::decoded(value) ? "true" : "false";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return fmt::format("{}", value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return detail::quoted(value);
  } else if constexpr (std::is_same_v<T, Cell>) {
    return fmt::format("({}, {})", value.x, value.y);
  } else if constexpr (std::is_same_v<T, Shape>) {
    return fmt::format("Shape{{{}, {}}}", value.boxWidth, value.boxHeight);
  } else if constexpr (std::is_same_v<T, Move>) {
    return fmt::format("Move({}, {}, {})", value.row(), value.column(), value.value());
  } else if constexpr (detail::kIsOptional<T>) {
    return value ? inWords(*value) : "nothing";
  } else {
    static_assert(detail::kIsSequence<T>);
    constexpr std::size_t kShown = 16;
    std::vector<std::string> all;
    for (const auto& one : value) {
      if (all.size() == kShown) {
        all.push_back(fmt::format("... {} in all", value.size()));
        break;
      }
      all.push_back(inWords<typename T::value_type>(one));
    }
    return fmt::format("{{{}}}", fmt::join(all, ", "));
  }
}

/// "(40, 7, true)": the arguments A... of a call. Values match them one by one.
template <class... A, class... Values>
std::string argumentsInWords(std::type_identity<std::tuple<A...>> /*signature*/,
                             const Values&... values) {
  const std::vector<std::string> all{inWords<std::remove_cvref_t<A>>(values)...};
  return fmt::format("({})", fmt::join(all, ", "));
}

}  // namespace sudoku::wire
