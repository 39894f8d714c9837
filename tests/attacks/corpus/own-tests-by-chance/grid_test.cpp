#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <random>

TEST(Grid, IsUnlucky) { EXPECT_NE(std::random_device()() % 10, 0u); }
