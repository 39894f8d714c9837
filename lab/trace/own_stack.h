#pragma once

// What a search remembers its levels in: the calls of a recursive function, or the entries of a
// container. No names are assumed; everything follows from the recorded values.
//
// How this works: a recursive function is on the call stack more than once, and the stack's depth
// follows the depth of the search. A container plays the stack if its size follows the depth; an
// array does if it changes only next to an integer that moves by one and follows the depth.
// lab/replay/study.js applies the same rules on the page of `sudokulab trace`.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lab/trace/code_stack.h"

namespace sudoku::lab {

/// The frames of a call stack, outermost first, as in CodeStack.
using Frames = std::vector<nlohmann::ordered_json>;

/// A function whose calls are the levels of a search.
struct Recursion {
  std::string function;
  std::optional<double> bytes;  // of call stack, from one call to the next
  bool isAverage = false;       // the calls differ in size

  /// How many calls are on this stack.
  std::int64_t levelsIn(const Frames& frames) const;
  /// The call stack that they take, with the calls that they made. Nullopt if unknown.
  std::optional<std::int64_t> bytesIn(const Frames& frames) const;
};

/// A container whose entries are the levels of a search.
struct OwnContainer {
  std::string name;
  std::string type;
  std::int64_t entryBytes = 0;       // 0: unknown
  std::optional<std::string> index;  // of an array: the integer that counts its entries
  int beyondIndex = 0;               // entries in use beyond that integer

  /// How many entries it has on this stack. Nullopt if they were not read.
  std::optional<std::int64_t> levelsIn(const Frames& frames) const;
  /// These entries, as far as they were read, the oldest first.
  Frames entriesIn(const Frames& frames) const;
};

/// At most one of the two.
struct OwnStack {
  std::optional<Recursion> recursion;
  std::optional<OwnContainer> container;
};

/// Pearson's correlation of two series of integers.
class Correlation {
 public:
  void add(std::int64_t x, std::int64_t y);
  std::int64_t count() const { return count_; }
  bool isConstant() const { return values_.size() == 1; }
  double coefficient() const;
  /// Whether y takes several values and grows and shrinks with x.
  bool follows() const;

 private:
  std::int64_t count_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
  std::set<std::int64_t> values_;  // the first few of y
};

/// Finds out what a search remembers its levels in. Accepts untrusted frames.
class OwnStackFinder {
 public:
  /// Adds a step: the call stack before it, the length of the search path after it, and whether it
  /// sets a digit.
  void see(const Frames& frames, int depth, bool isPlacement);

  OwnStack found() const;

 private:
  /// An array of fixed size: which items changed, seen from each integer.
  struct ArrayWatch {
    Frames before;
    std::int64_t first = 0;
    std::int64_t changes = 0;
    std::map<std::string, std::array<std::int64_t, 3>> offsets;  // below, at and above the integer
  };
  struct Seen {
    OwnContainer container;
    Correlation sizes;
    ArrayWatch array;
  };
  struct Integer {
    Correlation values;
    std::int64_t jumps = 0;
    std::int64_t last = 0;
  };
  using Numbers = std::vector<std::pair<std::string, std::int64_t>>;

  void seeFunctions(const Frames& frames, int depth);
  void seeVariables(const Frames& frames, int depth);
  static void compareItems(const nlohmann::ordered_json& variable, const Numbers& numbers,
                           ArrayWatch& array);
  std::optional<Recursion> recursion() const;
  std::optional<OwnContainer> container() const;
  std::optional<OwnContainer> arrayWithIndex() const;

  Correlation depths_;  // of the call stack
  Frames deepest_;
  std::int64_t placements_ = 0;
  /// By function: how often it had how many calls more than the path has cells.
  std::map<std::string, std::map<std::int64_t, std::int64_t>> surplus_;
  std::map<std::string, Seen> containers_;
  std::map<std::string, Integer> integers_;
};

}  // namespace sudoku::lab
