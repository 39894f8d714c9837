#include "grading/wording/values.h"

#include <fmt/format.h>
#include <sudoku/board.h>

#include <algorithm>
#include <optional>

#include "base/language.h"
#include "plugins/wire/messages/channel.h"
#include "plugins/wire/messages/exceptions.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/text/symbols.h"

namespace sudoku::grading {

std::string inOneLine(std::string_view text) {
  std::string line;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view one = text.substr(begin, end - begin);
    const std::size_t first = std::min(one.find_first_not_of(" \t"), one.size());
    if (first < one.size()) line.append(line.empty() ? "" : " ").append(one.substr(first));
    begin = end + 1;
  }
  return line;
}

std::string describeThrown() {
  const auto withText = [](const std::string& type, const std::string& what) {
    return tr("threw {}", what.empty() ? type : fmt::format("{}: {}", type, what));
  };
  try {
    throw;
  } catch (const wire::Abort&) {
    throw;
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const IGrid::BadCellException& error) {
    return tr("threw {}", fmt::format("IGrid::BadCellException({}, {})", error.x(), error.y()));
  } catch (const IGrid::BadDigitException& error) {
    return tr("threw {}", fmt::format("IGrid::BadDigitException({})", error.digit()));
  } catch (const IBoard::BadMoveException& error) {
    return withText("IBoard::BadMoveException", error.what());
  } catch (const wire::RemoteException& error) {
    return withText(error.typeName(), error.what());
  } catch (const std::exception& error) {
    return withText(tr("an exception"), error.what());
  } catch (...) {
    return tr("threw {}", tr("something that is not a std::exception"));
  }
}

std::string outcomeOf(const std::function<std::string()>& call) {
  try {
    return call();
  } catch (...) {
    return describeThrown();
  }
}

bool isSeen(const std::function<bool()>& something) {
  bool answer = false;
  ignoringOutcome([&] { answer = something(); });
  return answer;
}

std::string firstLines(const std::string& text, int most) {
  std::size_t end = 0;
  for (int i = 0; i < most && end != std::string::npos; ++i)
    end = text.find('\n', end == 0 ? 0 : end + 1);
  return end == std::string::npos ? text : text.substr(0, end) + "\n" + tr("(and more)") + "\n";
}

void ignoringOutcome(const std::function<void()>& something) {
  outcomeOf([&something] {
    something();
    return std::string();
  });
}

std::string printedInWords(const std::string& output) {
  if (output.find_first_not_of(" \t\r\n") != std::string::npos) return output;
  const auto ends = std::ranges::count(output, '\n');
  return tr("nothing visible: {}, {}", counted(ends, "line break"),
            counted(std::ssize(output) - ends, "space"));
}

std::string digitInWords(int digit, Naming naming) {
  if (naming != Naming::symbols) return std::to_string(digit);
  return {symbolOf(16, digit)};
}

std::string cellInWords(int x, int y, Naming naming) {
  return naming != Naming::rowAndColumn ? tr("cell ({}, {})", x, y)
                                        : tr("the cell in row {}, column {}", y, x);
}

std::string setInWords(int x, int y, int digit, Naming naming) {
  return naming != Naming::rowAndColumn ? fmt::format("set({}, {}, {})", x, y, digit)
                                        : fmt::format("move({}, {}, {})", y, x, digit);
}

std::string unitInWords(std::string_view unit) {
  return unit == "row" ? tr("row") : unit == "column" ? tr("column") : tr("box");
}

std::string faultIn(const Grid& puzzle, const Grid& after, Naming naming) {
  const auto fault = completionFault(puzzle, after);
  if (!fault) return "";
  if (const auto given = fault->changedGiven)
    return tr("the given {} in {} has become {}",
              digitInWords(puzzle.get(given->x, given->y), naming),
              cellInWords(given->x, given->y, naming),
              digitInWords(after.get(given->x, given->y), naming));
  if (const auto gap = fault->gap)
    return tr("{} is still empty", cellInWords(gap->x, gap->y, naming));
  const Repetition& twice = fault->digitStandsTwice.value();
  return tr("all cells are filled, but {} appears twice in a {}: in {} and {}",
            digitInWords(twice.digit, naming), unitInWords(twice.unit),
            cellInWords(twice.one.x, twice.one.y, naming),
            cellInWords(twice.other.x, twice.other.y, naming));
}

