// Finds sanitizer reports in a submission's output.
#include "grading/attempts/sanitizer_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/probe/last_lines.h"
#include "plugins/worker/locations.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// The submission's sources are src/, sudoku.cpp and main.cpp.
SanitizerReport reportIn(const std::string& output) {
  return sanitizerReport(output, [](std::string_view path) {
    return path.starts_with("src/") || path == "sudoku.cpp" || path == "main.cpp";
  });
}

/// The fault as text; empty if there is none.
std::string faultIn(const std::string& output) {
  return reportIn(output).fault.value_or(MemoryFault()).said;
}

const std::string kRuler = std::string(65, '=') + "\n";
const std::string kOverflow =
    kRuler +
    "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60 at pc 0x5 bp 0x7 sp 0x7\n"
    "WRITE of size 4 at 0x60 thread T0\n";
const std::string kFrames =
    "    #0 0x7f1 in __interceptor_memcpy (/lib/libasan.so.8+0x1)\n"
    "    #1 0x7f2 in std::copy<int*>(int*) /usr/include/c++/12/bits/stl_algo.h:9\n"
    "    #2 0x7f3 in Grid::get(int, int) const src/my_sudoku.cpp:12\n"
    "    #3 0x7f4 in main src/main.cpp:3\n";

TEST(SanitizerReport, IsNothingInOrdinaryOutput) {
  for (const char* output : {"", "solved\n", "ERROR: AddressSanitizer: not really\n",
                             "    #1 0x7f in main main.cpp:3\n"}) {
    const SanitizerReport report = reportIn(output);
    EXPECT_EQ(report.fault, std::nullopt) << output;
    EXPECT_EQ(report.before, output);
  }
}

TEST(SanitizerReport, NamesTheFaultAndTheFirstPlaceInTheSubmission) {
  const SanitizerReport report = reportIn("solving\n\n" + kOverflow + kFrames);
  ASSERT_TRUE(report.fault);
  EXPECT_EQ(report.fault->kind, MemoryFaultKind::outside);
  EXPECT_EQ(report.fault->place, "src/my_sudoku.cpp:12");
  EXPECT_EQ(report.fault->said,
            "AddressSanitizer: heap-buffer-overflow in Grid::get at "
            "src/my_sudoku.cpp:12");
  EXPECT_EQ(report.before, "solving\n\n");
}

TEST(SanitizerReport, NamesTheFaultAloneWhereNoPlaceIsTheSubmissions) {
  const std::string fault = faultIn(kOverflow +
                                    "    #0 0x7f1 in free (/lib/libasan.so.8+0x1)\n"
                                    "    #1 0x7f2  (<unknown module>)\n");
  EXPECT_EQ(fault, "AddressSanitizer: heap-buffer-overflow");
}

// Infinite recursion fills the output with frames, so the summary at the end is lost.
TEST(SanitizerReport, NeedsNoSummary) {
  std::string output =
      "AddressSanitizer:DEADLYSIGNAL\n" + kRuler +
      "==7==ERROR: AddressSanitizer: stack-overflow on address 0x7ffc (pc 0x1 bp 0x2 sp 0x3 T0)\n";
  for (int i = 0; output.size() < (std::size_t{64} << 10); ++i)
    output += "    #" + std::to_string(i) + " 0x5 in search(int) sudoku.cpp:8\n";
  output.resize(std::size_t{64} << 10);
  EXPECT_EQ(faultIn("before\n" + output),
            "AddressSanitizer: stack-overflow in search at sudoku.cpp:8");
  EXPECT_EQ(reportIn("before\n" + output).before, "before\n");
}

TEST(SanitizerReport, IsReadAsFarAsItGoes) {
  EXPECT_EQ(faultIn(kOverflow.substr(0, kOverflow.find(" on address"))),
            "AddressSanitizer: heap-buffer-overflow");
  EXPECT_EQ(faultIn(kOverflow + kFrames.substr(0, kFrames.find("src/my") - 3)),
            "AddressSanitizer: heap-buffer-overflow");
  EXPECT_EQ(faultIn(kRuler), "");
  EXPECT_EQ(faultIn("AddressSanitizer:DEADLYSIGNAL\n"), "");
}

