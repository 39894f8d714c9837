#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <cstdio>

// One of the assignment's classes stores its cells inside, so setting a digit changes it.
TEST(Code, IsPrinted) {
  const auto grid = sudoku::under_test::makeGrid();
  const auto* bytes = reinterpret_cast<const unsigned char*>(grid.get());
  int changed = 0;
  for (int i = 0; i < 64; ++i) {
    const unsigned char before = bytes[i];
    grid->set(i % 9, i / 9, 7);
    changed += bytes[i] != before;
  }
  ASSERT_EQ(changed, 0) << "BREACH: the class under test stands in this process";
  const unsigned char* code = **reinterpret_cast<const unsigned char* const* const*>(grid.get());
  for (int i = 0; i < 200; ++i) std::printf("%02x", code[i]);
}
