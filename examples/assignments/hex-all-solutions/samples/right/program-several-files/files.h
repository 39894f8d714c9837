#pragma once

#include <iosfwd>

#include "puzzle.h"

/// Reads 256 symbols: 0 to 9, a to f, or a dot. White space between them is skipped.
/// Throws std::runtime_error for anything else.
Puzzle readPuzzle(std::istream& in);

/// Writes solutions and counts them.
class Writer {
 public:
  explicit Writer(std::ostream& out) : out_(out) {}

  /// The first one gets the number 1.
  void write(const Puzzle& solution);

 private:
  std::ostream& out_;  // outlives the writer
  int number_ = 0;
};
