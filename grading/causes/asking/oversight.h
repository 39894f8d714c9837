#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {

/// "row 8", "the top left box".
std::string nameOfUnit(Unit kind, int unit);

/// What passing over whole units comes from.
struct Oversight {
  std::string mistake;  // with {} where the kinds are named that it is so of, in the plural
  std::string next;     // where to look; empty where nothing more can be said
};

/// Of the units of a kind those that are passed over (in rising order): some, and not all nine.
Oversight oversightOf(Unit kind, const std::vector<int>& unseen);

/// The same, of units that are told by full grids: those in which digits stand twice, and whether
/// that was seen. Nothing where whole units do not explain it.
struct JudgedGrid {
  Grid grid;
  bool isSeen;
};
std::optional<Oversight> oversightOf(Unit kind, const std::vector<JudgedGrid>& judged);

/// What is overlooked in rows, columns and boxes, told together.
class Oversights {
 public:
  /// `kind` in the plural.
  void add(const Oversight& oversight, const std::string& kind);
  bool areNone() const { return kinds_.empty(); }
  /// "does not look at rows and columns, and looks at boxes only when they are full".
  std::string sentence() const;
  /// Where to look: what the one mistake that there is says, otherwise that.
  std::string next(const std::string& otherwise) const;

 private:
  std::map<std::string, std::vector<std::string>> kinds_;  // of each mistake
  std::string next_;
};

}  // namespace sudoku::grading
