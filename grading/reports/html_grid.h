#pragma once

#include "grading/evidence/finding.h"
#include "html/writer.h"

namespace sudoku::grading {

/// Draws the grids of a finding side by side as tables: boxes framed, rows and columns numbered
/// from 0, differing cells marked by a border and by text for screen readers.
void drawGrids(HtmlWriter& page, const Finding& finding, bool asSymbols);

/// Draws sketches of anything else. Wrong cells are marked like differing ones.
void drawSketches(HtmlWriter& page, const Finding& finding);

}  // namespace sudoku::grading
