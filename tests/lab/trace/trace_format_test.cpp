// The byte format of a trace: reading returns what was written, and refuses anything else.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/trace/trace_writer.h"
#include "solution/grid/random.h"
#include "tests/support/lab/traces.h"

namespace sudoku::lab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kHeader =
    "sudokulab-trace 2\nsolver x\ncontract solver\npuzzle 12....1..1....2.\n\n";

/// A record as a line, for comparison.
std::string lineOf(const TraceEvent& event) {
  using Kind = TraceEvent::Kind;
  switch (event.kind) {
    case Kind::set:
      return fmt::format("set {} {} {}", event.x, event.y, event.digit);
    case Kind::refused:
      return fmt::format("refused {} {} {}", event.x, event.y, event.digit);
    case Kind::isValid:
      return fmt::format("isValid {}", event.valid);
    case Kind::gets:
      return fmt::format("gets {}", event.gets);
    case Kind::solution:
      return fmt::format("solution {} {}", event.elsewhere, event.cells.size());
    case Kind::end:
      return fmt::format("end {} {} {}", static_cast<int>(event.end), static_cast<int>(event.form),
                         event.text);
  }
  return "";
}

std::vector<std::string> linesOf(const std::string& trace) {
  std::vector<std::string> lines;
  for (const TraceEvent& event : test::read(trace).events) lines.push_back(lineOf(event));
  return lines;
}

/// Writes a random record and returns it as a line.
std::string writeSome(TraceWriter& writer, Random& random, const Grid& puzzle) {
  const int n = order(puzzle.shape());
  switch (random.below(5)) {
    case 0:
    case 1: {
      const int x = random.below(n);
      const int y = random.below(n);
      const int digit = random.below(n + 1);
      writer.set(x, y, digit);
      return fmt::format("set {} {} {}", x, y, digit);
    }
    case 2: {
      const int odd = random.below(2) == 0 ? INT32_MIN : INT32_MAX - random.below(1000);
      writer.refused(odd, -1, 10);
      return fmt::format("refused {} -1 10", odd);
    }
    case 3:
      writer.isValid(true);
      return "isValid true";
    default:
      writer.solution(puzzle);
      return fmt::format("solution true {}", n * n);
  }
}

TEST(TraceFormat, ReadsWhatWasWritten) {
  for (const char* text : {test::kSmall, test::kEasy}) {
    Random random(7);
    const Grid puzzle = parsePuzzle(text);
    std::ostringstream out;
    TraceWriter writer(out, {"a solver", host::contractOf<IBoardSolver>, puzzle});
    std::vector<std::string> expected;
    for (int i = 0; i < 2000; ++i) {
      if (const int gets = random.below(60); gets > 0 && i % 3 == 0) {
        for (int get = 0; get < gets; ++get) writer.get();
        expected.push_back(fmt::format("gets {}", gets));
      }
      expected.push_back(writeSome(writer, random, puzzle));
    }
    writer.end(TraceEnd::crashed, host::SearchForm::flat, "why");
    expected.push_back("end 5 1 why");
    EXPECT_EQ(linesOf(out.str()), expected);
    const test::Read trace = test::read(out.str());
    EXPECT_EQ(trace.header.puzzle, puzzle);
    EXPECT_EQ(trace.header.solver, "a solver");
    EXPECT_EQ(trace.header.contract, host::contractOf<IBoardSolver>);
    EXPECT_EQ(trace.counts.steps(), writer.counts().steps());
    EXPECT_FALSE(trace.cutOff);
  }
}

// docs/trace-format.md shows these bytes.
TEST(TraceFormat, WritesTheBytesThatAreDocumented) {
  std::ostringstream out;
  TraceWriter writer(out, {"x", host::contractOf<ISolver>, parsePuzzle(test::kSmall)});
  writer.get();
  writer.set(2, 0, 1);
  writer.isValid(false);
  writer.set(2, 0, 3);
  writer.isValid(true);
  writer.set(3, 0, 4);
  writer.set(2, 0, 0);
  writer.set(3, 3, 4);
  writer.end(TraceEnd::solved, host::SearchForm::recursive, "");
  EXPECT_EQ(out.str(), kHeader + "\xa0\x21\x80\x03\x81\x24\x40\x64\x0f" +
                           std::string("\xe0\x00\x04\x01\x02\x01\x00\x00", 8));
}

