// make_replays FOLDER: writes the replays for the browser test, and next to easy.html the grid
// after each of its steps according to the C++ trace reader.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "lab/replay/replay_page.h"
#include "lab/trace/search_path.h"
#include "lab/trace/trace_reader.h"
#include "lab/trace/trace_search.h"
#include "lab/trace/tracing_grid.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_board_solver.h"
#include "solution/solvers/stack_solver.h"
#include "solution/text/puzzle_text.h"

using namespace sudoku;
using namespace sudoku::lab;

namespace {

namespace fs = std::filesystem;
using host::contractOf;

constexpr const char* kEasy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
constexpr const char* kLong =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";

/// Records the search of `solve` and ends the trace with the given words.
struct Tracing {
  fs::path folder;

  template <class Solve>
  fs::path operator()(const std::string& file, const TraceHeader& header, std::int64_t limit,
                      const std::string& words, Solve solve) const {
    const fs::path path = folder / (file + ".trace");
    std::ofstream out(path, std::ios::binary);
    TraceRecorder recorder(out, header, {.steps = limit});
    TraceEnd end = TraceEnd::solved;
    try {
      end = solve(recorder);
    } catch (const StopSearch& stop) {
      end = stop.why();
    }
    recorder.end(end, words,
                 header.solver == "stack" ? host::SearchForm::flat : host::SearchForm::recursive);
    return path;
  }

  template <class Solver>
  fs::path search(const std::string& file, const std::string& name, const std::string& puzzle,
                  std::int64_t limit = kMaxPageSteps, const std::string& words = "") const {
    const TraceHeader header{name, contractOf<ISolver>, parsePuzzle(puzzle)};
    return (*this)(file, header, limit, words, [&](TraceRecorder& recorder) {
      TracingGrid grid(header.puzzle, recorder);
      return Solver(grid).solve() ? TraceEnd::solved : TraceEnd::noSolution;
    });
  }
};

void write(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

/// Writes the grid and the depth after each step, and the steps that backtrack.
void writeExpected(const fs::path& trace, const fs::path& file) {
  std::ifstream in(trace, std::ios::binary);
  TraceReader reader(in, trace.string());
  Grid grid = reader.header().puzzle;
  SearchPath path(81);
  nlohmann::json grids = {toText(grid, TextFormat::line)};
  nlohmann::json depths = {0};
  nlohmann::json backtracks = nlohmann::json::array();
  std::int64_t seen = 0;
  while (const auto event = reader.next()) {
    if (event->kind == TraceEvent::Kind::set) {
      grid.set(event->x, event->y, event->digit);
      path.set(event->y * 9 + event->x, event->digit);
    }
    if (!event->isStep()) continue;
    grids.push_back(toText(grid, TextFormat::line));
    depths.push_back(path.depth());
    if (path.backtracks() > seen) backtracks.push_back(reader.counts().steps());
    seen = path.backtracks();
  }
  write(file,
        nlohmann::json{{"grids", grids}, {"depths", depths}, {"backtracks", backtracks}}.dump());
}

fs::path board(const Tracing& trace) {
  const TraceHeader header{"stack-board", contractOf<IBoardSolver>, parsePuzzle(kEasy)};
  return trace("board", header, kMaxPageSteps, "", [&](TraceRecorder& recorder) {
    TracingBoard grid(header.puzzle, recorder);
    StackBoardSolver().solve(grid);
    return TraceEnd::solved;
  });
}

/// Solutions found elsewhere, and a call that every grid refuses.
fs::path solutions(const Tracing& trace) {
  const TraceHeader header{"copies", contractOf<IAllSolutionsSolver>,
                           parsePuzzle("12....1..1....2.")};
  return trace("solutions", header, kMaxPageSteps, "", [&](TraceRecorder& recorder) {
    recorder.refused(-3, 9, 4);
    recorder.solution(parsePuzzle("1234341221434321"), header.puzzle);
    return TraceEnd::finished;
  });
}

/// A search that leaves two digits behind and reports that there is no solution.
fs::path leftovers(const Tracing& trace) {
  const TraceHeader header{"leaves", contractOf<ISolver>, parsePuzzle(kEasy)};
  return trace("leaves", header, kMaxPageSteps, "which is wrong: it has one",
               [&](TraceRecorder& recorder) {
                 TracingGrid grid(header.puzzle, recorder);
                 grid.set(0, 0, 4);
                 grid.set(1, 0, 5);
                 return TraceEnd::noSolution;
               });
}

/// A board with a solution, and a returned text that is not one.
fs::path otherText(const Tracing& trace) {
  const TraceHeader header{"other-text", contractOf<IBoardSolver>, parsePuzzle(kEasy)};
  return trace("other-text", header, kMaxPageSteps, "a given has changed",
               [&](TraceRecorder& recorder) {
                 TracingBoard board(header.puzzle, recorder);
                 Grid text = parsePuzzle(StackBoardSolver().solve(board));
                 text.set(0, 0, 5);
                 text.set(2, 0, 4);  // 3 was given
                 recorder.solution(text, board.contents());
                 return TraceEnd::wrong;
               });
}

void makePages(const fs::path& folder) {
  const Tracing trace{folder};
  const auto page = [&](const std::string& name, const std::vector<fs::path>& traces,
                        const ReplayWindow& window = {}) {
    write(folder / (name + ".html"), replayPage(traces, window));
  };
  const fs::path easy = trace.search<RecursiveSolver>("easy", "recursive", kEasy);
  writeExpected(easy, folder / "easy.json");
  page("easy", {easy});
  page("part", {easy}, {.from = 1'000, .steps = 500});
  page("two", {easy, trace.search<StackSolver>("stack", "stack", kEasy)});
  const fs::path million = trace.search<RecursiveSolver>("million", "recursive", kLong, 1'000'000);
  page("million", {million});
  page("two-millions", {million, trace.search<StackSolver>("other", "stack", kLong, 1'000'000)});
  page("window", {million}, {.from = 500'000, .steps = 3'000});
  page("hex", {trace.search<StackSolver>("hex", "stack", std::string(256, '.'), 20'000)});
  page("unsolvable",
       {trace.search<RecursiveSolver>("unsolvable", "recursive",
                                      "1234567.." + std::string(34, '.') + "8" +
                                          std::string(27, '.') + "8" + std::string(9, '.'))});
  page("board", {board(trace)});
  page("solutions", {solutions(trace)});
  page("leaves", {leftovers(trace)});
  page("other-text", {otherText(trace)});
  const std::string hostile = "</script><script>document.title='hacked'</script><img src=x>\u202e";
  page("hostile", {trace.search<RecursiveSolver>("hostile", hostile, kEasy, 50, hostile)});
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: make_replays FOLDER\n";
    return 2;
  }
  std::filesystem::create_directories(words[1]);
  makePages(words[1]);
  return 0;
}
