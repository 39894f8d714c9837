#include "grading/causes/asking/box_formulas.h"

#include <fmt/format.h>

#include <array>

namespace sudoku::grading {
namespace {

constexpr std::array kFormulas = {BoxFormula{"{x} / {n}", "{y} / {n}",
                                             [](Cell at, int n) {
                                               return Cell{at.x / n, at.y / n};
                                             }},
                                  BoxFormula{"{x} / {n} * {n}", "{y} / {n}",
                                             [](Cell at, int n) {
                                               return Cell{at.x / n * n, at.y / n};
                                             }},
                                  BoxFormula{"{x} / {n}", "{y} / {n} * {n}",
                                             [](Cell at, int n) {
                                               return Cell{at.x / n, at.y / n * n};
                                             }},
                                  BoxFormula{"{x} % {n}", "{y} % {n}",
                                             [](Cell at, int n) {
                                               return Cell{at.x % n, at.y % n};
                                             }},
                                  BoxFormula{"{x} % {n} * {n}", "{y} % {n} * {n}",
                                             [](Cell at, int n) {
                                               return Cell{at.x % n * n, at.y % n * n};
                                             }},
                                  BoxFormula{"0", "0", [](Cell, int) {
                                               return Cell{0, 0};
                                             }}};

std::string filledIn(const std::string& text, Naming naming, int n) {
  const bool isByName = naming == Naming::rowAndColumn;
  return fmt::format(fmt::runtime(text), fmt::arg("x", isByName ? "column" : "x"),
                     fmt::arg("y", isByName ? "row" : "y"), fmt::arg("n", n));
}

}  // namespace

std::string BoxFormula::inWords(Naming naming, int n) const {
  return filledIn(fmt::format("column {} and row {}", column, row), naming, n);
}

std::span<const BoxFormula> wrongBoxFormulas() { return kFormulas; }

std::string rightBoxFormula(Naming naming, int n) {
  return filledIn("column {x} / {n} * {n} and row {y} / {n} * {n}", naming, n);
}

}  // namespace sudoku::grading
