#include "solution/solvers/fast/path.h"

#include <array>

namespace sudoku::fast {

namespace {

constexpr std::array kAllPaths = {Path::scalar, Path::avx2, Path::avx512};

bool isAvailable(Path path) {
  if (path == Path::scalar) return true;
#if defined(__x86_64__)
  const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                    __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
  if (path == Path::avx2 || !avx2) return avx2;
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
         __builtin_cpu_supports("avx512vpopcntdq") != 0;
#else
  return false;
#endif
}

}  // namespace

const std::vector<Path>& availablePaths() {
  static const std::vector<Path> paths = [] {
    std::vector<Path> found;
    for (const Path path : kAllPaths) {
      if (isAvailable(path)) found.push_back(path);
    }
    return found;
  }();
  return paths;
}

std::string_view nameOf(Path path) {
  switch (path) {
    case Path::scalar:
      return "scalar";
    case Path::avx2:
      return "avx2";
    case Path::avx512:
      return "avx512";
  }
  return "";
}

std::optional<Path> pathNamed(std::string_view name) {
  for (const Path path : kAllPaths) {
    if (nameOf(path) == name) return path;
  }
  return std::nullopt;
}

}  // namespace sudoku::fast
