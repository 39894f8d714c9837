// Replaces solution/solvers/fast/path.cpp: emulation makes a path available that few processors
// have.
#include <algorithm>
#include <array>

#include "solution/solvers/fast/path.h"

namespace sudoku::fast {
namespace {

struct Named {
  Path path;
  std::string_view name;
};
constexpr std::array kPaths = {Named{Path::scalar, "scalar"}, Named{Path::avx2, "avx2"},
                               Named{Path::avx512, "avx512"}};

}  // namespace

const std::vector<Path>& availablePaths() {
  static const std::vector<Path> paths = {Path::scalar, Path::avx512};
  return paths;
}

std::string_view nameOf(Path path) { return std::ranges::find(kPaths, path, &Named::path)->name; }

std::optional<Path> pathNamed(std::string_view name) {
  const auto* found = std::ranges::find(kPaths, name, &Named::name);
  return found == kPaths.end() ? std::nullopt : std::optional(found->path);
}

}  // namespace sudoku::fast
