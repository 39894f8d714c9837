#pragma once

// What a comparison says at its end: a table for the terminal, and a page.

#include <string>
#include <vector>

#include "lab/findings/findings.h"

namespace sudoku::lab {

/// A picture for the page.
struct Picture {
  std::string title;
  std::string words;  // what it shows, for those who do not see it
  std::string svg;    // empty: it was not drawn
};

/// What a page is about, beside the findings.
struct Subject {
  std::string puzzles;  // "400 puzzles of examples400.txt"
  std::string limit;    // "2 s"
  unsigned repeat = 0;
  std::vector<std::string> notes = {};  // what the reader should know of this run
};

/// A line for each solver, below a heading, each with a line end.
std::string summaryTable(const Findings& findings);

/// One page that loads nothing.
std::string summaryPage(const Findings& findings, const std::vector<Picture>& pictures,
                        const Subject& subject);

}  // namespace sudoku::lab
