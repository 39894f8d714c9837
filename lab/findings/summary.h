#pragma once

// The summary of a comparison: a table for the terminal and an HTML page.

#include <string>
#include <vector>

#include "lab/findings/chart.h"
#include "lab/findings/findings.h"

namespace sudoku::lab {

/// The context of a page, besides the findings.
struct Subject {
  std::string puzzles;  // "400 puzzles of examples400.txt"
  std::string limit;    // "2 s"
  unsigned repeat = 0;
  std::vector<std::string> notes = {};  // remarks on this run
};

/// A heading and one line per solver, each with a newline.
std::string summaryTable(const Findings& findings);

/// One self-contained HTML page: the lesson (lesson.h) and the charts, and all else behind a fold.
std::string summaryPage(const Findings& findings, const std::vector<std::string>& lesson,
                        const std::vector<Chart>& charts, const Subject& subject);

}  // namespace sudoku::lab
