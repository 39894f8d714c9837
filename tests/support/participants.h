#pragma once

// A class with hand-ins packed in all the ways that students use. Tests turn it into downloads
// (downloads.h) and exports (rosters.h) of services.

#include <chrono>
#include <string>
#include <vector>

namespace sudoku::test {

using Time = std::chrono::sys_seconds;

struct UploadedFile {
  std::string path;  // the student's path: "src/grid.cpp"
  std::string bytes;
};
using Files = std::vector<UploadedFile>;

struct Participant {
  std::string given;  // empty for one-word names
  std::string family;
  int id = 0;  // Moodle's participant, Canvas' and GitHub's user
  std::string login;
  Time at{};               // of the hand-in that counts
  Files files = {};        // of the hand-in that counts
  Files earlier = {};      // of an earlier hand-in, if any
  std::string typed = {};  // HTML typed into the service's page
  std::string group = {};  // of two or more, who have the same files and time
  /// The sample of grid-solver with the expected mark; empty: nothing that could be graded.
  std::string sample = {};

  bool handedIn() const { return !files.empty() || !typed.empty(); }
  std::string fullName() const { return given.empty() ? family : given + " " + family; }
  std::string sortableName() const { return given.empty() ? family : family + ", " + given; }
  std::string email() const { return login + "@example.org"; }
  std::string studentId() const { return "s" + std::to_string(id); }
};

struct Course {
  std::string name = "CS101";
  std::string assignment = "Sudoku grid";
  int number = 4711;  // the service's number of the assignment
  Time due{};
  std::vector<Participant> participants = {};

  /// The participants in a download by groups: one member per group, and all without a group.
  std::vector<Participant> onePerGroup() const;
};

/// The sources of a sample of grid-solver, such as "samples/faulty/ignores-boxes".
Files sampleOf(const std::string& name);

/// All special cases of names and packing: 21 participants, deadline 2026-11-20 at 22:59 UTC. One
/// was late, one handed in nothing, and three handed in nothing that could be graded.
Course standardCourse();

}  // namespace sudoku::test
