#include "grading/wording/table_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/language.h"

namespace sudoku::grading {
namespace {

std::string unitOf(Shared shared, bool isOne = true) {
  switch (shared) {
    case Shared::row:
    case Shared::rowAndBox:
      return tr(isOne ? "row" : "rows");
    case Shared::column:
    case Shared::columnAndBox:
      return tr(isOne ? "column" : "columns");
    case Shared::box:
      return tr(isOne ? "box" : "boxes");
    case Shared::threeTimes:
    case Shared::nothing:
      return tr(isOne ? "unit" : "units");
  }
  return "";
}

/// "0, 3 and 6".
std::string listed(const std::vector<int>& numbers) {
  if (numbers.size() == 1) return std::to_string(numbers[0]);
  const std::vector<int> first(numbers.begin(), numbers.end() - 1);
  return tr("{} and {}", fmt::join(first, ", "), numbers.back());
}

std::string pairOf(const TableRow& row, Naming naming) {
  return tr("{} and {}", cellInWords(row.one.x, row.one.y, naming),
            cellInWords(row.other.x, row.other.y, naming));
}

/// Which answers are wrong: ": all in rows 0, 3 and 6, and no others".
std::string whichOf(const TableRow& row, Naming naming) {
  const bool isOne = row.which.size() == 1;
  switch (row.exactly) {
    case Exactly::all:
      return "";
    case Exactly::units:
      return row.shared == Shared::box ? tr(": all in {} {}, counted from 0, and no others",
                                            unitOf(row.shared, isOne), listed(row.which))
                                       : tr(": all in {} {}, and no others",
                                            unitOf(row.shared, isOne), listed(row.which));
    case Exactly::places:
      return isOne ? tr(": all with a cell at index {} of the {}, counted from 0, and no others",
                        listed(row.which), unitOf(row.shared))
                   : tr(": all with a cell at indices {} of the {}, counted from 0, and no others",
                        listed(row.which), unitOf(row.shared));
    case Exactly::notNeighbours:
      return row.which == std::vector{1} ? tr(": all that are not side by side, and no others")
                                         : tr(": all that are side by side, and no others");
    case Exactly::digits:
      return isOne ? tr(": all with the digit {}, and no others", listed(row.which))
                   : tr(": all with the digits {}, and no others", listed(row.which));
    case Exactly::unknown:
      return tr(", such as {} in {}", row.digit, pairOf(row, naming));
  }
  return "";
}

/// How many answers are correct, or which ones are wrong.
std::string countOf(const TableRow& row, Naming naming) {
  const bool isAccepted = row.shared == Shared::nothing;
  if (row.wrong == 0)
    return isAccepted ? tr("all {} accepted", row.asked) : tr("all {} detected", row.asked);
  if (row.wrong == row.asked)
    return isAccepted ? tr("none of {} accepted", row.asked) : tr("none of {} detected", row.asked);
  const std::string which = whichOf(row, naming);
  return isAccepted ? tr("{} of {} refused{}", row.wrong, row.asked, which)
                    : tr("{} of {} not detected{}", row.wrong, row.asked, which);
}

std::string lineOf(const TableRow& row, Naming naming) {
  const std::string count = countOf(row, naming);
  switch (row.shared) {
    case Shared::row:
      return tr("in one row, in two boxes: {}", count);
    case Shared::column:
      return tr("in one column, in two boxes: {}", count);
    case Shared::box:
      return tr("in one box, in two rows and columns: {}", count);
    case Shared::rowAndBox:
      return tr("in one row and box: {}", count);
    case Shared::columnAndBox:
      return tr("in one column and box: {}", count);
    case Shared::threeTimes:
      return tr("three times in the same row, column or box: {}", count);
    case Shared::nothing:
      return tr("in no common unit: {}", count);
  }
  return "";
}

/// "a repeated digit in a box", or in the affected units.
std::string missed(const TableRow& row) {
  if (row.shared == Shared::threeTimes) return tr("a digit that appears three times");
  if (row.exactly == Exactly::units && row.which.size() <= 8)
    return tr("a repeated digit in {} {}", unitOf(row.shared, row.which.size() == 1),
              listed(row.which));
  return row.exactly == Exactly::all ? tr("a repeated digit in a {}", unitOf(row.shared))
                                     : tr("every digit repeated in a {}", unitOf(row.shared));
}

}  // namespace

TableInWords inWords(const ValidityTable& table, std::string_view call, Naming naming) {
  const auto isWrong = [](const TableRow& row) { return row.wrong > 0; };
  const auto isOfPairs = [](const TableRow& row) {
    return row.shared != Shared::threeTimes && row.shared != Shared::nothing;
  };
  const bool missesPairs = std::ranges::any_of(
      table, [&](const TableRow& row) { return isWrong(row) && isOfPairs(row); });
  std::vector<const TableRow*> wrong;
  TableInWords words;
  words.what = tr("Equal digits were set on an otherwise empty grid, a new one each time:");
  for (const TableRow& row : table) {
    // Triples add nothing if pairs are missed, nor do pairs in two units if all are seen.
    const bool isMinor = row.shared == Shared::threeTimes ? missesPairs
                                                          : row.shared == Shared::rowAndBox ||
                                                                row.shared == Shared::columnAndBox;
    if (isMinor && (row.wrong == 0 || row.shared == Shared::threeTimes)) continue;
    words.what += "\n" + lineOf(row, naming);
    if (row.wrong > 0) wrong.push_back(&row);
  }
  const TableRow& first = *wrong.front();
  words.example = first;
  if (wrong.back()->shared == Shared::nothing) {
    words.title =
        wrong.size() == 1
            ? tr("On an otherwise empty grid, {} refuses equal digits that do not conflict.", call)
            : tr("On a grid with few digits, {} gives wrong answers of both kinds.", call);
  } else {
    words.title = wrong.size() == 1
                      ? tr("On an otherwise empty grid, {} misses {}.", call, missed(first))
                      : tr("On an otherwise empty grid, {} misses some repeated digits.", call);
  }
  words.look = first.shared == Shared::threeTimes
                   ? tr("Step through {} on a grid that holds only {} in three cells of a unit, "
                        "including {}.",
                        call, first.digit, pairOf(first, naming))
                   : tr("Step through {} on a grid that holds only {} in {}.", call, first.digit,
                        pairOf(first, naming));
  return words;
}

TableInWords wrongAfterUse(const ValidityTable& table, std::string_view call) {
  int asked = 0;
  int wrong = 0;
  for (const TableRow& row : table) {
    asked += row.asked;
    wrong += row.wrong;
  }
  return {tr("{} gives wrong answers once cells have been emptied.", call),
          tr("Asked about equal digits on a new grid each time, it answered {} of {} questions "
             "correctly.\nAsked the same on one grid, with all cells emptied after each question, "
             "it answered {} incorrectly.",
             asked, asked, wrong),
          tr("Step through what happens when a cell that holds a digit is set to 0.")};
}

}  // namespace sudoku::grading
