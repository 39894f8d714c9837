#pragma once

#include <sudoku/grid.h>

#include <numeric>
#include <vector>

// What a recursive function would have had as local variables.
struct Frame
{
    sudoku::Cell cell;
    std::vector<int> remaining;

    explicit Frame(sudoku::Cell c) : cell(c), remaining(9)
    {
        // 9 8 ... 1, because pop_back takes the last one first
        std::iota(remaining.rbegin(), remaining.rend(), 1);
    }

    bool exhausted() const { return remaining.empty(); }

    int takeDigit()
    {
        int d = remaining.back();
        remaining.pop_back();
        return d;
    }
};
