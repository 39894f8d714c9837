#include "grading/wording.h"

#include <fmt/format.h>
#include <sudoku/board.h>

#include "grading/context.h"
#include "plugins/wire/channel.h"
#include "plugins/wire/exceptions.h"
#include "solution/shapes.h"

namespace sudoku::grading {

std::string describeThrown() {
  const auto withText = [](const std::string& type, const std::string& what) {
    return what.empty() ? "threw " + type : fmt::format("threw {}: {}", type, what);
  };
  try {
    throw;
  } catch (const wire::Abort&) {
    throw;
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const IGrid::BadCellException& error) {
    return fmt::format("threw IGrid::BadCellException({}, {})", error.x(), error.y());
  } catch (const IGrid::BadDigitException& error) {
    return fmt::format("threw IGrid::BadDigitException({})", error.digit());
  } catch (const IBoard::BadMoveException& error) {
    return withText("IBoard::BadMoveException", error.what());
  } catch (const wire::RemoteException& error) {
    return withText(error.typeName(), error.what());
  } catch (const std::exception& error) {
    return withText("an exception", error.what());
  } catch (...) {
    return "threw something that is no std::exception";
  }
}

std::string outcomeOf(const std::function<std::string()>& call) {
  try {
    return call();
  } catch (...) {
    return describeThrown();
  }
}

void anyhow(const std::function<void()>& something) {
  outcomeOf([&something] {
    something();
    return std::string();
  });
}

std::string counted(std::int64_t count, const std::string& noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string cellInWords(int x, int y, Naming naming) {
  return naming == Naming::xAndY ? fmt::format("cell ({}, {})", x, y)
                                 : fmt::format("the cell in row {}, column {}", y, x);
}

std::string setInWords(int x, int y, int digit, Naming naming) {
  return naming == Naming::xAndY ? fmt::format("set({}, {}, {})", x, y, digit)
                                 : fmt::format("move({}, {}, {})", y, x, digit);
}

std::string faultIn(const Grid& puzzle, const Grid& after, Naming naming) {
  const int n = order(puzzle.shape());
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      if (puzzle.get(x, y) != 0 && puzzle.get(x, y) != after.get(x, y)) {
        return fmt::format("the given {} in {} has become {}", puzzle.get(x, y),
                           cellInWords(x, y, naming), after.get(x, y));
      }
    }
  }
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      if (after.get(x, y) == 0) return cellInWords(x, y, naming) + " is still empty";
    }
  }
  return after.isValid()
             ? ""
             : fmt::format("the {} is full, but some digit stands twice in a row, column or box",
                           naming == Naming::xAndY ? "grid" : "board");
}

}  // namespace sudoku::grading
