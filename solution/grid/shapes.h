#pragma once

#include <sudoku/shape.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace sudoku {

/// The largest supported order: 25x25 grids.
inline constexpr int kMaxOrder = 25;

/// The value of an empty cell.
inline constexpr int kEmpty = 0;

/// Returns N, the number of columns, rows, boxes and digits of a grid of this shape.
constexpr int order(Shape shape) { return shape.boxWidth * shape.boxHeight; }

/// Returns the index of the box at column x, row y: from 0, left to right, top to bottom.
constexpr int boxOf(Shape shape, int x, int y) {
  return y / shape.boxHeight * shape.boxHeight + x / shape.boxWidth;
}

constexpr bool sameShape(Shape a, Shape b) {
  return a.boxWidth == b.boxWidth && a.boxHeight == b.boxHeight;
}

/// Returns whether a Grid can have this shape: a positive width and height, order 1..25.
constexpr bool isUsable(Shape shape) {
  return shape.boxWidth >= 1 && shape.boxWidth <= kMaxOrder && shape.boxHeight >= 1 &&
         shape.boxHeight <= kMaxOrder && order(shape) <= kMaxOrder;
}

/// The shapes that a text's size alone implies, one per order.
inline constexpr std::array<Shape, 10> kUsualShapes{
    {{2, 2}, {3, 2}, {4, 2}, {3, 3}, {5, 2}, {4, 3}, {5, 3}, {4, 4}, {5, 4}, {5, 5}}};

constexpr bool isUsualOrder(int n) {
  return std::any_of(kUsualShapes.begin(), kUsualShapes.end(),
                     [n](Shape shape) { return order(shape) == n; });
}

/// Returns the usual shape of an n x n grid: boxes are square, or wider than tall.
/// Throws:  std::invalid_argument - there is none; the message lists the valid choices.
inline Shape shapeOfOrder(int n) {
  std::string choices;
  for (const Shape shape : kUsualShapes) {
    if (order(shape) == n) return shape;
    choices += (choices.empty() ? "" : ", ") + std::to_string(order(shape));
  }
  throw std::invalid_argument("no grid of order " + std::to_string(n) +
                              "; valid choices: " + choices);
}

}  // namespace sudoku
