#include "plugins/remote/loans.h"

#include <fmt/format.h>

#include "plugins/wire/skeletons.h"
#include "plugins/wire/stubs.h"
#include "solution/grid.h"

namespace sudoku::remote {

Loans::Id Loans::lend(IGrid& grid) { return keep({.grid = &grid}); }
Loans::Id Loans::lend(IBoard& board) { return keep({.board = &board}); }
Loans::Id Loans::lend(const OnSolution& callback) { return keep({.callback = &callback}); }

Loans::Id Loans::keep(Loan loan) {
  const std::uint32_t id = ++last_;
  loans_.emplace(id, loan);
  return {new std::uint32_t(id), [this](const std::uint32_t* done) {
            loans_.erase(*done);
            delete done;
          }};
}

namespace {

/// What an empty grid or board would answer.
wire::Message politeAnswer(const wire::Message& call) {
  switch (call.op) {
    case wire::Op::gridGet:
    case wire::Op::boardValueAt:
    case wire::Op::boardIsBad:
    case wire::Op::boardIsFixed:
      return wire::result({0});
    case wire::Op::gridIsValid:
      return wire::result({1});
    case wire::Op::gridShape:
      return wire::result({Shape{}.boxWidth, Shape{}.boxHeight});
    default:
      return wire::result();
  }
}

}  // namespace

wire::Message Loans::serve(const wire::Message& call) {
  if (retired_) return politeAnswer(call);
  const auto found = loans_.find(call.object);
  if (found == loans_.end()) {
    throw wire::ProtocolError(fmt::format("a call of '{}' on object {}, which is not lent",
                                          nameOf(call.op), call.object));
  }
  const Loan loan = found->second;
  if (loan.grid != nullptr) return wire::serve(*loan.grid, call);
  if (loan.board != nullptr) return wire::serve(*loan.board, call);
  if (call.op != wire::Op::onSolution) {
    throw wire::ProtocolError(fmt::format("a call of '{}' on a callback", nameOf(call.op)));
  }
  // The solution is whatever student code passed on, so digits out of range are kept away from
  // Grid.
  std::optional<Grid> solution;
  wire::Reader reader(call);
  wire::takeGrid(
      reader, [&solution](Shape shape) { solution.emplace(shape); },
      [&solution](int x, int y, int value) {
        const Shape shape = solution->shape();
        const bool isDigit = value >= 0 && value <= shape.boxWidth * shape.boxHeight;
        solution->set(x, y, isDigit ? value : 0);
      });
  (*loan.callback)(*solution);
  return wire::result();
}

}  // namespace sudoku::remote
