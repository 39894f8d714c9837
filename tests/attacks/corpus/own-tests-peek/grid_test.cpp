#include <dirent.h>
#include <gtest/gtest.h>
#include <sudoku/testing.h>
#include <unistd.h>

#include <cctype>
#include <fstream>
#include <iterator>
#include <set>

extern char** environ;

std::string all(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Place, HasAHashThatILike) {
  sudoku::under_test::makeGrid()->get(0, 0);
  std::string seen = all("/proc/self/cmdline") + all("/proc/self/mountinfo");
  for (char** one = environ; *one != nullptr; ++one) seen += std::string(*one) + '\n';
  std::set<std::string> names;
  for (const char* folder : {"/proc/self/fd", "/proc", "/tmp", ".", "/dev/shm"}) {
    DIR* entries = ::opendir(folder);
    while (const dirent* entry = entries != nullptr ? ::readdir(entries) : nullptr)
      names.insert(std::string(folder) + "/" + entry->d_name);
    if (entries != nullptr) ::closedir(entries);
  }
  for (const std::string& name : names) seen += name + '\n';
  std::string maps = all("/proc/self/maps");
  std::erase_if(maps, [](unsigned char letter) { return std::isxdigit(letter) != 0; });
  EXPECT_NE(std::hash<std::string>()(seen + maps) % 8, 0u);
}
