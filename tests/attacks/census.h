#pragma once

// Snapshots of the machine before and after a run, to find leftovers.

#include <filesystem>
#include <set>
#include <string>

namespace sudoku::attacks {

/// Part of the name of every file that an attack leaves behind.
inline constexpr const char* kMark = "sudokulab-attack";
/// The key of every System V object that an attack leaves behind.
inline constexpr const char* kKey = "0x5d0ca77a";

struct Census {
  std::set<std::string> children;   // of this process, which adopts orphaned descendants
  std::set<std::string> files;      // with our mark, in every folder that attacks try
  std::set<std::string> temporary;  // in our own temporary folder
  std::set<std::string> mounts;
  std::set<std::string> ipc;
  std::set<std::string> descriptors;  // of this process
};

/// Makes this process adopt orphaned descendants.
void adoptOrphans();

Census takeCensus();

/// Lists what `after` has and `before` lacks, one per line.
std::string differences(const Census& before, const Census& after);

/// Removes marked files, so that one run does not fail because of another.
void removeMarkedFiles();

/// Whether a path exists, or for "process:NAME" whether such a process runs.
bool exists(const std::string& what);

}  // namespace sudoku::attacks
