// The judge's memory stays flat under attack, whatever its worker sends or fails to read.

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/files/temporary_folder.h"
#include "judging.h"
#include "places.h"

namespace sudoku::attacks {
namespace {

constexpr long kMaxGrowthKiB = 16 * 1024;

void forgetPeak() { std::ofstream("/proc/self/clear_refs") << "5"; }

/// The peak memory of this process since forgetPeak(), in KiB; -1 if unknown.
long peakKiB() {
  std::ifstream in("/proc/self/status");
  for (std::string word; in >> word;) {
    long size = 0;
    if (word == "VmHWM:" && in >> size) return size;
  }
  return -1;
}

class JudgeUnderAttack : public testing::TestWithParam<const char*> {};

TEST_P(JudgeUnderAttack, KeepsItsMemoryFlat) {
  for (Attack attack : corpus(corpusFolder(), true)) {
    if (attack.name != GetParam()) continue;
    const TemporaryFolder folder;
    stage(attack, commonFolder(), folder.path() / attack.name);
    forgetPeak();
    const long before = peakKiB();
    const Graded graded = judge(attack, test::installation(), folder.path() / attack.name);
    const long after = peakKiB();
    EXPECT_TRUE(faults(attack, graded).empty());
    EXPECT_LT(after - before, kMaxGrowthKiB) << "KiB more than before";
    RecordProperty("KiB", std::to_string(after - before));
    return;
  }
  FAIL() << "there is no attack " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Attacks, JudgeUnderAttack,
                         testing::Values("flood-of-calls", "flood-without-reading",
                                         "flood-of-garbage", "huge-frame", "stops-reading",
                                         "flood-of-solutions", "fills-stdout", "what-is-a-megabyte",
                                         "warning-flood"),
                         [](const auto& name) {
                           std::string text = name.param;
                           for (char& letter : text) letter = letter == '-' ? '_' : letter;
                           return text;
                         });

}  // namespace
}  // namespace sudoku::attacks
