#include "grading/evidence/seeds.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

namespace sudoku::grading {
namespace {

TEST(Seeds, AreTheSameOnEveryMachine) {
  EXPECT_EQ(seedText(seedFor(1, "solver-takes-back")), "64fb4e835b01684e");
  EXPECT_EQ(seedText(seedFor(0xfedcba9876543210, "solver-takes-back")), "ef1c5fc60fbf272d");
}

TEST(Seeds, DifferForEachPartAndEachRun) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t run = 0; run < 50; ++run) {
    for (const char* part : {"", "a", "b", "ab", "facts"}) seen.insert(seedFor(run, part));
  }
  EXPECT_EQ(seen.size(), 250U);
}

// With an invertible mix of run and part, two parts' seeds would always differ the same way.
TEST(Seeds, OfOnePartTellNothingAboutThoseOfOthers) {
  std::set<std::uint64_t> differences;
  int changed = 0;
  for (std::uint64_t run = 0; run < 200; ++run) {
    differences.insert(seedFor(run, "a") ^ seedFor(run, "b"));
    changed += std::popcount(seedFor(run, "a") ^ seedFor(run ^ 1, "a"));
  }
  EXPECT_EQ(differences.size(), 200U);
  EXPECT_NEAR(changed / 200.0, 32, 2) << "half of the bits change with one bit of the run's seed";
}

TEST(Seeds, ThatAreRandomDiffer) { EXPECT_NE(randomSeed(), randomSeed()); }

TEST(Seeds, AreReadAsTheyAreWritten) {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{255}, ~std::uint64_t{0}})
    EXPECT_EQ(seedFromText(seedText(seed)), seed);
  for (const char* text : {"", "1", "00000000000000000", "000000000000000g", "+000000000000001",
                           "0x00000000000001", " 00000000000001 "})
    EXPECT_EQ(seedFromText(text), std::nullopt) << text;
}

}  // namespace
}  // namespace sudoku::grading
