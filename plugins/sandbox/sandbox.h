#pragma once

// Where student code is compiled and run.
//
// How this works. Three layers confine it, each effective on its own:
//
//  1. A view (this file): bubblewrap starts the process in its own namespaces. It sees the system
//     read-only, the few files that it needs, an empty /tmp of limited size, no network, only its
//     own processes, and none of our descriptors. It has no capabilities and no terminal, cannot
//     make namespaces, and dies with its parent.
//  2. A filter (filter_rules.h): system calls that it does not need fail with EPERM.
//  3. Limits (limits.h): time, memory, output, open files, no core dumps; the wall clock is watched
//     from outside. When the first process of the namespace ends, the kernel kills all others.
//
// The first process inside is ours (the worker). From inside the namespace, the kernel delivers to
// it only signals that it handles, so student code cannot stop it. It observes with wait4 how
// student code ended, and reports that over a socket that student code does not hold.
//
// On a machine without bubblewrap or namespaces the first layer is missing. That level is called
// `limits`; every report names the level that was actually used. Landlock then denies access to
// other processes (other_processes.h), restricts writing (writing.h), and hides the files that are
// not in the view (view_domain.h).

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::sandbox {

enum class Level { limits, full };

constexpr std::string_view nameOf(Level level) { return level == Level::full ? "full" : "limits"; }

/// The level that this machine supports.
struct Machine {
  Level level = Level::limits;
  std::string why;  // why not `full`; empty at `full`
};

/// Probed once per process. $SUDOKULAB_SANDBOX=limits asks for less. Thread-safe.
const Machine& machine();

/// What student code can do at this level on this machine; reports must mention it.
enum class Hole {
  none,            // nothing beyond what the level implies
  otherProcesses,  // open the memory of the user's other processes, and write where the user may
  writing          // write where the user may write
};
Hole holeOf(const Machine& machine);

/// What a sandboxed process sees besides the system. Paths are the same inside and outside, so that
/// one command line works at both levels.
struct View {
  std::vector<std::filesystem::path> readOnly = {};
  std::vector<std::filesystem::path> writable = {};
  bool isFirst = false;                      // it runs as process 1 of its namespace
  std::uint64_t temporaryBytes = 64u << 20;  // size of /tmp and /dev/shm, each
  std::uint64_t workBytes = 64u << 20;       // size of kWorkFolder
};

/// An empty folder of limited size, inside the sandbox, in which programs run.
inline constexpr const char* kWorkFolder = "/sandbox";
/// Besides kWorkFolder and View::writable, student code inside may write only below these.
inline constexpr std::array kOtherWritableFolders = {"/tmp", "/dev/shm"};
inline constexpr std::array kWritableFolders = {kOtherWritableFolders[0], kOtherWritableFolders[1],
                                                kWorkFolder};

/// What to start: arguments (program first), working directory and environment.
struct Start {
  std::vector<std::string> arguments;
  std::filesystem::path folder;
  std::vector<std::string> environment;
};

/// Parts of the system that no view shows: sudokulab's installation and the commands that solve
/// puzzles. Absolute paths.
const std::vector<std::string>& hiddenFromView();

/// The bubblewrap command line that runs `start` in `view`. Bubblewrap reads the filter from the
/// descriptor `filter`; -1: none. Requires machine().level == full.
std::vector<std::string> sandboxed(const View& view, const Start& start, int filter);

/// The environment of bubblewrap itself.
std::vector<std::string> bubblewrapEnvironment();

}  // namespace sudoku::sandbox
