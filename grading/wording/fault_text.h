#pragma once

// Describes a check that did not pass, as plain text: for terminals and plain-text report formats.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/language.h"
#include "grading/evidence/report.h"

namespace sudoku::grading {

/// How much detail about a fault is shown.
enum class Detail { all, whatMatters, words };

/// Formatting of the text.
struct FaultLook {
  bool colour = false;
  bool asSymbols = false;  // print 16x16 grids with 0..9a..f, as in the files of 16x16 programs
  std::size_t width = 0;   // wrap at this many columns; 0: never
  bool brief = false;      // shorten printed output and other long parts
};

/// Writes human-readable lines, coloured on request.
class FaultWriter {
 public:
  explicit FaultWriter(FaultLook look) : look_(look) {}

  const FaultLook& look() const { return look_; }
  std::string paint(std::string_view text, const char* code) const;
  void line(const std::string& text) { text_ += text + '\n'; }
  /// Writes text with `indent` before each line.
  void wrapped(std::string_view indent, const std::string& text);
  /// Writes "label: text", with further lines of the text aligned below.
  void labelled(std::string_view label, const std::string& text);
  /// Writes what a failed check expected and saw, where it failed, and what the code printed.
  void words(const CheckResult& result);
  void printed(const CheckResult& result);
  /// Draws the grids of a finding. Brief reports omit a large one if `hasMore` details are shown.
  void pictures(const Finding& finding, bool hasMore = false);
  /// Writes at most `rows` rows of source excerpts.
  void ranLast(const LastLines& lines, std::size_t rows,
               const std::string& heading = tr("ran last (excerpt)"));
  /// Writes the last calls before the failure.
  void lastCalls(const CheckResult& result);
  /// Writes words, pictures, last calls, rule and hint; for a skipped check, the reason. If the
  /// finding says what was expected, only Detail::all repeats the rule.
  void fault(const CheckResult& result, Detail detail = Detail::all);

  const std::string& text() const { return text_; }

 private:
  /// Whether pictures() draws grids.
  bool drawsGrids(const Finding& finding, bool hasMore) const;
  /// Starts the first line with `first` and the others with `indent`. Both must be equally wide.
  void wrap(const std::string& first, std::string_view indent, std::string_view text);

  FaultLook look_;
  std::string text_;
};

/// The text of one cell: its digit or symbol, "." if empty.
std::string cellText(int digit, int order, bool asSymbols);

/// A finding's grid with its heading, and the grid to compare with: differing cells are marked.
struct Picture {
  std::string heading;
  const Grid* grid;
  const Grid* other;
};

/// The puzzle and the expected and seen grids, if known and different. Points into the finding.
std::vector<Picture> picturesOf(const Finding& finding);

/// The verdict in a word: "ok", or the name of the outcome in the current language.
std::string outcomeWord(const CheckResult& result);

}  // namespace sudoku::grading
