#pragma once

#include <memory>
#include <optional>
#include <utility>

namespace sudoku::grading {

/// Like std::optional, but only pointer-sized when empty. For large values that most objects lack.
template <class Value>
class OptionalBox {
 public:
  OptionalBox() = default;
  OptionalBox(std::nullopt_t /*none*/) {}  // NOLINT(google-explicit-constructor): as std::optional
  OptionalBox(Value value)                 // NOLINT(google-explicit-constructor)
      : value_(std::make_unique<Value>(std::move(value))) {}
  OptionalBox(std::optional<Value> value) {  // NOLINT(google-explicit-constructor)
    if (value) value_ = std::make_unique<Value>(std::move(*value));
  }
  OptionalBox(const OptionalBox& other)
      : value_(other.value_ ? std::make_unique<Value>(*other.value_) : nullptr) {}
  OptionalBox(OptionalBox&&) noexcept = default;
  OptionalBox& operator=(const OptionalBox& other) {
    *this = OptionalBox(other);
    return *this;
  }
  OptionalBox& operator=(OptionalBox&&) noexcept = default;
  ~OptionalBox() = default;

  // NOLINTNEXTLINE(readability-identifier-naming): as std::optional
  bool has_value() const { return value_ != nullptr; }
  explicit operator bool() const { return has_value(); }
  Value& operator*() { return *value_; }
  const Value& operator*() const { return *value_; }
  Value* operator->() { return value_.get(); }
  const Value* operator->() const { return value_.get(); }
  void reset() { value_.reset(); }

 private:
  std::unique_ptr<Value> value_;
};

}  // namespace sudoku::grading
