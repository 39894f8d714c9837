#pragma once

#include <string>
#include <vector>

#include "solution/solvers/fast/words/cells.h"

namespace sudoku::bench {

/// The 9x9 puzzles of one file.
struct PuzzleSet {
  std::string name;
  std::string file;
  std::vector<fast::Cells> puzzles;
};

/// Reads a set from each text file of a folder, sorted by name.
std::vector<PuzzleSet> readSets(const std::string& folder);

/// Registers benchmarks "engine|path|set" with the counters "rate" (by CPU time) and "guesses".
void registerEngines(const std::vector<PuzzleSet>& sets);

/// Registers a program that is called as PATH FILE 2 SECONDS and prints "... N puzzles/s ...".
void registerProgram(const std::string& name, const std::string& path,
                     const std::vector<PuzzleSet>& sets);

}  // namespace sudoku::bench
