// How this works: a set begins with our interfaces. Other headers follow in a fixed order, most
// common first, so that files with different headers share a prefix. Cheap headers are excluded.

#include "plugins/compile/header_sets.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sudoku::build {
namespace {

constexpr std::string_view kOurs = "sudoku/";
constexpr std::string_view kTesting = "sudoku/testing.h";  // includes all of ours, and <memory>

// Same unit as below; 100 by definition.
constexpr int kWorthOfOurs = 100;
constexpr int kWorthOfTesting = 246;
// The base that most standard headers share, ours too.
constexpr int kWorthOfBeginning = 70;

struct Header {
  std::string_view name;
  int worth;
};

// The most common first. Measured as the preprocessed text that each adds to that of our interfaces
// (g++ -E -P, GCC 12).
constexpr auto kHeaders = std::to_array<Header>({
    {"gtest/gtest.h", 262}, {"vector", 16},
    {"iostream", 33},       {"sstream", 37},
    {"fstream", 41},        {"istream", 32},
    {"ostream", 27},        {"ios", 24},
    {"algorithm", 46},      {"map", 24},
    {"functional", 76},     {"memory", 77},
    {"iomanip", 54},        {"gmock/gmock.h", 355},
    {"bits/stdc++.h", 477}, {"set", 15},
    {"stack", 15},          {"queue", 30},
    {"deque", 14},          {"unordered_map", 34},
    {"unordered_set", 34},  {"random", 94},
    {"chrono", 59},         {"cmath", 43},
    {"numeric", 12},        {"iterator", 14},
    {"ranges", 49},         {"thread", 77},
    {"mutex", 31},          {"atomic", 25},
    {"future", 104},        {"condition_variable", 94},
    {"regex", 159},         {"filesystem", 106},
    {"complex", 86},        {"valarray", 121},
    {"locale", 38},         {"memory_resource", 51},
    {"streambuf", 12},      {"variant", 11},
});

struct Implied {
  std::string_view header;
  std::string_view by;
};
constexpr auto kImplied =
    std::to_array<Implied>({{"sudoku/grid.h", "sudoku/solver.h"},
                            {"sudoku/grid.h", "sudoku/all_solutions_solver.h"},
                            {"sudoku/board.h", "sudoku/board_solver.h"},
                            {"sudoku/all_solutions_solver.h", kTesting},
                            {"sudoku/board.h", kTesting},
                            {"sudoku/board_solver.h", kTesting},
                            {"sudoku/grid.h", kTesting},
                            {"sudoku/plugin.h", kTesting},
                            {"sudoku/solver.h", kTesting},
                            {"sudoku/step_solver.h", kTesting},
                            {"iostream", "fstream"},
                            {"iostream", "sstream"},
                            {"istream", "iostream"},
                            {"istream", "fstream"},
                            {"istream", "sstream"},
                            {"ostream", "iostream"},
                            {"ostream", "fstream"},
                            {"ostream", "sstream"},
                            {"ios", "iostream"},
                            {"ios", "fstream"},
                            {"ios", "sstream"}});

// Those of our interfaces that add next to nothing.
constexpr auto kLight =
    std::to_array<std::string_view>({"sudoku/move.h", "sudoku/shape.h", "sudoku/visibility.h"});

bool isImplied(std::string_view header, const std::set<std::string>& headers) {
  return std::ranges::any_of(kImplied, [&](const Implied& implied) {
    return implied.header == header && headers.contains(std::string(implied.by));
  });
}

/// The set of our interfaces among these headers.
HeaderSet interfacesIn(const std::set<std::string>& headers) {
  HeaderSet set;
  for (const std::string& header : headers) {
    const bool isOurs =
        header.starts_with(kOurs) && std::ranges::find(kLight, header) == kLight.end();
    if (isOurs && !isImplied(header, headers)) set.headers.push_back(header);
  }
  if (!set.headers.empty())
    set.worth = set.headers.front() == kTesting ? kWorthOfTesting : kWorthOfOurs;
  return set;
}

}  // namespace

std::vector<HeaderSet> setsFor(const std::set<std::string>& headers) {
  HeaderSet set = interfacesIn(headers);
  std::vector<HeaderSet> all;
  if (set.worth > 0) all.push_back(set);
  for (const Header& header : kHeaders) {
    if (!headers.contains(std::string(header.name)) || isImplied(header.name, headers)) continue;
    if (set.headers.empty()) set.worth = kWorthOfBeginning;
    set.headers.emplace_back(header.name);
    set.worth += header.worth;
    all.push_back(set);
  }
  return all;
}

}  // namespace sudoku::build
