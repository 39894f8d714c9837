#include "grading/wording/table_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sudoku::grading {
namespace {

std::string_view unitOf(Shared shared) {
  switch (shared) {
    case Shared::row:
    case Shared::rowAndBox:
      return "row";
    case Shared::column:
    case Shared::columnAndBox:
      return "column";
    case Shared::box:
      return "box";
    case Shared::threeTimes:
    case Shared::nothing:
      return "unit";
  }
  return "";
}

/// "0, 3 and 6".
std::string listed(const std::vector<int>& numbers) {
  if (numbers.size() == 1) return std::to_string(numbers[0]);
  const std::vector<int> first(numbers.begin(), numbers.end() - 1);
  return fmt::format("{} and {}", fmt::join(first, ", "), numbers.back());
}

std::string pairOf(const TableRow& row, Naming naming) {
  return fmt::format("{} and {}", cellInWords(row.one.x, row.one.y, naming),
                     cellInWords(row.other.x, row.other.y, naming));
}

/// Which of them: " (all with a cell at place 8 of its row)".
std::string whichOf(const TableRow& row, Naming naming) {
  const std::string_view unit = unitOf(row.shared);
  const auto plural = [&](const char* end) { return row.which.size() == 1 ? "" : end; };
  switch (row.exactly) {
    case Exactly::all:
      return "";
    case Exactly::units:
      return fmt::format(": all in {}{} {}, and no others", unit,
                         plural(row.shared == Shared::box ? "es" : "s"), listed(row.which));
    case Exactly::places:
      return fmt::format(": all with a cell at place{} {} of the {}, counted from 0, and no others",
                         plural("s"), listed(row.which), unit);
    case Exactly::notNeighbours:
      return row.which == std::vector{1} ? ": all that are not side by side, and no others"
                                         : ": all that are side by side, and no others";
    case Exactly::digits:
      return fmt::format(": all with the digit{} {}, and no others", plural("s"),
                         listed(row.which));
    case Exactly::unknown:
      return fmt::format(", such as {} in {}", row.digit, pairOf(row, naming));
  }
  return "";
}

std::string lineOf(const TableRow& row, Naming naming) {
  const auto count = [&](std::string_view right, std::string_view wrong) {
    if (row.wrong == 0) return fmt::format("all {} {}", row.asked, right);
    if (row.wrong == row.asked) return fmt::format("none of {} {}", row.asked, right);
    return fmt::format("{} of {} {}{}", row.wrong, row.asked, wrong, whichOf(row, naming));
  };
  switch (row.shared) {
    case Shared::row:
      return "in one row, in two boxes: " + count("seen", "not seen");
    case Shared::column:
      return "in one column, in two boxes: " + count("seen", "not seen");
    case Shared::box:
      return "in one box, in two rows and columns: " + count("seen", "not seen");
    case Shared::rowAndBox:
      return "in one row and box: " + count("seen", "not seen");
    case Shared::columnAndBox:
      return "in one column and box: " + count("seen", "not seen");
    case Shared::threeTimes:
      return "three times in a row, column or box: " + count("seen", "not seen");
    case Shared::nothing:
      return "in no common unit: " + count("accepted", "refused");
  }
  return "";
}

/// "a digit twice in a box", or in which.
std::string missed(const TableRow& row) {
  if (row.shared == Shared::threeTimes) return "a digit that stands three times";
  if (row.exactly == Exactly::units && row.which.size() <= 8)
    return fmt::format("a digit twice in {}{} {}", unitOf(row.shared),
                       row.which.size() == 1       ? ""
                       : row.shared == Shared::box ? "es"
                                                   : "s",
                       listed(row.which));
  return fmt::format("{} digit twice in a {}", row.exactly == Exactly::all ? "a" : "every repeated",
                     unitOf(row.shared));
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
  words.what = "Equal digits were set on an otherwise empty grid:";
  for (const TableRow& row : table) {
    // Of three in a unit that misses pairs, nothing new is to be told; as of pairs that share two units.
    const bool isMinor = row.shared == Shared::threeTimes ? missesPairs
                                                          : row.shared == Shared::rowAndBox ||
                                                                row.shared == Shared::columnAndBox;
    if (isMinor && (row.wrong == 0 || row.shared == Shared::threeTimes)) continue;
    words.what += "\n" + lineOf(row, naming);
    if (row.wrong > 0) wrong.push_back(&row);
  }
  const TableRow& first = *wrong.front();
  if (wrong.back()->shared == Shared::nothing) {
    words.title = wrong.size() == 1
                      ? fmt::format("{} refuses equal digits that may stand together.", call)
                      : fmt::format("{} answers wrongly both ways.", call);
  } else {
    words.title = wrong.size() == 1 ? fmt::format("{} does not see {}.", call, missed(first))
                                    : fmt::format("{} does not see all repeated digits.", call);
  }
  words.look = fmt::format("Follow {} on a grid that holds nothing but {} in {}.", call,
                           first.digit, pairOf(first, naming));
  return words;
}

TableInWords wrongAfterUse(const ValidityTable& table, std::string_view call) {
  int asked = 0;
  int wrong = 0;
  for (const TableRow& row : table) {
    asked += row.asked;
    wrong += row.wrong;
  }
  return {
      fmt::format("{} answers wrongly once cells have been emptied.", call),
      fmt::format("Asked about two equal digits on a new grid each time, it answered {} of {} "
                  "questions rightly.\nAsked the same on one grid, with all cells emptied after "
                  "each question: {} wrongly.",
                  asked, asked, wrong),
      "Follow what happens when a cell that holds a digit is set to 0."};
}

}  // namespace sudoku::grading
