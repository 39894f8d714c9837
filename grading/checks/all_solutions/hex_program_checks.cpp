// Checks of the files of a hex-all-solutions program. Its solutions are judged by the same checks
// as a plugin's (all_solutions_checks.cpp), which read the files leniently: a format mistake loses
// only the points for the format.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/language.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/plain_enumeration.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/check.h"
#include "grading/subjects/programs/comments.h"
#include "grading/subjects/programs/hex_program.h"
#include "grading/subjects/programs/numbering.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

constexpr double kCommentShare = 0.2;

/// Fails the check if the file holds no correct solution: its format then proves nothing.
void expectSomething(Context& context, const Grid& puzzle, const HexAnswer& answer) {
  const bool anyRight = std::ranges::any_of(
      answer.file.grids, [&puzzle](const Grid& grid) { return isCompletion(puzzle, grid); });
  if (anyRight) return;
  std::string seen = answer.fault;
  if (seen.empty())
    seen = answer.file.faults.empty()
               ? tr("none of its grids is a solution; grids: {}", answer.file.grids.size())
               : tr("no solution can be read: {}", answer.file.faults.front());
  context.fail({.expected = tr("solutions.txt holds the solutions of the puzzle"),
                .seen = seen,
                .puzzle = puzzle});
}

HexAnswer solve(Context& context, const Grid& puzzle) {
  return solveByFiles(*context.program(), puzzleFile(puzzle));
}

std::set<std::string> linesOf(const HexAnswer& answer) {
  std::set<std::string> lines;
  for (const Grid& grid : answer.file.grids) lines.insert(toText(grid, TextFormat::line));
  return lines;
}

/// More solutions than a run on a small puzzle writes, so that leftovers are noticeable.
std::vector<Grid> solutionsOfAnEarlierRun(Random& random) {
  std::vector<Grid> grids;
  for (int i = 0; i < 40; ++i) grids.push_back(randomFullGrid({4, 4}, random));
  return grids;
}

std::string describeOverOldFile(const HexAnswer& answer, const std::vector<Grid>& old) {
  const auto isOld = [&old](const Grid& grid) { return std::ranges::find(old, grid) != old.end(); };
  const auto stale = std::ranges::count_if(answer.file.grids, isOld);
  if (!answer.fault.empty()) return answer.fault;
  return tr("it holds {}, {} of them from the earlier run{}",
            counted(std::ssize(answer.file.grids), "grid"), stale,
            answer.file.faults.empty() ? "" : "; " + answer.file.faults.front());
}

/// `fresh` is the answer from a folder without an old file.
void expectOldFileReplaced(Context& context, const Grid& puzzle, const HexAnswer& fresh) {
  const std::vector<Grid> old = solutionsOfAnEarlierRun(context.random());
  const HexAnswer answer =
      solveByFiles(*context.program(), puzzleFile(puzzle), nullptr, solutionsFile(old));
  if (answer.fault == fresh.fault && answer.file.grids.size() == fresh.file.grids.size() &&
      linesOf(answer) == linesOf(fresh) && answer.file.numbers == fresh.file.numbers &&
      answer.file.faults.size() == fresh.file.faults.size())
    return;
  context.fail(
      {.expected =
           tr("a solutions.txt from an earlier run is replaced completely; the new file holds {}",
              counted(std::ssize(fresh.file.grids), "solution")),
       .seen = describeOverOldFile(answer, old),
       .puzzle = puzzle,
       .hint = tr("In an empty folder, your file is correct. Open it once, before the search, with "
                  "std::ofstream and without std::ios::app: this truncates an existing file.")});
}

void writesTheFormat(Context& context) {
  for (const int low : {1, 4}) {
    const auto least = static_cast<std::uint64_t>(low);
    const Grid puzzle = hexPuzzle(least, least + 4, context.random());
    const HexAnswer answer = solve(context, puzzle);
    expectSomething(context, puzzle, answer);
    if (!answer.file.faults.empty())
      context.fail(
          {.expected = tr("lines \"Solution N\", each followed by 16 lines of 16 lowercase "
                          "symbols without spaces, and nothing else"),
           .seen = answer.file.faults.front(),
           .puzzle = puzzle});
    expectOldFileReplaced(context, puzzle, answer);
  }
}

