#include <gtest/gtest.h>
#include <sudoku/testing.h>
#include <sys/socket.h>

#include <random>
#include <string>

TEST(Worker, IsShownGarbage) {
  std::mt19937 random(std::random_device{}());
  const auto grid = sudoku::under_test::makeGrid();
  std::string garbage(random() % 12800, '\0');
  for (char& byte : garbage) byte = static_cast<char>(random());
  if (random() % 2 == 0 && garbage.size() > 1) {  // at least a call
    garbage[0] = 1;
    garbage[1] = static_cast<char>(random() % 128);
  }
  ::send(3, garbage.data(), garbage.size(), MSG_NOSIGNAL);
  EXPECT_EQ(grid->get(0, 0), 0);
}
