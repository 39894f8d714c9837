// What programs get right, and what not.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/escape.h"
#include "grading/causes/asking/solving.h"
#include "grading/programs/hex_program.h"
#include "grading/programs/numbering.h"
#include "grading/programs/step_output.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/puzzles.h"
#include "grading/puzzles/unit_conflicts.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

Reply replyOfProgram(Context& context, const Grid& puzzle) {
  const StepOutput output = stepOutputFor(*context.program(), puzzle);
  Reply reply{.givesUp = output.word == StepWord::unsolvable};
  if (output.word == StepWord::solved) reply.grid = output.answer;
  return reply;
}

/// A question that is put to the program.
template <std::optional<Shown> (*question)(Context&, const Ask&)>
std::optional<Shown> asksTheProgram(Context& context) {
  return question(context, [&](const Grid& puzzle) { return replyOfProgram(context, puzzle); });
}

std::optional<Shown> stepProgramMissesGaps(Context& context) {
  return missedGaps(context, {}, Naming::rowAndColumn, [&](const Grid& puzzle) {
    return replyOfProgram(context, puzzle).isRightFor(puzzle);
  });
}

std::optional<Shown> stepProgramOverlooksUnits(Context& context) {
  return overlooksOneKind([&] { return solvablePuzzle(52, context.random(), {.atMost = 5000}); },
                          [&](const Grid& puzzle) { return replyOfProgram(context, puzzle); },
                          Naming::rowAndColumn);
}

StepWord wordFor(Context& context, const Grid& grid) {
  return stepOutputFor(*context.program(), grid).word.value_or(StepWord::unsolvable);
}

/// Of full grids in which digits stand twice in units of that kind alone, how many are said to be
/// valid, of how many.
std::pair<int, int> saidToBeValid(Context& context, Unit kind) {
  constexpr std::size_t kMost = 8;
  std::vector<Grid> grids = completeConflicts(kind, context.random());
  context.random().shuffle(std::span(grids));
  grids.resize(std::min(grids.size(), kMost));
  const auto valid = std::ranges::count_if(
      grids, [&](const Grid& grid) { return wordFor(context, grid) == StepWord::valid; });
  return {static_cast<int>(valid), static_cast<int>(grids.size())};
}

/// Whether it takes sums for enough, where it sees all other repeated digits.
std::optional<Shown> stepProgramAddsUp(Context& context) {
  for (const Unit kind : kUnits) {
    if (wordFor(context, deceivingGrid(kind, sumOf, context.random())) != StepWord::valid)
      return std::nullopt;
  }
  return Shown{
      "The test of a full grid adds up the digits, and does not compare them.",
      "It says \"Valid\" to full grids in which digits stand twice, as long as each line, "
      "each column and each box has the sum 45, and to no others.",
      "Nine other digits can have that sum too: note for each line, each column and each box "
      "which digits have been seen there."};
}

/// Which repeated digits its test of a full grid overlooks.
std::optional<Shown> stepProgramTakesForValid(Context& context) {
  if (wordFor(context, randomFullGrid({}, context.random())) != StepWord::valid ||
      wordFor(context, solvablePuzzle(40, context.random())) == StepWord::valid)
    return std::nullopt;
  std::vector<std::string> words;
  std::vector<std::string> always;
  int overlooked = 0;
  for (const auto& [kind, name] :
       {std::pair{Unit::row, "lines"}, {Unit::column, "columns"}, {Unit::box, "boxes"}}) {
    const auto [valid, asked] = saidToBeValid(context, kind);
    words.push_back(fmt::format("{} of {} in {}", valid, asked, name));
    overlooked += valid;
    if (valid == asked) always.emplace_back(name);
  }
  if (overlooked == 0) return stepProgramAddsUp(context);
  const std::string evidence = fmt::format(
      "Of full grids in which digits stand twice in units of one kind only it says "
      "\"Valid\" to {}.",
      fmt::join(words, ", "));
  if (always.size() == 3)
    return Shown{
        "A full grid is said to be valid although digits stand twice in its lines, its "
        "columns or its boxes.",
        evidence,
        "How are the three tests joined? With ! in front of each, it takes || to refuse "
        "what fails one of them. Or is the grid not tested at all?"};
  return Shown{always.empty() ? "The test of a full grid overlooks digits that stand twice."
                              : fmt::format("The test of a full grid does not look at {}.",
                                            fmt::join(always, " and ")),
               evidence,
               "Follow its loops by hand: does it come to each line, each column and each box, and "
               "to all nine cells of it?"};
}

