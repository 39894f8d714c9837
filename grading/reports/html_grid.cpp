#include "grading/reports/html_grid.h"

#include <fmt/format.h>

#include "base/escape.h"
#include "base/language.h"
#include "grading/reports/lengths.h"
#include "grading/wording/fault_text.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

/// The sides of a cell at which a box or the grid ends.
std::string frameOf(Shape shape, int x, int y) {
  std::string sides;
  if (x == 0) sides += " left";
  if (y == 0) sides += " top";
  if ((x + 1) % shape.boxWidth == 0) sides += " right";
  if ((y + 1) % shape.boxHeight == 0) sides += " bottom";
  return sides;
}

/// A grid to draw, and the puzzle it started from.
struct Drawing {
  const Picture& picture;
  const Grid* puzzle;  // null: none
  bool asSymbols;
};

void drawCell(HtmlWriter& page, const Drawing& drawing, int x, int y) {
  const Grid& grid = *drawing.picture.grid;
  const int digit = grid.get(x, y);
  const bool differs = digit != drawing.picture.other->get(x, y);
  const bool isGiven =
      digit != 0 && drawing.puzzle != nullptr && drawing.puzzle->get(x, y) == digit;
  std::string kind = isGiven ? "given" : "filled";
  if (differs) kind += " differs";
  const auto cell = page.element("td", {{"class", kind + frameOf(grid.shape(), x, y)}});
  if (differs) page.leaf("span", tr("differs: "), {{"class", "unseen"}});
  if (digit == 0) return page.leaf("span", tr("empty"), {{"class", "unseen"}});
  page.text(cellText(digit, order(grid.shape()), drawing.asSymbols));
}

void drawTable(HtmlWriter& page, const Drawing& drawing) {
  const Shape shape = drawing.picture.grid->shape();
  const int n = order(shape);
  const auto table = page.element("table", {{"class", n > 9 ? "grid large" : "grid"}});
  page.leaf("caption", drawing.picture.heading);
  {
    const auto head = page.element("thead");
    const auto row = page.element("tr");
    page.raw(fmt::format(R"(<th scope="col"><span class="unseen">{}</span></th>)",
                         forHtml(tr("row"), kMaxNameBytes)));
    for (int x = 0; x < n; ++x) page.leaf("th", std::to_string(x), {{"scope", "col"}});
  }
  const auto body = page.element("tbody");
  for (int y = 0; y < n; ++y) {
    const auto row = page.element("tr");
    page.leaf("th", std::to_string(y), {{"scope", "row"}});
    for (int x = 0; x < n; ++x) drawCell(page, drawing, x, y);
  }
}

std::string capitalised(std::string word) {
  if (word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

}  // namespace

void drawGrids(HtmlWriter& page, const Finding& finding, bool asSymbols) {
  std::vector<Picture> pictures = picturesOf(finding);
  if (pictures.empty()) return;
  bool marked = false;
  {
    const auto grids = page.element("div", {{"class", "grids"}});
    for (Picture& picture : pictures) {
      picture.heading = capitalised(picture.heading);
      marked = marked || picture.grid != picture.other;
      const Drawing drawing{picture, finding.puzzle ? &*finding.puzzle : nullptr, asSymbols};
      if (order(picture.grid->shape()) <= 9) {
        drawTable(page, drawing);
        continue;
      }
      // Wider than a phone: make it scrollable, by keyboard too.
      const auto frame = page.element("div", {{"class", "scroll"},
                                              {"role", "group"},
                                              {"tabindex", "0"},
                                              {"aria-label", picture.heading}});
      drawTable(page, drawing);
    }
  }
  std::string legend = tr("Rows and columns are numbered from 0; the puzzle's digits are bold.");
  if (marked)
    legend += " " + tr(finding.wanted ? "A dashed frame marks differences from the expected result."
                                      : "A dashed frame marks what has changed.");
  page.leaf("p", legend, {{"class", "legend"}});
}

void drawSketches(HtmlWriter& page, const Finding& finding) {
  if (finding.sketches.empty()) return;
  const auto sketches = page.element("div", {{"class", "grids"}});
  for (const Sketch& sketch : finding.sketches) {
    const auto table = page.element("table", {{"class", "grid"}});
    page.leaf("caption", sketch.caption);
    const auto body = page.element("tbody");
    for (const auto& row : sketch.rows) {
      const auto line = page.element("tr");
      for (const Mark& mark : row) {
        const std::string kind = mark.isGiven ? "given" : "filled";
        const auto cell = page.element(
            "td", {{"class", kind + (mark.isWrong ? " differs" : "") + " left top right bottom"}});
        if (mark.isWrong) page.leaf("span", tr("wrong: "), {{"class", "unseen"}});
        if (mark.symbol.empty())
          page.leaf("span", tr("empty"), {{"class", "unseen"}});
        else
          page.text(mark.symbol);
      }
    }
  }
}

}  // namespace sudoku::grading
