#pragma once

// Objects of the other side, to be used like any other. Each forwards its calls through the peer,
// which must outlive it. They throw what the object throws, and what Peer::call() throws.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/grid.h>
#include <sudoku/step_solver.h>

#include "plugins/wire/peer.h"
#include "plugins/wire/read_ahead.h"

namespace sudoku::wire {

/// What every stub knows: whom to ask, and about which object.
class Remote {
 public:
  Remote(Peer& peer, std::uint32_t id) : peer_(&peer), id_(id) {}
  Peer& peer() const { return *peer_; }
  std::uint32_t id() const { return id_; }

 protected:
  Message ask(Op op, std::initializer_list<std::int32_t> numbers = {},
              std::string text = {}) const {
    return peer_->call(call(op, id_, numbers, std::move(text)));
  }

 private:
  Peer* peer_;
  std::uint32_t id_;
};

class GridStub : public IGrid, public Remote {
 public:
  GridStub(Peer& peer, std::uint32_t id, ReadAhead::Allowed ahead = ReadAhead::Allowed::no)
      : Remote(peer, id), ahead_(ahead) {}
  int get(int x, int y) const override;
  void set(int x, int y, int digit) override;
  bool isValid() const override;
  Shape shape() const override;

  /// As remote::setAll() and getAll(), in one message each.
  void setAll(const IGrid& contents);
  std::vector<int> getAll(int order) const;

 private:
  mutable ReadAhead ahead_;
};

class BoardStub : public IBoard, public Remote {
 public:
  BoardStub(Peer& peer, std::uint32_t id, ReadAhead::Allowed ahead = ReadAhead::Allowed::no)
      : Remote(peer, id), ahead_(ahead) {}
  bool isBad() const override;
  void move(const Move& move) override;
  int valueAt(int row, int column) const override;
  bool isFixed(int row, int column) const override;

 private:
  mutable ReadAhead ahead_;
};

class StepSolverStub : public IStepSolver, public Remote {
 public:
  using Remote::Remote;
  Cells readGrid(std::istream& in) override;
  void printGrid(const Cells& grid, std::ostream& out) override;
  bool isValid(const Cells& grid) override;
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override;
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override;
  bool solve(Cells& grid) override;
};

/// Writes and reads the 81 numbers of a step solver's grid.
void append(const IStepSolver::Cells& cells, Numbers& numbers);
IStepSolver::Cells takeCells(Reader& reader);

/// Writes the shape and the N * N cells of a grid, row by row.
void append(const IGrid& grid, Numbers& numbers);

/// Reads them into `put(x, y, value)` after calling `begin(shape)`.
/// Throws:  ProtocolError - no shape with an order from 1 to 25, or not N * N numbers.
void takeGrid(Reader& reader, const std::function<void(Shape)>& begin,
              const std::function<void(int, int, int)>& put);

/// Reads the calls of set() that stand in the text of a message, three bytes each, into
/// `put(x, y, digit)`. Its only number says whether these are all; it is returned.
/// Throws:  ProtocolError - it holds something else, more than `most` calls, or one that names no
///          cell or digit of a grid of that order.
bool takeSets(const Message& message, int order, std::size_t most,
              const std::function<void(int, int, int)>& put);

}  // namespace sudoku::wire
