// Asks a worker what a plugin exports.
#include "grading/grader/examine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using test::sample;
using testing::HasSubstr;

std::string refusalOf(const Target& target) {
  try {
    probe(target);
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

}  // namespace
}  // namespace sudoku::grading
