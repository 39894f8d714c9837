#include "plugins/wire/stubs.h"

namespace sudoku::wire {
int GridStub::get(int x, int y) const {
  if (const auto known = ahead_.read(peer(), id(), opOf<&IGrid::get>(), x, y)) return *known;
  return askAndTake<&IGrid::get>(
      [this](Reader& rest, const Lending&) { ahead_.take(rest, peer()); }, x, y);
}

void GridStub::set(int x, int y, int digit) {
  try {
    ask<&IGrid::set>(x, y, digit);
  } catch (...) {
    ahead_.forget();
    throw;
  }
  ahead_.put(x, y, digit);
}

bool GridStub::isValid() const {
  ahead_.asked();
  return ask<&IGrid::isValid>();
}

void GridStub::setAll(const IGrid& contents) {
  Message request = call(Op::gridSetAll, id());
  append(contents, request.numbers);
  Reader(peer().call(request)).end();
}

void BoardStub::moveAll(const IGrid& contents) {
  Message request = call(Op::boardMoveAll, id());
  append(contents, request.numbers);
  Reader(peer().call(request)).end();
}

std::vector<int> GridStub::getAll(int order) const {
  const Message answer = peer().call(call(Op::gridGetAll, id(), {order}));
  Reader reader(answer);
  std::vector<int> cells = reader.rest();
  if (std::ssize(cells) != std::ptrdiff_t{order} * order)
    throw ProtocolError("too few or too many cells for a grid");
  return cells;
}

bool BoardStub::isBad() const {
  ahead_.asked();
  return ask<&IBoard::isBad>();
}

void BoardStub::move(const Move& move) {
  try {
    ask<&IBoard::move>(move);
  } catch (...) {
    ahead_.forget();
    throw;
  }
  ahead_.put(move.column(), move.row(), move.value());
}

int BoardStub::valueAt(int row, int column) const {
  if (const auto known = ahead_.read(peer(), id(), opOf<&IBoard::valueAt>(), column, row))
    return *known % kFixed;
  return askAndTake<&IBoard::valueAt>(
      [this](Reader& rest, const Lending&) { ahead_.take(rest, peer()); }, row, column);
}

bool BoardStub::isFixed(int row, int column) const {
  if (const auto known = ahead_.read(peer(), id(), opOf<&IBoard::isFixed>(), column, row))
    return *known >= kFixed;
  return askAndTake<&IBoard::isFixed>(
      [this](Reader& rest, const Lending&) { ahead_.take(rest, peer()); }, row, column);
}

void append(const IGrid& grid, Numbers& numbers) {
  const Shape shape = grid.shape();
  const bool inRange =
      shape.boxWidth >= 1 && shape.boxWidth <= 25 && shape.boxHeight >= 1 && shape.boxHeight <= 25;
  if (!inRange || shape.boxWidth * shape.boxHeight > 25) {
    throw std::invalid_argument("a grid whose shape() does not have 1 to 25 rows");
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
  if (order > 25) throw ProtocolError("a grid with more than 25 rows");
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
    throw ProtocolError("a call log that is cut off or longer than allowed");
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const int x = static_cast<unsigned char>(bytes[i]);
    const int y = static_cast<unsigned char>(bytes[i + 1]);
    const int digit = static_cast<unsigned char>(bytes[i + 2]);
    if (x >= order || y >= order || digit > order)
      throw ProtocolError("a call log with an entry whose cell or digit does not exist");
    put(x, y, digit);
  }
  return isWhole;
}

namespace {

template <class Object>
void putAll(Object& object, const Message& call) {
  Reader reader(call);
  takeGrid(
      reader, [](Shape) {}, [&](int x, int y, int digit) { put(object, x, y, digit); });
}

}  // namespace

Message serveAllCells(IBoard& board, const Message& call) {
  if (call.op != Op::boardMoveAll) refuseCall(call.op, "a board");
  putAll(board, call);
  return result();
}

Message serveAllCells(IGrid& grid, const Message& call) {
  Reader reader(call);
  Message answer = result();
  if (call.op == Op::gridSetAll) {
    putAll(grid, call);
  } else if (call.op != Op::gridGetAll) {
    refuseCall(call.op, "a grid");
  } else {
    const int order = reader.numberIn(1, 25);
    reader.end();
    const std::vector<int> cells = cellsOf(grid, order);
    answer.numbers.assign(cells.begin(), cells.end());
  }
  return answer;
}

}  // namespace sudoku::wire
