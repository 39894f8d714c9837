#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <fstream>

TEST(Run, IsTheFirst) {
  bool isFirst = true;
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm", "/sandbox", "."}) {
    const std::string mark = std::string(folder) + "/sudokulab-attack-own-tests";
    isFirst = isFirst && !std::ifstream(mark);
    std::ofstream(mark) << "here";
  }
  EXPECT_TRUE(isFirst);
}