std::string factOn(const Grid& puzzle, const Grid& after) {
  const auto fault = completionFault(puzzle, after);
  if (!fault) return "";
  const auto isGiven = [&](const auto& cell) { return puzzle.get(cell.x, cell.y) != 0; };
  const auto& twice = fault->digitStandsTwice;
  if (twice && isGiven(twice->one) && isGiven(twice->other))
    return tr("Both are givens, so this puzzle has no solution.");
  if (after == puzzle) return tr("This is the unchanged puzzle.");
  if (puzzle.shape().boxWidth == puzzle.shape().boxHeight &&
      isCompletion(puzzle, transposed(after)))
    return tr("This is the solution with rows and columns swapped.");
  return "";
}

std::string factOnGivingUp(const Grid& puzzle, const Grid& after) {
  constexpr int kMany = 30;
  if (isCompletion(puzzle, after))
    return gapsOf(puzzle) == 0 ? tr("The puzzle is complete and correct from the start.")
                               : tr("The grid holds the solution when it gives up.");
  if (gapsOf(after) < gapsOf(puzzle) && keepsGivens(puzzle, after))
    return tr("It gives up and leaves its own digits in the grid.");
  if (gapsOf(puzzle) >= kMany)
    return tr("Puzzles with fewer than these {} gaps were solved.", gapsOf(puzzle));
  return "";
}

std::string changeIn(const Grid& before, const Grid& after, Naming naming) {
  const int n = order(before.shape());
  int count = 0;
  int first = 0;
  for (int cell = n * n - 1; cell >= 0; --cell) {
    if (before.get(cell % n, cell / n) == after.get(cell % n, cell / n)) continue;
    ++count;
    first = cell;
  }
  const int x = first % n;
  const int y = first / n;
  const std::string cell = cellInWords(x, y, naming);
  const std::string held = digitInWords(before.get(x, y), naming);
  const std::string holds = digitInWords(after.get(x, y), naming);
  return count == 1
             ? tr("a cell has changed; {} held {} and now holds {}", cell, held, holds)
             : tr("{} cells have changed; {} held {} and now holds {}", count, cell, held, holds);
}

namespace {

/// The symbol at this position, in words.
std::string symbolInWords(std::string_view text, std::size_t at) {
  if (at >= text.size()) return tr("the end of the text");
  switch (text[at]) {
    case '\n':
      return tr("a line break");
    case ' ':
      return tr("a space");
    case '\t':
      return tr("a tab");
    default:
      return fmt::format("'{}'", text[at]);
  }
}

}  // namespace

std::string firstDifferenceOf(std::string_view seen, std::string_view wanted) {
  const auto at = static_cast<std::size_t>(
      std::distance(seen.begin(), std::ranges::mismatch(seen, wanted).in1));
  const std::string_view before = seen.substr(0, at);
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t character = at - (before.rfind('\n') + 1) + 1;
  return tr("The first difference: character {} of line {} is {} but should be {}.", character,
            line, symbolInWords(seen, at), symbolInWords(wanted, at));
}

std::string inWords(const host::GridCalls& calls, Naming naming) {
  const bool isGrid = naming != Naming::rowAndColumn;
  const char* get = isGrid ? "get" : "valueAt";
  const char* set = isGrid ? "set" : "move";
  std::string words = tr("{} calls: {} to {}(), {} to {}(), {} to {}()", calls.total(), calls.get,
                         get, calls.set, set, calls.isValid, isGrid ? "isValid" : "isBad");
  constexpr std::int64_t kMany = 2 * 81;
  if (calls.set > 0 && calls.get / calls.set > kMany)
    words += tr("; that is about {} calls to {}() for each {}()", calls.get / calls.set, get, set);
  return words;
}

}  // namespace sudoku::grading