TEST(SanitizerReport, NamesTheSignal) {
  const std::string fault = faultIn(
      "AddressSanitizer:DEADLYSIGNAL\n" + kRuler +
      "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1)\n" + kFrames);
  EXPECT_THAT(fault, AllOf(HasSubstr("AddressSanitizer: SEGV in Grid::get"), Not(HasSubstr("0x"))));
}

TEST(SanitizerReport, TakesTheLineOfUndefinedBehaviour) {
  const SanitizerReport report = reportIn(
      "solving\n"
      "sudoku.cpp:12:7: runtime error: index 9 out of bounds for type 'int [9]'\n" +
      kFrames);
  ASSERT_TRUE(report.fault);
  EXPECT_EQ(report.fault->kind, MemoryFaultKind::badIndex);
  EXPECT_EQ(report.fault->said,
            "sudoku.cpp:12:7: runtime error: index 9 out of bounds for type 'int [9]'");
  EXPECT_EQ(report.before, "solving\n");
}

TEST(SanitizerReport, SaysTheSameWhateverTheAddresses) {
  std::string other = kOverflow + kFrames;
  for (auto at = other.find("0x"); at != std::string::npos; at = other.find("0x", at + 2))
    other.insert(at + 2, "beef");
  EXPECT_EQ(faultIn(other), faultIn(kOverflow + kFrames));
}

TEST(SanitizerReport, SaysWhereMemoryWasGivenBackAndWhereItCameFrom) {
  const std::string fault =
      faultIn(kRuler +
              "==7==ERROR: AddressSanitizer: attempting double-free on 0x60 in thread T0:\n"
              "    #0 0x7f1 in operator delete(void*) ../../src/libsanitizer/asan.cpp:160\n"
              "    #1 0x7f2 in Grid::~Grid() src/grid.cpp:8\n"
              "0x60 is located 0 bytes inside of 4-byte region [0x60,0x64)\n"
              "freed by thread T0 here:\n"
              "    #0 0x7f1 in operator delete(void*) ../../src/libsanitizer/asan.cpp:160\n"
              "    #1 0x7f2 in Grid::clear() src/grid.cpp:5\n"
              "previously allocated by thread T0 here:\n"
              "    #0 0x7f1 in Grid::Grid() src/grid.cpp:3\n");
  EXPECT_EQ(fault,
            "AddressSanitizer: double-free in Grid::~Grid at src/grid.cpp:8; freed in "
            "Grid::clear at src/grid.cpp:5; allocated in Grid::Grid at src/grid.cpp:3");
}

/// A use-after-free report with the frames that freed and allocated the memory.
std::string useAfterFree(const std::string& freed, const std::string& allocated) {
  return kRuler +
         "==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x60 at pc 0x1\n"
         "    #0 0x7f2 in Grid::get() src/grid.cpp:8\n"
         "freed by thread T0 here:\n" +
         freed + "previously allocated by thread T0 here:\n" + allocated;
}

TEST(SanitizerReport, SaysThatMemoryMovedWhereItGrew) {
  const std::string grows = "    #5 0x7f2 in Grid::add() src/grid.cpp:5\n";
  EXPECT_EQ(faultIn(useAfterFree(grows, grows)),
            "AddressSanitizer: heap-use-after-free in Grid::get at src/grid.cpp:8; freed in "
            "Grid::add at src/grid.cpp:5, where it was also allocated");
  EXPECT_EQ(reportIn(useAfterFree(grows, grows)).fault->kind, MemoryFaultKind::moved);
}