void numbersFromOne(Context& context) {
  for (const Grid& puzzle :
       {hexPuzzle(1, 3, context.random()), hexPuzzle(4, 6, context.random()),
        hexPuzzle(11, 13, context.random()), abundantHexPuzzle(context.random())}) {
    const HexAnswer answer = solve(context, puzzle);
    expectSomething(context, puzzle, answer);
    std::vector<std::optional<int>> wanted;
    for (std::size_t i = 1; i <= answer.file.grids.size(); ++i)
      wanted.emplace_back(static_cast<int>(i));
    if (answer.file.numbers == wanted) continue;
    context.fail({.expected = tr("{} in solutions.txt, numbered from 1 without gaps",
                                 counted(static_cast<std::int64_t>(wanted.size()), "grid")),
                  .seen = numberingOf(answer.file.numbers) +
                          (answer.file.faults.empty() ? "" : "; " + answer.file.faults.front()),
                  .puzzle = puzzle});
  }
}

/// The grid with bands, rows, stacks and columns exchanged so that this cell becomes the last.
Grid withLast(const Grid& grid, Cell cell) {
  const auto from = [](int line, int last) {
    const auto exchanged = [](int i, int with) { return i == 3 ? with : i == with ? 3 : i; };
    return exchanged(line / 4, last / 4) * 4 + exchanged(line % 4, last % 4);
  };
  Grid moved(grid.shape());
  for (int y = 0; y < kHexOrder; ++y) {
    for (int x = 0; x < kHexOrder; ++x) moved.set(x, y, grid.get(from(x, cell.x), from(y, cell.y)));
  }
  return moved;
}

/// A gap where two of the solutions differ.
Cell undecidedGap(const Grid& puzzle) {
  std::optional<Grid> first;
  std::optional<Cell> gap;
  forEachSolution(puzzle, [&](const Grid& solution) {
    if (!first) first = solution;
    for (int cell = 0; cell < kHexOrder * kHexOrder && !gap; ++cell) {
      const Cell place{cell % kHexOrder, cell / kHexOrder};
      if (solution.get(place.x, place.y) != first->get(place.x, place.y)) gap = place;
    }
    return !gap;
  });
  return gap.value();
}

/// A puzzle that has more solutions without the given in its last cell, so losing it is noticeable.
Grid puzzleWithLastCell(Random& random) {
  while (true) {
    Grid puzzle = hexPuzzle(4, 8, random);
    const Cell gap = undecidedGap(puzzle);
    puzzle.set(gap.x, gap.y, firstSolution(puzzle)->get(gap.x, gap.y));
    Grid moved = withLast(puzzle, gap);
    if (enumeratePlainly(moved, kMaxHexPlacements)) return moved;
  }
}

/// Line endings of a file, and where to look if they are not always read like "\n".
struct LineEnds {
  const char* end;
  bool isLast;  // whether the last line has one too
  std::string name;
  std::string hint;
};

std::array<LineEnds, 3> lineEnds() {
  return {LineEnds{"\r\n", true, tr("with \\r\\n"),
                   tr("Each line then has one more character, a '\\r'. Does your code assume that "
                      "lines have 17 characters, or take the '\\r' for a symbol? Read symbol by "
                      "symbol and skip whitespace, or drop a '\\r' at the end of each line.")},
          LineEnds{"\n", false, tr("without a line ending after the last line"),
                   tr("Is the last value lost, or read twice? The file ends there, but the read "
                      "succeeded: test the stream where you read (while (std::getline(in, line))), "
                      "not in.eof() before you use the line.")},
          LineEnds{"\r\n", false, tr("with \\r\\n but no line ending after the last line"), ""}};
}

