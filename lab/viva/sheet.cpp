#include "lab/viva/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "html/writer.h"
#include "solution/grid/shapes.h"

namespace sudoku::lab {
namespace {

constexpr std::string_view kStyle = R"(
.question { margin: 1.6rem 0; break-inside: avoid; }
.question .grids { margin: 0.6rem 0; }
.room { height: 5rem; border-bottom: 1px solid var(--line); }
.answer { font-weight: 600; }
@media print { .question { break-inside: avoid; } }
)";

/// Which lines are drawn around a cell.
std::string classOf(const Grid& grid, int x, int y) {
  const Shape shape = grid.shape();
  std::string name = grid.get(x, y) == 0 ? "filled" : "given";
  if (x % shape.boxWidth == 0) name += " left";
  if (y % shape.boxHeight == 0) name += " top";
  if (x + 1 == order(shape)) name += " right";
  if (y + 1 == order(shape)) name += " bottom";
  return name;
}

void addGrid(HtmlWriter& page, const Grid& grid, const std::string& caption) {
  const int n = order(grid.shape());
  const auto table = page.element("table", {{"class", "grid"}});
  page.leaf("caption", caption);
  {
    const auto row = page.element("tr");
    page.leaf("th", "");
    for (int x = 0; x < n; ++x) page.leaf("th", std::to_string(x), {{"scope", "col"}});
  }
  for (int y = 0; y < n; ++y) {
    const auto row = page.element("tr");
    page.leaf("th", std::to_string(y), {{"scope", "row"}});
    for (int x = 0; x < n; ++x) {
      const int digit = grid.get(x, y);
      page.leaf("td", digit == 0 ? "" : std::to_string(digit), {{"class", classOf(grid, x, y)}});
    }
  }
}

std::string pageOf(const SheetHeading& heading, const std::vector<Question>& questions,
                   bool withAnswers) {
  HtmlWriter page;
  const std::string title = withAnswers ? "Key" : "Questions about your solver";
  {
    const auto header = page.element("header");
    page.leaf("p", "Sudoku Lab", {{"class", "eyebrow"}});
    page.leaf("h1", fmt::format("{}: {}", title, heading.submission));
    page.leaf("p", fmt::format(
                       "Sheet {}. {} All answers follow from your code and the puzzles, which may "
                       "have more than one solution; none depends on time or on the machine.",
                       heading.number, heading.legend));
  }
  const auto main = page.element("main");
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& question = questions[i];
    const auto section = page.element("section", {{"class", "question"}});
    page.leaf("h2", fmt::format("Question {}", i + 1));
    page.leaf("p", question.text);
    const auto first = static_cast<std::size_t>(
        std::ranges::find(questions, question.puzzles, &Question::puzzles) - questions.begin());
    if (first == i) {
      const auto grids = page.element("div", {{"class", "grids"}});
      for (std::size_t k = 0; k < question.puzzles.size(); ++k)
        addGrid(page, question.puzzles[k],
                question.puzzles.size() == 1 ? "The puzzle:"
                : k == 0                     ? "The first puzzle:"
                                             : "The second puzzle:");
    } else {
      page.leaf("p", fmt::format("Use the puzzle of question {}.", first + 1), {{"class", "soft"}});
    }
    if (!withAnswers) {
      page.leaf("div", "", {{"class", "room"}});
      continue;
    }
    page.leaf("p", question.answer, {{"class", "answer"}});
    page.leaf("p", question.why);
  }
  return page.take();
}

}  // namespace

std::string sheetPage(const SheetHeading& heading, const std::vector<Question>& questions) {
  return htmlPage("Questions: " + heading.submission, pageOf(heading, questions, false), "",
                  kStyle);
}

std::string keyPage(const SheetHeading& heading, const std::vector<Question>& questions) {
  return htmlPage("Key: " + heading.submission, pageOf(heading, questions, true), "", kStyle);
}

}  // namespace sudoku::lab