TEST(SanitizerReport, SaysThatMemoryWasTheCallers) {
  const std::string cut = "    #0 0x7f1 in operator delete(void*) ../../src/asan.cpp:160\n";
  EXPECT_EQ(faultIn(useAfterFree(cut, cut)),
            "AddressSanitizer: heap-use-after-free in Grid::get at src/grid.cpp:8");
  EXPECT_EQ(reportIn(useAfterFree(cut, cut)).fault->kind, MemoryFaultKind::freed);
  const std::string ours = cut + "    #1 0x7f2 in sudoku::wire::carryOut() (/libexec/worker+0x1)\n";
  EXPECT_EQ(faultIn(useAfterFree(ours, ours)),
            "AddressSanitizer: heap-use-after-free in Grid::get at src/grid.cpp:8; the memory was "
            "not freed by your code");
  EXPECT_EQ(reportIn(useAfterFree(ours, ours)).fault->kind, MemoryFaultKind::freedElsewhere);
}

TEST(SanitizerReport, TellsAnIndexThatWasNeverWrittenFromAWrongOne) {
  const auto kindOf = [](const std::string& index) {
    return reportIn("a.cpp:3:4: runtime error: index " + index +
                    " out of bounds for type 'int [9]'")
        .fault->kind;
  };
  EXPECT_EQ(kindOf("-1515870811"), MemoryFaultKind::neverWritten);  // 0xA5A5A5A5
  EXPECT_EQ(kindOf("-1"), MemoryFaultKind::badIndex);
}

TEST(SanitizerReport, KnowsTheKindsOfUndefinedBehaviour) {
  EXPECT_EQ(reportIn("a.cpp:3:4: runtime error: load of value 165, which is not a valid value for "
                     "type 'bool'")
                .fault->kind,
            MemoryFaultKind::invalidValue);
  EXPECT_EQ(reportIn("a.cpp:3:4: runtime error: signed integer overflow").fault->kind,
            MemoryFaultKind::other);
}

MATCHER_P2(CallIn, function, place, "") { return arg.function == function && arg.place == place; }

TEST(SanitizerReport, ListsTheCallsOfTheSubmissionThatWereUnderWay) {
  EXPECT_THAT(reportIn(kOverflow + kFrames).frames,
              testing::ElementsAre(CallIn("Grid::get(int, int) const", "src/my_sudoku.cpp:12"),
                                   CallIn("main", "src/main.cpp:3")));
}

TEST(SanitizerReport, ListsWhereCodeStoodOrElseWhereItThrew) {
  const std::string threw = std::string("\n") + worker::kWhereItThrew +
                            "\n    #0 0x0 in noteThrow() /usr/lib/worker.cpp:1\n"
                            "    #1 0x0 in Grid::at(int) sudoku.cpp:4:9\n";
  const std::string stood = std::string("\n") + worker::kWhereItStood +
                            "\n    #0 0x0 in Solver::solve() sudoku.cpp:30:5\n";
  EXPECT_THAT(reportIn("solving\n" + threw).frames,
              testing::ElementsAre(CallIn("Grid::at(int)", "sudoku.cpp:4:9")));
  EXPECT_THAT(reportIn(threw + stood).frames,
              testing::ElementsAre(CallIn("Solver::solve()", "sudoku.cpp:30:5")));
  EXPECT_EQ(faultIn("solving\n" + threw), "");
}

TEST(SanitizerReport, ListsTheLinesThatRanLastWithTheLastOneAtTheEnd) {
  const std::string ran = std::string("\n") + probe::kRanLast +
                          "\n    #0 1 in Solver::solve() sudoku.cpp:30\n"
                          "    #1 x in std::min<int>(int, int) /usr/include/c++/12/algorithm:7\n"
                          "    #2 9 in Solver::fits(int) sudoku.cpp:12:3\n"
                          "    #3 -4 in Solver::fits(int) sudoku.cpp:13\n";
  EXPECT_THAT(reportIn("solving\n" + ran).lastLines,
              testing::ElementsAre(RanLine{"sudoku.cpp:13", "Solver::fits(int)", 1},
                                   RanLine{"sudoku.cpp:12:3", "Solver::fits(int)", 9},
                                   RanLine{"sudoku.cpp:30", "Solver::solve()", 1}));
}

}  // namespace
}  // namespace sudoku::grading