void readsAnyLineEnds(Context& context) {
  for (int i = 0; i < 2; ++i) {
    const Grid puzzle = puzzleWithLastCell(context.random());
    const HexAnswer plain = solve(context, puzzle);
    expectSomething(context, puzzle, plain);
    for (const auto& [end, isLast, name, hint] : lineEnds()) {
      std::string text = puzzleFile(puzzle, end);
      if (!isLast) text.erase(text.find_last_not_of("\r\n") + 1);
      const HexAnswer answer = solveByFiles(*context.program(), text);
      if (linesOf(plain) == linesOf(answer)) continue;
      context.fail(
          {.expected = tr("the same solutions whether the lines of puzzle.txt end with \\n or "
                          "\\r\\n, and whether or not the last line has a line ending"),
           .seen = answer.fault.empty()
                       ? tr("{} solutions with \\n, {} {}", plain.file.grids.size(),
                            answer.file.grids.size(), name)
                       : fmt::format("{}: {}", name, answer.fault),
           .puzzle = puzzle,
           .hint = hint});
    }
  }
}

void leavesTheFileEmpty(Context& context) {
  bool wasEmpty = false;
  for (const Grid& puzzle : {unsolvableHexPuzzle(context.random()),
                             conflictingHexPuzzle(Unit::column, context.random())}) {
    const HexAnswer answer = solve(context, puzzle);
    // Finding solutions where there are none loses points in another check.
    if (!answer.file.grids.empty()) continue;
    wasEmpty = true;
    if (answer.fault.empty() && answer.file.isEmpty) continue;
    context.fail({.expected = tr("the puzzle has no solution: solutions.txt exists and is empty"),
                  .seen = answer.fault.empty() ? "solutions.txt, " + answer.file.faults.front()
                                               : answer.fault,
                  .puzzle = puzzle});
  }
  if (!wasEmpty)
    context.fail({.expected = tr("an empty solutions.txt for a puzzle without a solution"),
                  .seen = tr("it holds a grid each time")});
  const Grid solvable = hexPuzzle(1, 1, context.random());
  expectSomething(context, solvable, solve(context, solvable));
}

void carriesComments(Context& context) {
  if (context.submission() == nullptr || context.submission()->sources.empty()) {
    context.note(tr("There is no source code in which to count comments; check by hand."));
    return;
  }
  const CommentShare share = commentShareOf(*context.submission());
  const std::string words = tr("{} of {} non-blank lines", share.commented, share.lines);
  if (share.commented < kCommentShare * share.lines)
    context.fail(
        {.expected = tr("at least {:.0f} of every 100 lines have a comment", 100 * kCommentShare),
         .seen = words});
  context.note(tr("Comments: on {}.", words));
}

}  // namespace

std::vector<Check> hexProgramChecks() {
  return {
      {.id = "hex-file-format",
       .title = "solutions.txt has the correct format",
       .rationale = "For each solution, a line \"Solution N\" and 16 lines of 16 lowercase "
                    "symbols, and nothing else. Blank lines and trailing spaces are ignored. A "
                    "file from an earlier run is replaced.",
       .run = writesTheFormat,
       .judges = Judges::programs},
      {.id = "hex-numbering",
       .title = "The solutions are numbered 1, 2, 3 ...",
       .rationale = "Each solution has a header with its number, counting from 1 without gaps.",
       .run = numbersFromOne,
       .judges = Judges::programs},
      {.id = "hex-reads-crlf",
       .title = "Any line ending is accepted",
       .rationale =
           "The lines of puzzle.txt may end with \\r\\n, and the last one may have no line ending.",
       .run = readsAnyLineEnds,
       .judges = Judges::programs},
      {.id = "hex-empty-file",
       .title = "No solution: solutions.txt exists and is empty",
       .rationale = "If there is no solution, the file is still written, but it is empty.",
       .run = leavesTheFileEmpty,
       .judges = Judges::programs},
      {.id = "hex-comments",
       .title = "At least 20 % of the lines have a comment",
       .rationale = "A course rule: the share of all non-blank lines in all source files together.",
       .run = carriesComments,
       .judges = Judges::both},
  };
}

}  // namespace sudoku::grading
