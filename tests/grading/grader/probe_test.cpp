// Asks a worker what a plugin exports.
#include "grading/grader/examine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using test::sample;
using testing::HasSubstr;

std::string refusalOf(const Target& target, bool (*isMachineBusy)() = sandbox::isMachineBusy) {
  try {
    probe(target, isMachineBusy);
  } catch (const build::Refused& refused) {
    return refused.what();
  } catch (const std::exception& error) {
    return std::string("taken for an error of ours: ") + error.what();
  }
  return "not refused";
}

class Probe : public testing::Test {
 protected:
  Target target(const std::string& plugin) { return {&worker, plugin, limits}; }

  remote::WorkerProcess worker{test::workerOptions()};
  sandbox::Limits limits = test::generousLimits();
};

TEST_F(Probe, FindsWhatIsExported) {
  EXPECT_THAT(probe(target(test::shipped("grid").string())),
              testing::ElementsAre(host::contractOf<IGrid>));
  EXPECT_THAT(probe(target(sample("casts_the_grid").string())),
              testing::ElementsAre(host::contractOf<IGrid>, host::contractOf<ISolver>));
}

TEST_F(Probe, RefusesWhatDoesNotLoad) {
  const auto refusal = [this](const char* name) {
    return refusalOf(target(sample(name).string()));
  };
  EXPECT_THAT(refusal("exports_nothing"), HasSubstr("it exports no class"));
  EXPECT_THAT(refusal("other_abi"), HasSubstr("plugin ABI 7"));
  EXPECT_THAT(refusal("aborts_when_loaded"),
              HasSubstr("while constructing its static objects, it was killed by signal 6"));
  EXPECT_THAT(refusal("forges_an_answer"), HasSubstr("does not load"));
}

/// A worker on a machine that does not get round to it: its first processes never run.
class Starved final : public remote::IWorker {
 public:
  explicit Starved(int times) : times_(times) {}

  const remote::WorkerOptions& options() const override { return worker_.options(); }
  void start(const sandbox::Limits& limits, int channel, int output) override {
    isStarved_ = times_-- > 0;
    if (isStarved_)
      held_ = FileDescriptor(::dup(channel));  // open, but silent
    else
      worker_.start(limits, channel, output);
  }
  void kill() override {
    if (!isStarved_) worker_.kill();
  }
  std::optional<sandbox::CoreTime> timeSpent() override {
    return isStarved_ ? sandbox::CoreTime{} : worker_.timeSpent();
  }
  worker::Ended awaitEnd(std::chrono::milliseconds patience) override {
    return isStarved_ ? worker::Ended{} : worker_.awaitEnd(patience);
  }

 private:
  remote::WorkerProcess worker_{test::workerOptions()};
  int times_;
  bool isStarved_ = false;
  FileDescriptor held_;
};

TEST_F(Probe, OnABusyMachineTriesAgain) {
  Starved once(1);
  Target slow = target(test::shipped("grid").string());
  slow.worker = &once;
  slow.limits.own = std::chrono::seconds(30);
  // The second process has four times as long, which must be enough on a busy machine too.
  slow.limits.wall = std::chrono::milliseconds(2000);
  EXPECT_THAT(probe(slow, [] { return true; }), testing::ElementsAre(host::contractOf<IGrid>));
}

TEST_F(Probe, OnABusyMachineBlamesTheMachine) {
  Starved always(9);
  Target slow = target(test::shipped("grid").string());
  slow.worker = &always;
  slow.limits.wall = std::chrono::milliseconds(50);
  slow.limits.own = std::chrono::seconds(30);
  EXPECT_THAT(refusalOf(slow, [] { return true; }),
              HasSubstr("taken for an error of ours: this machine is too busy"));
  EXPECT_THAT(refusalOf(slow, [] { return false; }),
              HasSubstr("its static objects were not constructed in time"));
}

}  // namespace
}  // namespace sudoku::grading
