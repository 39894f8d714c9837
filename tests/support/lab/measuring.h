#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/files/temporary_folder.h"
#include "lab/measure/measurer.h"
#include "solution/making/minimal_puzzles.h"

namespace sudoku::lab::test {

/// The installation in this build tree, without a cache.
inline Installation installation() {
  const std::filesystem::path stage = SUDOKULAB_STAGE;
  return {.worker = stage / SUDOKULAB_LIBEXEC / "sudokulab-worker",
          .runner = stage / SUDOKULAB_LIBEXEC / "sudokulab-runner",
          .unpacker = stage / SUDOKULAB_LIBEXEC / "sudokulab-unpack",
          .frames = stage / SUDOKULAB_LIBEXEC / "libsudokulab_frames.so",
          .plugins = stage / SUDOKULAB_PLUGINS,
          .tools = {.compiler = SUDOKULAB_COMPILER, .headers = stage / "include"}};
}

/// The path of a plugin of tests/plugins/samples.
inline std::string sample(const std::string& name) {
  return std::string(SUDOKULAB_SAMPLES) + "/" + name + ".so";
}

inline Candidate candidate(const std::string& word) {
  static const TemporaryFolder scratch;
  static int number = 0;
  const auto folder = scratch.path() / std::to_string(number++);
  std::filesystem::create_directories(folder);
  return findCandidates({word}, installation(), folder).front();
}

/// Ten puzzles with one solution each, from 30 to 52 gaps.
inline std::vector<Grid> tenPuzzles() {
  std::vector<Grid> puzzles;
  Random random(11);
  for (int gaps = 30; puzzles.size() < 10; gaps += gaps < 52 ? 2 : 1)
    puzzles.push_back(uniquePuzzle({}, std::min(gaps, 52), random));
  return puzzles;
}

}  // namespace sudoku::lab::test
