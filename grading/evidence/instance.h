#pragma once

// Test instances that are not Sudoku puzzles.

#include <concepts>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "grading/evidence/sketch.h"

namespace sudoku::grading {

class Context;

/// One question to the code under test, with the rule that judges the answer.
class IInstance {
 public:
  virtual ~IInstance() = default;

  /// A short name: "a board of 6 with 2 queens".
  virtual std::string name() const = 0;
  /// The drawing for reports.
  virtual Sketch sketch() const = 0;
  /// Simpler questions of the same kind, simplest first; may be empty.
  virtual std::vector<std::shared_ptr<const IInstance>> smaller() const = 0;
  /// Asks the code under test. Fails the check if the answer is wrong.
  virtual void judge(Context& context) const = 0;
};

/// What a question type must provide.
template <class T>
concept Instance = requires(const T& one) {
  { one.name() } -> std::convertible_to<std::string>;
  { one.sketch() } -> std::convertible_to<Sketch>;
  { one.smaller() } -> std::convertible_to<std::vector<T>>;
};

template <Instance T>
class InstanceOf final : public IInstance {
 public:
  InstanceOf(T value, void (*rule)(Context&, const T&)) : value_(std::move(value)), judge_(rule) {}

  std::string name() const override { return value_.name(); }
  Sketch sketch() const override { return value_.sketch(); }
  std::vector<std::shared_ptr<const IInstance>> smaller() const override {
    std::vector<std::shared_ptr<const IInstance>> all;
    for (T& one : value_.smaller())
      all.push_back(std::make_shared<const InstanceOf>(std::move(one), judge_));
    return all;
  }
  void judge(Context& context) const override { judge_(context, value_); }

 private:
  T value_;
  void (*judge_)(Context&, const T&);
};

}  // namespace sudoku::grading
