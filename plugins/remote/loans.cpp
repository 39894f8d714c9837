#include "plugins/remote/loans.h"

#include <fmt/format.h>

#include "plugins/host/decoded.h"
#include "plugins/wire/skeletons.h"
#include "plugins/wire/stubs.h"
#include "solution/grid.h"

namespace sudoku::remote {

Loans::Id Loans::lend(IGrid& grid) {
  return keep({.grid = &grid, .ahead = dynamic_cast<const wire::IReadableAhead*>(&grid)});
}
Loans::Id Loans::lend(IBoard& board) {
  return keep({.board = &board, .ahead = dynamic_cast<const wire::IReadableAhead*>(&board)});
}
Loans::Id Loans::lend(const OnSolution& callback) { return keep({.callback = &callback}); }

Loans::Id Loans::keep(Loan loan) {
  const std::scoped_lock lock(mutex_);
  const std::uint32_t id = ++last_;
  loans_.emplace(id, loan);
  return {new std::uint32_t(id), [this](const std::uint32_t* done) {
            const std::scoped_lock atItsEnd(mutex_);
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

bool isRead(wire::Op op) {
  return op == wire::Op::gridGet || op == wire::Op::boardValueAt || op == wire::Op::boardIsFixed;
}

}  // namespace

std::optional<Loans::Loan> Loans::lentAs(const wire::Message& call) {
  const std::scoped_lock lock(mutex_);
  const auto found = loans_.find(call.object);
  if (found == loans_.end()) {
    // A thread that a question has left running, or what it read before. Where the thread that is
    // asked the next question does this, it is that question's own doing.
    if (wasLent(call.object) && call.kind != wire::Kind::call) {
      sawLateCalls_ = true;
      return std::nullopt;
    }
    throw wire::ProtocolError(fmt::format("a call of '{}' on object {}, which is not lent",
                                          nameOf(call.op), call.object));
  }
  return found->second;
}

wire::Message Loans::serve(const wire::Message& call) {
  if (retired_) return politeAnswer(call);
  const std::optional<Loan> lent = lentAs(call);
  if (!lent) return politeAnswer(call);
  const Loan& loan = *lent;
  if (call.kind == wire::Kind::told) {
    if (loan.callback != nullptr) throw wire::ProtocolError("a read of a callback");
    loan.grid != nullptr ? wire::serveReads(*loan.grid, call) : wire::serveReads(*loan.board, call);
    return wire::result();
  }
  if (loan.callback == nullptr) {
    wire::Message answer =
        loan.grid != nullptr ? wire::serve(*loan.grid, call) : wire::serve(*loan.board, call);
    if (loan.ahead != nullptr && isRead(call.op)) {
      const std::vector<int> cells = loan.ahead->cells();
      answer.numbers.insert(answer.numbers.end(), cells.begin(), cells.end());
    }
    return answer;
  }
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
        solution->set(x, y, host::decodedDigit(value, shape.boxWidth * shape.boxHeight));
      });
  (*loan.callback)(*solution);
  return wire::result();
}

}  // namespace sudoku::remote
