#pragma once

// What is told about a check that has not passed, as plain text: for terminals, and for the formats
// that hold plain text.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grading/report.h"

namespace sudoku::grading {

/// How the text is to look.
struct FaultLook {
  bool colour = false;
  bool asSymbols = false;  // 16x16 grids as 0..9a..f, as their author knows them from files
};

/// Lines for people, and what is coloured in them.
class FaultWriter {
 public:
  explicit FaultWriter(FaultLook look) : look_(look) {}

  const FaultLook& look() const { return look_; }
  std::string paint(std::string_view text, const char* code) const;
  void line(const std::string& text) { text_ += text + '\n'; }
  /// "label: text", with the further lines of the text below its first one.
  void labelled(std::string_view label, const std::string& text);
  /// Rule, expected, seen, grids, last calls, hint and output. Of skipped checks the reason, once
  /// for several in a row.
  void fault(const CheckResult& result);

  const std::string& text() const { return text_; }

 private:
  FaultLook look_;
  std::string lastReason_;
  std::string text_;
};

/// One cell for people: its digit or symbol, "." if it is empty.
std::string cellText(int digit, int order, bool asSymbols);

/// A grid of a finding, with a heading, and the one from which differing cells are marked.
struct Picture {
  std::string heading;
  const Grid* grid;
  const Grid* other;
};

/// The puzzle, what was expected and what was seen, as far as they are known and differ. What they
/// point to is the finding's.
std::vector<Picture> picturesOf(const Finding& finding);

/// Points for people: to the hundredth.
std::string pointsText(double points);

/// What became of a check in a word: "ok" or the name of the outcome.
std::string outcomeWord(const CheckResult& result);

}  // namespace sudoku::grading
