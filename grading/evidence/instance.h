#pragma once

// What a check puts to the code under test where that is no Sudoku puzzle.

#include <concepts>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "grading/evidence/sketch.h"

namespace sudoku::grading {

class Context;

/// One question of some kind, with the rule that a check judges its answer by.
class IInstance {
 public:
  virtual ~IInstance() = default;

  /// In a few words: "a board of 6 with 2 queens".
  virtual std::string name() const = 0;
  /// How it is drawn in reports.
  virtual Sketch sketch() const = 0;
  /// Simpler questions of the same kind, the simplest first; none if there are none.
  virtual std::vector<std::shared_ptr<const IInstance>> smaller() const = 0;
  /// Asks the code under test, and fails as the check does.
  virtual void judge(Context& context) const = 0;
};

/// What a type of questions has to have.
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
