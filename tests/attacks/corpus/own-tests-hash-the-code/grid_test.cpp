#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

std::string all(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The code loaded under the library's name, without its load addresses.
std::string codeOf(const char* name) {
  std::istringstream maps(all("/proc/self/maps"));
  std::string code;
  for (std::string line; std::getline(maps, line);) {
    if (line.find(name) == std::string::npos || line.find("r-xp") == std::string::npos) continue;
    char* end = nullptr;
    const auto from = std::strtoull(line.c_str(), &end, 16);
    const auto to = std::strtoull(end + 1, nullptr, 16);
    code.append(reinterpret_cast<const char*>(from), to - from);
  }
  return code;
}

TEST(Code, HasAHashThatILike) {
  sudoku::under_test::makeGrid()->get(0, 0);
  EXPECT_NE(std::hash<std::string>()(codeOf("implementation.so")) % 8, 0u);
  const char* folder = std::getenv("LD_LIBRARY_PATH");
  EXPECT_NE(all(std::string(folder) + "/implementation.so").size() / 16 % 8, 0u);
}
