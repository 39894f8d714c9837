#pragma once

// What is told about a check that has not passed, as plain text: for terminals, and for the formats
// that hold plain text.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/language.h"
#include "grading/evidence/report.h"

namespace sudoku::grading {

/// How much is told of a fault.
enum class Detail { all, whatMatters, words };

/// How the text is to look.
struct FaultLook {
  bool colour = false;
  bool asSymbols = false;  // 16x16 grids as 0..9a..f, as their author knows them from files
  std::size_t width = 0;   // in columns, beyond which text is wrapped; 0: never
  bool brief = false;      // the first lines only of what was printed or takes many
};

/// Lines for people, and what is coloured in them.
class FaultWriter {
 public:
  explicit FaultWriter(FaultLook look) : look_(look) {}

  const FaultLook& look() const { return look_; }
  std::string paint(std::string_view text, const char* code) const;
  void line(const std::string& text) { text_ += text + '\n'; }
  /// Text that begins with `indent` in each of its lines.
  void wrapped(std::string_view indent, const std::string& text);
  /// "label: text", with the further lines of the text below its first one.
  void labelled(std::string_view label, const std::string& text);
  /// What was expected and seen of a failed check, where, and what it printed.
  void words(const CheckResult& result);
  void printed(const CheckResult& result);
  /// The grids of a finding.
  /// A large grid is left out of a brief report where `hasMore` is there to look at.
  void pictures(const Finding& finding, bool hasMore = false);
  /// So many rows of excerpts.
  void ranLast(const LastLines& lines, std::size_t rows,
               const std::string& heading = tr("ran last (excerpt)"));
  /// Those before it was seen.
  void lastCalls(const CheckResult& result);
  /// Words, pictures, last calls, rule and hint; of a skipped check the reason. Where only what matters is
  /// told, the rule goes without saying if it is said what was expected.
  void fault(const CheckResult& result, Detail detail = Detail::all);

  const std::string& text() const { return text_; }

 private:
  /// Whether pictures() does.
  bool drawsGrids(const Finding& finding, bool hasMore) const;
  /// The first line begins with `first`, and each other one with `indent`, which are equally wide.
  void wrap(const std::string& first, std::string_view indent, std::string_view text);

  FaultLook look_;
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

/// What became of a check in a word: "ok" or the name of the outcome, in the language in use.
std::string outcomeWord(const CheckResult& result);

}  // namespace sudoku::grading