TEST(TraceFormat, HoldsWhereTheCodeIs) {
  std::ostringstream out;
  TraceWriter writer(out, {"x", host::contractOf<ISolver>, parsePuzzle(test::kSmall)});
  writer.source("solver.cpp", "int main() {}\n");
  writer.stack(R"({"depth":1})");
  writer.isValid(true);
  writer.end(TraceEnd::solved, host::SearchForm::recursive, "");
  EXPECT_THAT(out.str(),
              HasSubstr("\n\n\xc4\x19solver.cpp\nint main() {}\n\xc3\x0b{\"depth\":1}\x81"));
  const test::Read trace = test::read(out.str());
  EXPECT_EQ(trace.events[0].kind, TraceEvent::Kind::source);
  EXPECT_EQ(trace.events[0].text, "solver.cpp\nint main() {}\n");
  EXPECT_EQ(trace.events[1].kind, TraceEvent::Kind::stack);
  EXPECT_EQ(trace.events[1].text, R"({"depth":1})");
  EXPECT_EQ(trace.counts.steps(), 1);
}

TEST(TraceFormat, ReadsTheVersionWithoutCode) {
  const test::Read trace = test::read(
      "sudokulab-trace 1\nsolver x\ncontract solver\n"
      "puzzle 12....1..1....2.\n\n\x21");
  EXPECT_EQ(trace.events.size(), 1);
}

TEST(TraceFormat, TakesAboutOneByteForACall) {
  const std::string trace = test::traceOf<RecursiveSolver>(test::kEasy);
  const test::Read read = test::read(trace);
  EXPECT_GT(read.counts.steps(), 3000);
  EXPECT_LT(static_cast<double>(trace.size()), 1.2 * static_cast<double>(read.counts.steps()));
}

TEST(TraceFormat, OfAFileThatWasCutOffReadsWhatIsThere) {
  const std::string whole = test::traceOf<RecursiveSolver>(test::kSmall);
  const std::vector<std::string> lines = linesOf(whole);
  const std::size_t header = whole.find("\n\n") + 2;
  std::size_t before = 0;
  for (std::size_t size = header; size < whole.size(); ++size) {
    const test::Read part = test::read(whole.substr(0, size));
    EXPECT_TRUE(part.cutOff) << size;
    ASSERT_LE(part.events.size(), lines.size());
    EXPECT_GE(part.events.size(), before);
    before = part.events.size();
    for (std::size_t i = 0; i < before; ++i) EXPECT_EQ(lineOf(part.events[i]), lines[i]);
  }
}

struct Wrong {
  std::string bytes;
  std::string message;
};

TEST(TraceFormat, SaysWhereAFileIsWrongAndWhatBelongsThere) {
  const std::string at = std::to_string(kHeader.size());
  const std::vector<Wrong> cases = {
      {"", "byte 0: found the end of the file, expected the header of a trace"},
      {"PNG\n\n", "byte 0: found 'PNG', expected 'sudokulab-trace 2'"},
      {"sudokulab-trace 3\n", "another version of sudokulab"},
      {"sudokulab-trace 1\ncontract solved\n",
       "byte 18: found 'contract solved', expected the name"},
      {"sudokulab-trace 1\npuzzle 123\n", "expected a puzzle on one line"},
      {"sudokulab-trace 1\nsolver x\n\n", "expected lines with solver, contract and puzzle"},
      {"sudokulab-trace 1\ncolour red\n",
       "found 'colour red', expected solver, contract or puzzle"},
      {"sudokulab-trace 1\nsolver " + std::string(9000, 'x'), "expected at most 8192 bytes"},
      {kHeader + "\x01",
       at + ": found a set relative to the last one, expected a set that names its cell"},
      {kHeader + "\x25", at + ": found the digit 5, expected 0 to 4"},
      {kHeader + "\x61\x10", at + ": found 16, expected a cell up to 15"},
      {kHeader + "\x82", at + ": found isValid with 2, expected 0 or 1"},
      {kHeader + "\xc5", at + ": found a rare record with 5, expected 0 to 4"},
      {kHeader + "\xc3\xff\xff\x01", at + ": found 32767, expected a length up to 16384"},
      {kHeader + "\xeb", at + ": found an end record with 11, expected 0 to 10"},
      {kHeader + std::string("\xe0\x00\x01", 3),
       at + ": found a count of 1, expected 0, the actual number"},
      {kHeader + "\xbf" + std::string(10, '\xff'), "found a number of more than nine bytes"},
      {kHeader + std::string("\xe0\x00\x00\x00\x00\x00\x00\x00!", 9), "found more bytes, expected"},
  };
  for (const Wrong& one : cases) {
    try {
      test::read(one.bytes);
      ADD_FAILURE() << "no error: " << one.message;
    } catch (const TraceError& error) {
      EXPECT_THAT(error.what(), StartsWith("test.trace: byte "));
      EXPECT_THAT(error.what(), HasSubstr(one.message));
    }
  }
}

TEST(TraceFormat, KeepsTheNameOfASolverOnItsLine) {
  std::ostringstream out;
  const TraceWriter writer(out,
                           {"two\nlines", host::contractOf<ISolver>, parsePuzzle(test::kSmall)});
  EXPECT_THAT(out.str(), HasSubstr("\nsolver two lines\n"));
}

}  // namespace
}  // namespace sudoku::lab