/// Whether cells may be empty in what it says is valid, as long as no two of a unit are.
std::optional<Shown> stepProgramTakesZeroForADigit(Context& context) {
  constexpr int kGrids = 3;
  for (int i = 0; i < kGrids; ++i) {
    Grid grid = randomFullGrid({}, context.random());
    grid.set(4, 4, 0);
    if (wordFor(context, grid) != StepWord::valid) return std::nullopt;
    grid.set(i, 4, 0);
    if (wordFor(context, grid) == StepWord::valid) return std::nullopt;
  }
  return Shown{"The test of a full grid takes 0 for a digit like the others.",
               fmt::format("Of {} grids with one empty cell it says \"Valid\", and with two in one "
                           "line it does not.",
                           kGrids),
               "A cell that holds 0 is empty: such a grid is not complete, and has to be solved."};
}

/// Whether something stands behind "Valid".
std::optional<Shown> stepProgramGoesOnAfterValid(Context& context) {
  const StepOutput output = stepOutputFor(*context.program(), randomFullGrid({}, context.random()));
  const auto saysMore = std::ranges::find_if(output.surplus, [](const std::string& line) {
    return line.find(textOf(StepWord::solved)) != std::string::npos ||
           line.find(textOf(StepWord::unsolvable)) != std::string::npos;
  });
  if (output.word != StepWord::valid || saysMore == output.surplus.end()) return std::nullopt;
  return Shown{
      "The program goes on after \"Valid\", and says a second word.",
      fmt::format("Given a full, right grid it prints \"Valid\", and then, in {}.", *saysMore),
      "Nothing may follow the first answer: return there, or put the rest into an else."};
}

/// Whether the grid is solved already where it is to be printed as it was read.
std::optional<Shown> stepProgramPrintsTheAnswerFirst(Context& context) {
  constexpr int kPuzzles = 3;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = tamePuzzle(3 + i, context.random());
    const StepOutput output = stepOutputFor(*context.program(), puzzle);
    if (!output.shown || !isCompletion(puzzle, *output.shown)) return std::nullopt;
  }
  return Shown{
      "What is printed first is the solved grid, not the one that was read.",
      fmt::format("So it is for {} puzzles with 3 to 5 gaps.", kPuzzles),
      "Is the grid printed only after it was solved? Or is what looks like a copy the same "
      "grid by another name: a pointer, a shared_ptr or a reference to it?"};
}

/// A grid for each word of the brief, in their order: full and valid, to be solved, and without a
/// solution.
std::array<Grid, 3> oneForEachWord(Random& random) {
  return {randomFullGrid({}, random), tamePuzzle(5, random),
          unsolvablePuzzle(3, random, {.atMost = 500})};
}

/// What it says in the place of the words of the brief, each time.
std::optional<Shown> stepProgramSaysOtherWords(Context& context) {
  constexpr int kGrids = 2;
  struct Said {
    StepWord wanted;
    std::string instead;  // empty: nothing else, or not each time
    bool isRight = true;
  };
  std::vector<Said> said = {{StepWord::valid}, {StepWord::solved}, {StepWord::unsolvable}};
  for (int i = 0; i < kGrids; ++i) {
    const auto grids = oneForEachWord(context.random());
    for (std::size_t kind = 0; kind < grids.size(); ++kind) {
      const StepOutput output = stepOutputFor(*context.program(), grids[kind]);
      Said& one = said[kind];
      one.isRight = one.isRight && output.word == one.wanted;
      if (i == 0 && !output.word && !output.wordOnErrors) one.instead = output.status;
      if (output.word || output.status != one.instead) one.instead.clear();
    }
  }
  // Who says the same to grids of all kinds has another fault.
  if (std::ranges::none_of(said, &Said::isRight)) return std::nullopt;
  std::erase_if(said, [](const Said& one) { return one.instead.empty(); });
  if (said.empty() || (said.size() == 2 && said[0].instead == said[1].instead)) return std::nullopt;
  std::vector<std::string> words;
  for (const Said& one : said)
    words.push_back(fmt::format(R"("{}" where "{}" belongs)", shownOnOneLine(one.instead, 80),
                                textOf(one.wanted)));
  return Shown{fmt::format("The program says {}.", fmt::join(words, ", and ")),
               fmt::format("So it is for each of {} such grids.", kGrids),
               "Its words are read by a program: print those of the brief, letter by letter, upper "
               "case, colon and apostrophe included, and nothing else on that line."};
}

