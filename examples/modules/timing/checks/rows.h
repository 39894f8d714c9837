#pragma once

// The puzzles passed to the program, and the lines that it prints for them.

#include <sudokulab/check.h>

#include <charconv>
#include <chrono>
#include <sstream>
#include <string>
#include <vector>

namespace timing {

using namespace sudoku::check;

constexpr int kPuzzles = 40;
constexpr int kFewestGaps = 30;  // of puzzle 0; each further puzzle has one more

struct Row {
  int number;
  int gaps;
  double time;
};

inline std::vector<Grid> puzzles(Context& context) {
  std::vector<Grid> all;
  for (int i = 0; i < kPuzzles; ++i)
    all.push_back(solvablePuzzle(kFewestGaps + i, context.random()));
  return all;
}

inline std::string inputOf(const std::vector<Grid>& puzzles) {
  std::string input;
  for (const Grid& puzzle : puzzles) {
    for (int cell = 0; cell < 81; ++cell)
      input += static_cast<char>('0' + puzzle.get(cell % 9, cell / 9));
    input += '\n';
  }
  return input;
}

/// Reads a leading number, and removes it and a comma after it from the text.
template <class Number>
bool take(std::string_view& text, Number& number) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  while (text.starts_with(' ') || text.starts_with('\r')) text.remove_prefix(1);
  if (text.starts_with(',')) text.remove_prefix(1);
  return true;
}

/// Parses the output, skipping a heading. Fails the check on a malformed line.
inline std::vector<Row> rowsIn(Context& context, const std::string& output) {
  std::vector<Row> rows;
  std::istringstream lines(output);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::string_view rest = line;
    Row row{};
    if (take(rest, row.number) && take(rest, row.gaps) && take(rest, row.time) && rest.empty())
      rows.push_back(row);
    else if (number > 1 && line.find_first_not_of(" \t\r") != std::string::npos)
      context.fail({.expected = "lines of puzzlenumber,gaps,time, such as 0,30,0.0000123",
                    .seen = "line " + std::to_string(number) + " is: " + line});
  }
  return rows;
}

struct Printed {
  std::vector<Row> rows;
  std::chrono::microseconds processorTime;
};

/// Runs the program on the puzzles. Fails the check unless it prints a row for each.
inline Printed rowsFor(Context& context, const std::vector<Grid>& puzzles) {
  const auto run = context.program()->run({.input = inputOf(puzzles)});
  std::vector<Row> rows = rowsIn(context, run.ended.output);
  for (std::size_t i = 0; i < rows.size() && i < puzzles.size(); ++i) {
    if (rows[i].number == static_cast<int>(i)) continue;
    context.fail(
        {.expected = "the number " + std::to_string(i) + " in row " + std::to_string(i + 1),
         .seen = "the number " + std::to_string(rows[i].number)});
  }
  if (rows.size() != puzzles.size())
    context.fail({.expected = "a row for each of " + std::to_string(puzzles.size()) + " puzzles",
                  .seen = counted(static_cast<int>(rows.size()), "row")});
  return {rows, run.own};
}

}  // namespace timing
