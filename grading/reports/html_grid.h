#pragma once

#include "grading/evidence/finding.h"
#include "html/writer.h"

namespace sudoku::grading {

/// Draws the grids of a finding side by side as tables: boxes framed, rows and columns counted from
/// 0, cells that differ marked by a frame and by words that screen readers say.
void drawGrids(HtmlWriter& page, const Finding& finding, bool asSymbols);

/// The same for what is no Sudoku grid. What is wrong is marked as what differs is.
void drawSketches(HtmlWriter& page, const Finding& finding);

}  // namespace sudoku::grading
