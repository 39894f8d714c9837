#pragma once

// The summary of a comparison: a table for the terminal and an HTML page.

#include <string>
#include <vector>

#include "lab/findings/findings.h"

namespace sudoku::lab {

/// A picture for the page.
struct Picture {
  std::string title;
  std::string words;  // alternative text
  std::string svg;    // empty if not drawn
};

/// The context of a page, besides the findings.
struct Subject {
  std::string puzzles;  // "400 puzzles of examples400.txt"
  std::string limit;    // "2 s"
  unsigned repeat = 0;
  std::vector<std::string> notes = {};  // remarks on this run
};

/// A heading and one line per solver, each with a newline.
std::string summaryTable(const Findings& findings);

/// One self-contained HTML page.
std::string summaryPage(const Findings& findings, const std::vector<Picture>& pictures,
                        const Subject& subject);

}  // namespace sudoku::lab
