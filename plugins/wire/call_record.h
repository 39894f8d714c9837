#pragma once

// Records, as text, the calls to the code under test that led to a failure. Calls are recorded for
// an assignment's own contracts, so that checks need not do it; checks of shipped contracts choose
// what to report. Header-only because a contract's library must be self-contained.

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

/// The last calls. Calls may be nested. Not thread-safe.
class CallRecord {
 public:
  static constexpr std::size_t kRemembered = 10;

  /// `hasFailed` is asked before each call whether the check has failed; the check may continue.
  void watch(std::function<bool()> hasFailed) { hasFailed_ = std::move(hasFailed); }

  /// The number of the next object of an interface, from 1.
  int ordinalOfNext(std::string_view interface) { return made_[interface] + 1; }
  /// Its constructor has returned without throwing.
  void noteMade(std::string_view interface) { ++made_[interface]; }

  /// Records the start of a call. Returns its number.
  std::uint64_t begin(std::string words) {
    setThrown();
    if (!untilFailure_ && hasFailed_ && hasFailed_()) untilFailure_ = lastCalls();
    if (calls_.size() == kRemembered) calls_.pop_front();
    calls_.push_back({++last_, std::move(words), {}});
    return last_;
  }
  /// The call has returned. `how` is appended to its text, e.g. " -> true".
  void end(std::uint64_t number, const std::string& how) {
    setThrown();
    if (Call* const call = find(number)) call->how = how;
  }
  /// An exception left the call. If nothing is recorded after that, it ended the check.
  void leave(std::uint64_t number) {
    if (left_ == 0) left_ = number;
  }

  /// Oldest first.
  std::vector<std::string> lastCalls() const {
    std::vector<std::string> all;
    for (const Call& call : calls_) all.push_back(call.words + call.how);
    return all;
  }
  /// The last calls at the time when the check failed.
  std::vector<std::string> lastCallsUntilFailure() const {
    return untilFailure_ ? *untilFailure_ : lastCalls();
  }
  /// The call that ended the check, by an exception or by never returning; empty if none did.
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

  /// The check continued, so it caught the exception that left the call.
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

/// The prefix for calls on any object but the first of its interface: "IUndoGrid 2: ".
inline std::string whose(std::string_view interface, int ordinal) {
  return ordinal == 1 ? std::string() : fmt::format("{} {}: ", interface, ordinal);
}

/// Records one call for as long as this object lives. Does nothing without a record.
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

/// Formats an argument or a result for people.
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

/// Formats the arguments A... of a call: "(40, 7, true)". `values` correspond one to one to A...
template <class... A, class... Values>
std::string argumentsInWords(std::type_identity<std::tuple<A...>> /*signature*/,
                             const Values&... values) {
  const std::vector<std::string> all{inWords<std::remove_cvref_t<A>>(values)...};
  return fmt::format("({})", fmt::join(all, ", "));
}

}  // namespace sudoku::wire
