#include "solution/grid/board.h"

#include <fmt/core.h>

#include <string_view>

namespace sudoku {

namespace {

constexpr std::size_t kSide = 9;
constexpr std::size_t kSpacedLength = 2 * kSide - 1;

[[noreturn]] void refuse(std::size_t row, const std::string& found) {
  throw std::invalid_argument(
      fmt::format("row {}: found {}, expected nine digits 0-9, either with single spaces between "
                  "them or without spaces",
                  row + 1, found));
}

// Never shows the character raw: it may be a control character.
std::string shown(char c) {
  if (c >= ' ' && c <= '~') return fmt::format("'{}'", c);
  return fmt::format("byte {:#04x}", static_cast<unsigned char>(c));
}

std::array<int, kSide> digitsOf(std::size_t row, std::string_view text) {
  if (text.size() != kSide && text.size() != kSpacedLength) {
    refuse(row, fmt::format("{} characters", text.size()));
  }
  const std::size_t step = text.size() == kSide ? 1 : 2;
  std::array<int, kSide> digits{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isDigit = text[i] >= '0' && text[i] <= '9';
    const bool wantsDigit = i % step == 0;
    if (wantsDigit ? !isDigit : text[i] != ' ') {
      refuse(row, fmt::format("{} at position {}", shown(text[i]), i + 1));
    }
    if (wantsDigit) digits[i / step] = text[i] - '0';
  }
  return digits;
}

bool isInside(int row, int column) { return row >= 0 && row < 9 && column >= 0 && column < 9; }

void requireInside(int row, int column) {
  if (isInside(row, column)) return;
  throw std::out_of_range(
      fmt::format("no cell in row {}, column {}: both run from 0 to 8", row, column));
}

}  // namespace

Board::Board(const std::array<std::string, 9>& rows) {
  for (std::size_t row = 0; row < kSide; ++row) {
    const auto digits = digitsOf(row, rows[row]);
    for (std::size_t column = 0; column < kSide; ++column) {
      grid_.set(static_cast<int>(column), static_cast<int>(row), digits[column]);
      fixed_[row][column] = digits[column] != kEmpty;
    }
  }
}

void Board::move(const Move& move) {
  const bool isDigit = move.value() >= 0 && move.value() <= 9;
  if (!isDigit || !isInside(move.row(), move.column()) || isFixed(move.row(), move.column())) {
    throw BadMoveException(move);
  }
  grid_.set(move.column(), move.row(), move.value());
}

int Board::valueAt(int row, int column) const {
  requireInside(row, column);
  return grid_.get(column, row);
}

bool Board::isFixed(int row, int column) const {
  requireInside(row, column);
  return fixed_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

std::array<std::string, 9> rowsOf(const IGrid& grid) {
  std::array<std::string, 9> rows;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      std::string& text = rows[static_cast<std::size_t>(row)];
      if (column > 0) text += ' ';
      text += std::to_string(grid.get(column, row));
    }
  }
  return rows;
}

Grid gridOf(const IBoard& board) {
  Grid grid;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) grid.set(column, row, board.valueAt(row, column));
  }
  return grid;
}

}  // namespace sudoku
