#include "plugins/wire/skeletons.h"

#include <fmt/format.h>

#include <sstream>

#include "plugins/host/decoded.h"
#include "plugins/wire/all_cells.h"
#include "plugins/wire/stubs.h"

namespace sudoku::wire {
namespace {

int numberOf(const bool& answer) { return host::decoded(answer) ? 1 : 0; }

[[noreturn]] void refuse(const Message& call, const char* what) {
  throw ProtocolError(fmt::format("a call of '{}' on a {}", nameOf(call.op), what));
}

/// Cuts the text of student code to what fits into a message.
std::string fitting(std::string text) {
  if (text.size() > kMaxTextBytes) text.resize(kMaxTextBytes);
  return text;
}

}  // namespace

Message serve(IGrid& grid, const Message& call) {
  Reader reader(call);
  switch (call.op) {
    case Op::gridGet: {
      const int x = reader.number();
      const int y = reader.number();
      reader.end();
      return result({grid.get(x, y)});
    }
    case Op::gridSet: {
      const int x = reader.number();
      const int y = reader.number();
      const int digit = reader.number();
      reader.end();
      grid.set(x, y, digit);
      return result();
    }
    case Op::gridIsValid:
      reader.end();
      return result({numberOf(grid.isValid())});
    case Op::gridSetAll:
      takeGrid(
          reader, [](Shape) {}, [&grid](int x, int y, int digit) { put(grid, x, y, digit); });
      return result();
    case Op::gridGetAll: {
      const int order = reader.numberIn(1, 25);
      reader.end();
      const std::vector<int> cells = cellsOf(grid, order);
      Message all = result();
      all.numbers.assign(cells.begin(), cells.end());
      return all;
    }
    case Op::gridShape: {
      reader.end();
      const Shape shape = grid.shape();
      return result({shape.boxWidth, shape.boxHeight});
    }
    default:
      refuse(call, "grid");
  }
}

Message serve(IBoard& board, const Message& call) {
  Reader reader(call);
  const auto twoNumbers = [&reader] {
    const int row = reader.number();
    const int column = reader.number();
    reader.end();
    return std::pair(row, column);
  };
  switch (call.op) {
    case Op::boardIsBad:
      reader.end();
      return result({numberOf(board.isBad())});
    case Op::boardMove: {
      const int row = reader.number();
      const int column = reader.number();
      const int value = reader.number();
      reader.end();
      board.move(Move(row, column, value));
      return result();
    }
    case Op::boardValueAt: {
      const auto [row, column] = twoNumbers();
      return result({board.valueAt(row, column)});
    }
    case Op::boardIsFixed: {
      const auto [row, column] = twoNumbers();
      return result({numberOf(board.isFixed(row, column))});
    }
    default:
      refuse(call, "board");
  }
}

void serveReads(const IGrid& grid, const Message& reads) {
  takeReads(reads, [&](const Read& read) {
    if (read.op != Op::gridGet) refuse(reads, "grid");
    grid.get(read.first, read.second);
  });
}

void serveReads(const IBoard& board, const Message& reads) {
  takeReads(reads, [&](const Read& read) {
    if (read.op == Op::boardValueAt) {
      board.valueAt(read.first, read.second);
    } else if (read.op == Op::boardIsFixed) {
      board.isFixed(read.first, read.second);
    } else {
      refuse(reads, "board");
    }
  });
}

Message serve(IStepSolver& solver, const Message& call) {
  if (call.op == Op::stepReadGrid) {
    std::istringstream in(call.text);
    Message cells = result();
    append(solver.readGrid(in), cells.numbers);
    return cells;
  }
  Reader reader(call);
  IStepSolver::Cells cells = takeCells(reader);
  switch (call.op) {
    case Op::stepPrintGrid: {
      std::ostringstream out;
      solver.printGrid(cells, out);
      return result({}, fitting(out.str()));
    }
    case Op::stepIsValid:
      return result({numberOf(solver.isValid(cells))});
    case Op::stepFindNextEmptyCell: {
      const int x = reader.number();
      const int y = reader.number();
      const auto found = host::decoded(solver.findNextEmptyCell(cells, x, y));
      return found ? result({found->x, found->y}) : result();
    }
    case Op::stepUsedValuesAt: {
      const int x = reader.number();
      const int y = reader.number();
      Message used = result();
      for (const bool& one : solver.usedValuesAt(cells, x, y))
        used.numbers.push_back(numberOf(one));
      return used;
    }
    case Op::stepSolve: {
      Message solved = result({numberOf(solver.solve(cells))});
      append(cells, solved.numbers);
      return solved;
    }
    default:
      refuse(call, "step solver");
  }
}

}  // namespace sudoku::wire
