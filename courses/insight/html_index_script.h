#pragma once

#include <string_view>

namespace sudoku::courses {

/// Turns the headings of the submission table into sort buttons. The page also works without it.
inline constexpr std::string_view kSortScript = R"js(
"use strict";
const table = document.getElementById("submissions");
const body = table.tBodies[0];
const headings = [...table.tHead.rows[0].cells];
const compare = new Intl.Collator(undefined, { numeric: true }).compare;
const valueIn = (row, column) => row.cells[column].dataset.value;

function sortBy(column) {
  const heading = headings[column];
  const falling = heading.getAttribute("aria-sort") === "ascending";
  for (const other of headings) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const rows = [...body.rows].sort((a, b) => compare(valueIn(a, column), valueIn(b, column)));
  body.append(...(falling ? rows.reverse() : rows));
}

headings.forEach((heading, column) => {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => sortBy(column));
});
)js";

}  // namespace sudoku::courses
