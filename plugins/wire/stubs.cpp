#include "plugins/wire/stubs.h"

#include <istream>
#include <iterator>
#include <ostream>

namespace sudoku::wire {
namespace {

bool onlyBoolean(const Message& result) {
  Reader reader(result);
  const bool value = reader.boolean();
  reader.end();
  return value;
}

Message withCells(Op op, std::uint32_t id, const IStepSolver::Cells& cells,
                  std::initializer_list<std::int32_t> more = {}) {
  Message message = call(op, id);
  append(cells, message.numbers);
  message.numbers.insert(message.numbers.end(), more.begin(), more.end());
  return message;
}

}  // namespace

int GridStub::get(int x, int y) const {
  if (const auto known = ahead_.read(peer(), id(), Op::gridGet, x, y)) return *known;
  const Message answer = ask(Op::gridGet, {x, y});
  Reader reader(answer);
  const int digit = reader.number();
  ahead_.take(reader, peer());
  return digit;
}

void GridStub::set(int x, int y, int digit) {
  try {
    Reader(ask(Op::gridSet, {x, y, digit})).end();
  } catch (...) {
    ahead_.forget();
    throw;
  }
  ahead_.put(x, y, digit);
}

bool GridStub::isValid() const {
  ahead_.asked();
  return onlyBoolean(ask(Op::gridIsValid));
}

void GridStub::setAll(const IGrid& contents) {
  Message request = call(Op::gridSetAll, id());
  append(contents, request.numbers);
  Reader(peer().call(request)).end();
}

std::vector<int> GridStub::getAll(int order) const {
  const Message answer = ask(Op::gridGetAll, {order});
  Reader reader(answer);
  std::vector<int> cells = reader.rest();
  if (std::ssize(cells) != std::ptrdiff_t{order} * order)
    throw ProtocolError("not all cells of a grid, or more");
  return cells;
}

Shape GridStub::shape() const {
  const Message result = ask(Op::gridShape);
  Reader reader(result);
  const int width = reader.number();
  const int height = reader.number();
  reader.end();
  return {width, height};
}

bool BoardStub::isBad() const {
  ahead_.asked();
  return onlyBoolean(ask(Op::boardIsBad));
}

void BoardStub::move(const Move& move) {
  try {
    Reader(ask(Op::boardMove, {move.row(), move.column(), move.value()})).end();
  } catch (...) {
    ahead_.forget();
    throw;
  }
  ahead_.put(move.column(), move.row(), move.value());
}

int BoardStub::valueAt(int row, int column) const {
  if (const auto known = ahead_.read(peer(), id(), Op::boardValueAt, column, row))
    return *known % kFixed;
  const Message answer = ask(Op::boardValueAt, {row, column});
  Reader reader(answer);
  const int value = reader.number();
  ahead_.take(reader, peer());
  return value;
}

bool BoardStub::isFixed(int row, int column) const {
  if (const auto known = ahead_.read(peer(), id(), Op::boardIsFixed, column, row))
    return *known >= kFixed;
  const Message answer = ask(Op::boardIsFixed, {row, column});
  Reader reader(answer);
  const bool fixed = reader.boolean();
  ahead_.take(reader, peer());
  return fixed;
}

IStepSolver::Cells StepSolverStub::readGrid(std::istream& in) {
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const Message result = ask(Op::stepReadGrid, {}, text);
  Reader reader(result);
  const Cells cells = takeCells(reader);
  reader.end();
  return cells;
}

void StepSolverStub::printGrid(const Cells& grid, std::ostream& out) {
  out << peer().call(withCells(Op::stepPrintGrid, id(), grid)).text;
}

bool StepSolverStub::isValid(const Cells& grid) {
  return onlyBoolean(peer().call(withCells(Op::stepIsValid, id(), grid)));
}

std::optional<Cell> StepSolverStub::findNextEmptyCell(const Cells& grid, int x, int y) {
  const Message result = peer().call(withCells(Op::stepFindNextEmptyCell, id(), grid, {x, y}));
  if (result.numbers.empty()) return std::nullopt;
  Reader reader(result);
  const int foundX = reader.number();
  const int foundY = reader.number();
  reader.end();
  return Cell{foundX, foundY};
}

std::array<bool, 9> StepSolverStub::usedValuesAt(const Cells& grid, int x, int y) {
  const Message result = peer().call(withCells(Op::stepUsedValuesAt, id(), grid, {x, y}));
  Reader reader(result);
  std::array<bool, 9> used{};
  for (bool& one : used) one = reader.boolean();
  reader.end();
  return used;
}

bool StepSolverStub::solve(Cells& grid) {
  const Message result = peer().call(withCells(Op::stepSolve, id(), grid));
  Reader reader(result);
  const bool solved = reader.boolean();
  const Cells after = takeCells(reader);
  reader.end();
  grid = after;
  return solved;
}

void append(const IStepSolver::Cells& cells, Numbers& numbers) {
  for (const auto& line : cells) numbers.insert(numbers.end(), line.begin(), line.end());
}

IStepSolver::Cells takeCells(Reader& reader) {
  IStepSolver::Cells cells{};
  for (auto& line : cells) {
    for (int& cell : line) cell = reader.number();
  }
  return cells;
}

void append(const IGrid& grid, Numbers& numbers) {
  const Shape shape = grid.shape();
  const bool inRange =
      shape.boxWidth >= 1 && shape.boxWidth <= 25 && shape.boxHeight >= 1 && shape.boxHeight <= 25;
  if (!inRange || shape.boxWidth * shape.boxHeight > 25) {
    throw std::invalid_argument("a grid whose shape() is not 1 to 25 rows");
  }
  const int order = shape.boxWidth * shape.boxHeight;
  numbers.push_back(shape.boxWidth);
  numbers.push_back(shape.boxHeight);
  for (int y = 0; y < order; ++y) {
    for (int x = 0; x < order; ++x) numbers.push_back(grid.get(x, y));
  }
}

void takeGrid(Reader& reader, const std::function<void(Shape)>& begin,
              const std::function<void(int, int, int)>& put) {
  const Shape shape{reader.numberIn(1, 25), reader.numberIn(1, 25)};
  const int order = shape.boxWidth * shape.boxHeight;
  if (order > 25) throw ProtocolError("a grid of more than 25 rows");
  begin(shape);
  for (int y = 0; y < order; ++y) {
    for (int x = 0; x < order; ++x) put(x, y, reader.number());
  }
  reader.end();
}

bool takeSets(const Message& message, int order, std::size_t most,
              const std::function<void(int, int, int)>& put) {
  Reader reader(message);
  const bool isWhole = reader.boolean();
  reader.end();
  const std::string& bytes = message.text;
  if (bytes.size() % 3 != 0 || bytes.size() / 3 > most)
    throw ProtocolError("a log of calls that is cut off, or longer than it may be");
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const int x = static_cast<unsigned char>(bytes[i]);
    const int y = static_cast<unsigned char>(bytes[i + 1]);
    const int digit = static_cast<unsigned char>(bytes[i + 2]);
    if (x >= order || y >= order || digit > order)
      throw ProtocolError("a log of calls with one that names no cell or no digit");
    put(x, y, digit);
  }
  return isWhole;
}

}  // namespace sudoku::wire
