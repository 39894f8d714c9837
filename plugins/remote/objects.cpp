#include "plugins/remote/objects.h"

#include "plugins/wire/stubs.h"

namespace sudoku::remote {
namespace {

using wire::Message;
using wire::Op;

/// How an object is named to the worker: [0, its id there] for one of its own, [1, id here] for one
/// that is lent.
struct Reference {
  Loans::Id loan;
  std::int32_t isLent = 0;
  std::int32_t id = 0;
};

template <class Interface>
Reference referenceTo(Interface& object, const wire::Peer& peer, Loans& loans) {
  if (const auto* remote = dynamic_cast<const wire::Remote*>(&object);
      remote && &remote->peer() == &peer) {
    return {nullptr, 0, static_cast<std::int32_t>(remote->id())};
  }
  const Loans::Id loan = loans.lend(object);
  return {loan, 1, static_cast<std::int32_t>(*loan)};
}

/// What an answer says of the grid or board that the question was about, if that is one of the
/// worker's.
void takeHeld(wire::Reader& answer, const Reference& subject, const wire::Peer& peer,
              LastAnswer& last) {
  if (subject.isLent != 0) return answer.end();
  last.take(answer, static_cast<std::uint32_t>(subject.id), peer);
}

/// A solver, and the grid that it works on.
class RemoteSolver final : public ISolver, public wire::Remote {
 public:
  RemoteSolver(wire::Peer& peer, std::uint32_t id, Reference grid, LastAnswer& last)
      : Remote(peer, id), grid_(std::move(grid)), last_(last) {}

  bool solve() override {
    const Message answer = ask(Op::solve);
    wire::Reader reader(answer);
    const bool solved = reader.boolean();
    takeHeld(reader, grid_, peer(), last_);
    return solved;
  }

 private:
  Reference grid_;
  LastAnswer& last_;
};

class RemoteBoardSolver final : public IBoardSolver, public wire::Remote {
 public:
  RemoteBoardSolver(wire::Peer& peer, std::uint32_t id, Loans& loans, LastAnswer& last)
      : Remote(peer, id), loans_(loans), last_(last) {}

  std::string solve(IBoard& board) override {
    const Reference reference = referenceTo(board, peer(), loans_);
    const Message answer = ask(Op::solveBoard, {reference.isLent, reference.id});
    wire::Reader reader(answer);
    reader.number();  // how long the text was
    takeHeld(reader, reference, peer(), last_);
    return answer.text;
  }

 private:
  Loans& loans_;
  LastAnswer& last_;
};

class RemoteAllSolutionsSolver final : public IAllSolutionsSolver, public wire::Remote {
 public:
  RemoteAllSolutionsSolver(wire::Peer& peer, std::uint32_t id, Loans& loans, LastAnswer& last)
      : Remote(peer, id), loans_(loans), last_(last) {}

  void solveAll(IGrid& grid, const OnSolution& onSolution) override {
    const Reference reference = referenceTo(grid, peer(), loans_);
    const Loans::Id callback = loans_.lend(onSolution);
    const Message answer =
        ask(Op::solveAll, {reference.isLent, reference.id, static_cast<std::int32_t>(*callback)});
    wire::Reader reader(answer);
    takeHeld(reader, reference, peer(), last_);
  }

 private:
  Loans& loans_;
  LastAnswer& last_;
};

}  // namespace

std::uint32_t idIn(const Message& made) {
  wire::Reader reader(made);
  const auto id = static_cast<std::uint32_t>(reader.numberIn(1, INT32_MAX));
  reader.end();
  return id;
}

std::unique_ptr<IGrid> Objects::makeGrid() {
  return std::make_unique<wire::GridStub>(peer_, idIn(peer_.call(wire::call(Op::makeGrid, 0))));
}

std::unique_ptr<ISolver> Objects::makeSolver(IGrid& grid) {
  const Reference reference = referenceTo(grid, peer_, loans_);
  const Message made = peer_.call(wire::call(Op::makeSolver, 0, {reference.isLent, reference.id}));
  return std::make_unique<RemoteSolver>(peer_, idIn(made), reference, last_);
}

std::unique_ptr<IBoard> Objects::makeBoard(const std::array<std::string, 9>& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return std::make_unique<wire::BoardStub>(
      peer_, idIn(peer_.call(wire::call(Op::makeBoard, 0, {}, text))));
}

std::unique_ptr<IBoardSolver> Objects::makeBoardSolver() {
  const Message made = peer_.call(wire::call(Op::makeBoardSolver, 0));
  return std::make_unique<RemoteBoardSolver>(peer_, idIn(made), loans_, last_);
}

std::unique_ptr<IAllSolutionsSolver> Objects::makeAllSolutionsSolver() {
  const Message made = peer_.call(wire::call(Op::makeAllSolutionsSolver, 0));
  return std::make_unique<RemoteAllSolutionsSolver>(peer_, idIn(made), loans_, last_);
}

std::unique_ptr<IStepSolver> Objects::makeStepSolver() {
  const Message made = peer_.call(wire::call(Op::makeStepSolver, 0));
  return std::make_unique<wire::StepSolverStub>(peer_, idIn(made));
}

}  // namespace sudoku::remote
