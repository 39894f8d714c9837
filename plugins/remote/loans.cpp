#include "plugins/remote/loans.h"

#include <fmt/format.h>

#include "plugins/contracts/decoded.h"
#include "plugins/wire/stubs.h"
#include "solution/grid/grid.h"

namespace sudoku::remote {

namespace {

/// The default answer of a contract's method; empty for anything else.
wire::Message politeAnswer(const wire::Message& call) {
  wire::Message answer = wire::result();
  wire::anyOperation([&](const auto& method, wire::Op op) {
    if (op != call.op) return false;
    answer = wire::politeAnswer<std::remove_cvref_t<decltype(method)>::pointer>();
    return true;
  });
  return answer;
}

bool isRead(wire::Op op) {
  return wire::anyOperation([op](const auto& method, wire::Op one) {
    return one == op && wire::isRead<std::remove_cvref_t<decltype(method)>::pointer>();
  });
}

/// Executes a call on one of the judge's grids or boards, or handles reported reads.
template <class Interface>
wire::Message serveLent(Interface& object, const wire::ISnapshotSource* ahead,
                        const wire::Message& call) {
  if (call.kind == wire::Kind::told) {
    wire::serveReads<Interface>(object, call);
    return wire::result();
  }
  wire::Message answer = wire::serve<Interface>(object, call);
  if (ahead != nullptr && isRead(call.op)) {
    const std::vector<int> cells = ahead->cells();
    answer.numbers.insert(answer.numbers.end(), cells.begin(), cells.end());
  }
  return answer;
}

wire::Message serveCallback(const wire::OnSolution& callback, const wire::Message& call) {
  if (call.kind == wire::Kind::told) throw wire::ProtocolError("a read of a callback");
  if (call.op != wire::Op::onSolution) wire::refuseCall(call.op, "a callback");
  // Student code may pass anything as the solution, so digits out of range must not reach Grid.
  std::optional<Grid> solution;
  wire::Reader reader(call);
  wire::takeGrid(
      reader, [&solution](Shape shape) { solution.emplace(shape); },
      [&solution](int x, int y, int value) {
        const Shape shape = solution->shape();
        solution->set(x, y, host::decodedDigit(value, shape.boxWidth * shape.boxHeight));
      });
  callback(*solution);
  return wire::result();
}

template <class Interface>
auto servantOf(Interface& object) {
  return [&object, ahead = dynamic_cast<const wire::ISnapshotSource*>(&object)](
             const wire::Message& call) { return serveLent(object, ahead, call); };
}

}  // namespace

Loans::Id Loans::lend(IGrid& grid) { return lend(servantOf(grid)); }
Loans::Id Loans::lend(IBoard& board) { return lend(servantOf(board)); }
Loans::Id Loans::lend(const wire::OnSolution& callback) {
  return lend([&callback](const wire::Message& call) { return serveCallback(callback, call); });
}

Loans::Id Loans::lend(wire::Loan loan) {
  const std::scoped_lock lock(mutex_);
  const std::uint32_t id = ++last_;
  loans_.emplace(id, std::move(loan));
  return {new std::uint32_t(id), [this](const std::uint32_t* done) {
            const std::scoped_lock atItsEnd(mutex_);
            loans_.erase(*done);
            delete done;
          }};
}

std::optional<wire::Loan> Loans::lentAs(const wire::Message& call) {
  const std::scoped_lock lock(mutex_);
  const auto found = loans_.find(call.object);
  if (found == loans_.end()) {
    // Comes from a thread that an earlier question left running, or reports that thread's reads. If
    // it comes from the thread that serves the current question, that question is to blame.
    if (wasLent(call.object) && call.kind != wire::Kind::call) {
      sawLateCalls_ = true;
      return std::nullopt;
    }
    throw wire::ProtocolError(fmt::format("a call to '{}' on object {}, which is not lent",
                                          nameOf(call.op), call.object));
  }
  return found->second;
}

wire::Message Loans::serve(const wire::Message& call) {
  if (retired_) return politeAnswer(call);
  const std::optional<wire::Loan> lent = lentAs(call);
  if (!lent) return politeAnswer(call);
  if (!refusesForeign_) return (*lent)(call);
  try {
    return (*lent)(call);
  } catch (const wire::Abort&) {
    throw;
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const wire::RemoteException&) {
    throw;  // from the code under test, which the object had called
  } catch (...) {
    if (std::string what = wire::foreignException(); !what.empty())
      throw LentObjectFault(std::move(what));
    throw;
  }
}

}  // namespace sudoku::remote
