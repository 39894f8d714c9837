#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "solution/grid/grid.h"

// The files of OpenSudoku and OpenSudoku 2, read as those programs import them
// (OpenSudokuImportTask and CellCollection in github.com/ogarcia/opensudoku and its successors):
//
//   <opensudoku> ... <game data="DATA"/> ... </opensudoku>        or <opensudoku2>, cells_data=
//
// DATA is 81 digits, 0 for an empty cell; or "version: V", a line end, and 81 times
// VALUE|NOTES|EDITABLE| (version 4: VALUE|NOTES|NOTES|EDITABLE|). Cells that the player filled in
// are editable, so they are not givens.

namespace sudoku {

/// Reads the puzzles in such a file one by one. Supports only XML tags, attributes and comments.
/// Holds at most one game. Not thread-safe.
class OpenSudokuReader {
 public:
  /// Stores the stream, which must outlive the reader; `fileName` is for messages only.
  OpenSudokuReader(std::istream& in, std::string fileName);

  /// Returns the next puzzle, nullopt at the end.
  /// Throws:  PuzzleError - a malformed game (the next call continues after it), or a file of
  ///          another kind or an unreadable one (the next call returns nullopt).
  std::optional<Grid> next();

  /// Returns the line of the last puzzle, returned or refused; 0 before the first.
  int line() const { return line_; }

 private:
  struct Place {
    int line = 1;
    int column = 1;
  };
  struct Game {
    std::string data;
    Place place;
  };

  int get();
  bool take(std::string_view expected);
  void skipBlanks();
  void skipBehind(std::string_view end);
  std::string name();
  std::string value(bool isKept);
  std::optional<Game> tag();
  std::optional<Game> opened(Place begin);
  Grid gridOf(const Game& game) const;
  Grid gridOfCells(const Game& game) const;
  void end();
  [[noreturn]] void refuseFile(Place place, const std::string& found, const std::string& expected);

  std::istream& in_;
  std::string file_;
  Place at_;
  int line_ = 0;
  std::string root_;  // the first element's name
  bool ended_ = false;
};

}  // namespace sudoku
