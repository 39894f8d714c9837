#include "courses/runs/needs.h"

#include <gmock/gmock.h>

namespace sudoku::courses {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ClassEntry entry(const std::string& name) {
  return {.student = {}, .folder = "submissions/" + name, .submission = name};
}

TEST(Needs, AreOrderedByUrgency) {
  ClassResults all;
  all.entries = {entry("refused"), entry("closed"), entry("waiting"), entry("fine")};
  all.entries[0].refused = "it does not compile";
  all.entries[1].refused = "it has a password";
  all.entries[1].unreadable = true;
  all.entries[2].pendingPoints = 5;
  ClassPlan plan;
  plan.needs = {"no roster row matches x"};
  EXPECT_THAT(needsOf(all, plan),
              ElementsAre("closed: not readable, so no mark: it has a password",
                          "refused: refused: it does not compile", "no roster row matches x",
                          HasSubstr("1 of 4 submissions wait for marks")));
}

TEST(Needs, AreSaidOnceForAGroup) {
  ClassResults all;
  all.entries = {entry("team"), entry("team")};
  for (ClassEntry& one : all.entries) one.refused = "it does not compile";
  EXPECT_EQ(needsOf(all, {}).size(), 1U);
}

TEST(LeftOut, IsOneLineForAFrequentReason) {
  ClassResults all;
  for (const char* name : {"a", "b", "c", "d"}) {
    all.entries.push_back(entry(name));
    all.entries.back().notes = {"left out: folder build (CMake output)"};
  }
  all.entries[0].notes.emplace_back("left out: x.so (not compiled)");
  EXPECT_THAT(leftOutOf(all),
              ElementsAre(HasSubstr("left out 4 times (CMake output), such as a: left out: folder"),
                          "a: left out: x.so (not compiled)"));
}

}  // namespace
}  // namespace sudoku::courses