/// Which of its answers come on standard error.
std::optional<Shown> stepProgramSpeaksOnErrors(Context& context) {
  std::vector<std::string> words;
  for (const Grid& grid : oneForEachWord(context.random())) {
    const StepOutput output = stepOutputFor(*context.program(), grid);
    if (output.wordOnErrors) words.push_back(fmt::format("\"{}\"", textOf(*output.wordOnErrors)));
  }
  if (words.empty()) return std::nullopt;
  return Shown{fmt::format("The program says {} on standard error.", fmt::join(words, " and ")),
               "Its standard output, where the answer belongs, holds none of the three words then.",
               "Write it to std::cout: it is an answer, and not a failure of the program."};
}

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

std::vector<Probe> programProbes() {
  const Ids search = {"step-program-solved", "step-program-55-gaps", "step-program-unsolvable"};
  const auto row = [&](std::string_view id, auto ask) {
    return Probe{
        .id = id, .contracts = {}, .explains = search, .ask = ask, .judges = Judges::programs};
  };
  // Each run takes some milliseconds to begin: the probes that take few stand first.
  return {{.id = "step-program-answer-first",
           .contracts = {},
           .explains = joined(search, {"step-program-prints-grid", "step-program-valid",
                                       "step-program-nothing-else"}),
           .ask = stepProgramPrintsTheAnswerFirst,
           .judges = Judges::programs},
          {.id = "step-program-zero-is-a-digit",
           .contracts = {},
           .explains = joined(search, {"step-program-valid", "step-program-nothing-else"}),
           .ask = stepProgramTakesZeroForADigit,
           .judges = Judges::programs},
          {.id = "step-program-goes-on-after-valid",
           .contracts = {},
           .explains = {"step-program-nothing-else", "step-program-valid"},
           .ask = stepProgramGoesOnAfterValid,
           .judges = Judges::programs},
          {.id = "step-program-on-errors",
           .contracts = {},
           .explains = joined(search, {"step-program-valid", "step-program-nothing-else"}),
           .ask = stepProgramSpeaksOnErrors,
           .judges = Judges::programs},
          {.id = "step-program-other-words",
           .contracts = {},
           .explains = joined(search, {"step-program-valid", "step-program-nothing-else"}),
           .ask = stepProgramSaysOtherWords,
           .judges = Judges::programs},
          row("step-program-used-digit-put", asksTheProgram<putsUsedDigits>),
          row("step-program-gaps-missed", stepProgramMissesGaps),
          {.id = "step-program-valid-overlooks",
           .contracts = {},
           .explains = joined(search, {"step-program-valid"}),
           .ask = stepProgramTakesForValid,
           .judges = Judges::programs},
          row("step-program-givens-not-compared", asksTheProgram<takesContradictions>),
          row("step-program-gives-up-at-dead-ends", asksTheProgram<neverChoosesAnew>),
          row("step-program-later-digits-stay", asksTheProgram<leavesWhatFollowed>),
          row("step-program-unit-overlooked", stepProgramOverlooksUnits),
          row("step-program-takes-back-too-much", asksTheProgram<takesBackTooMuch>),
          row("step-program-gives-up-early", asksTheProgram<givesUpEarly>),
          row("step-program-ends-at-last-cell", asksTheProgram<endsAtTheLastCell>),
          row("step-program-guess-not-undone", asksTheProgram<forgetsWhatAGuessBrought>),
          {.id = "hex-misnumbered",
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
