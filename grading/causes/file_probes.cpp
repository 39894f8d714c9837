// What programs make of the form of puzzle.txt, and how they number what they write.

#include <fmt/format.h>

#include <algorithm>

#include "grading/causes/probes.h"
#include "grading/programs/hex_program.h"
#include "grading/programs/numbering.h"
#include "grading/puzzles/hex_puzzles.h"

namespace sudoku::grading {
namespace {

/// Requires a program.
std::optional<Shown> misnumbers(Context& context) {
  for (const Grid& puzzle : {hexPuzzle(4, 6, context.random()), hexPuzzle(11, 13, context.random()),
                             abundantHexPuzzle(context.random())}) {
    const SolutionsFile file = solveByFiles(*context.program(), puzzleFile(puzzle)).file;
    const auto wrong = misnumbering(file);
    if (!wrong) continue;
    return Shown{wrong->mistake,
                 fmt::format("Of a puzzle with several solutions {} are written, {}{}.",
                             file.grids.size(), numberingOf(file.numbers),
                             file.faults.empty() ? "" : "; " + file.faults.front()),
                 wrong->next};
  }
  return std::nullopt;
}

/// Requires a program.
std::optional<Shown> losesLines(Context& context) {
  const Grid puzzle = hexPuzzle(2, 4, context.random());
  const auto solutionsIn = [&](const std::string& text) {
    return solveByFiles(*context.program(), text).file.grids.size();
  };
  const std::string windows = puzzleFile(puzzle, "\r\n");
  std::string open = puzzleFile(puzzle);
  open.erase(open.find_last_not_of('\n') + 1);
  const std::size_t plain = solutionsIn(puzzleFile(puzzle));
  const std::size_t ofWindows = solutionsIn(windows);
  const std::size_t ofOpen = solutionsIn(open);
  if (plain == 0 || (ofWindows == plain) == (ofOpen == plain)) return std::nullopt;
  const std::string evidence = fmt::format(
      "It finds {} solutions with \\n behind each line, {} with \\r\\n, and {} with none "
      "behind the last.",
      plain, ofWindows, ofOpen);
  if (ofOpen != plain)
    return Shown{"The last line of puzzle.txt is lost where no line end follows.", evidence,
                 "Reading it has succeeded although the file ends there: test the stream where you "
                 "read, while (std::getline(in, line)), and not in.eof()."};
  return Shown{R"(The '\r' of lines that end with \r\n is not left out.)", evidence,
               "Each line has one character more then. Read symbol by symbol and skip white space, "
               "or drop a '\\r' at the end of each line."};
}

}  // namespace

std::vector<Probe> fileProbes() {
  return {{.id = "hex-misnumbered",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = {"hex-numbering"},
           .ask = misnumbers,
           .judges = Judges::programs},
          {.id = "hex-lines-lost",
           .contracts = {host::contractOf<IAllSolutionsSolver>},
           .explains = {"hex-reads-crlf"},
           .ask = losesLines,
           .judges = Judges::programs}};
}

}  // namespace sudoku::grading
