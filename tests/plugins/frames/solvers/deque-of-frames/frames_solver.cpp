#include "frame.h"

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <deque>
#include <optional>

namespace
{
std::optional<sudoku::Cell> firstGap(const sudoku::IGrid& grid)
{
    for (int y = 0; y != 9; ++y)
        for (int x = 0; x != 9; ++x)
            if (grid.get(x, y) == 0)
                return sudoku::Cell{x, y};
    return std::nullopt;
}
}

class FramesSolver : public sudoku::ISolver
{
    sudoku::IGrid& grid;

public:
    explicit FramesSolver(sudoku::IGrid& g) : grid(g) {}

    bool solve() override
    {
        if (!grid.isValid())
            return false;
        auto gap = firstGap(grid);
        if (!gap)
            return true;

        std::deque<Frame> callStack;        // the current frame is in front
        callStack.emplace_front(*gap);
        while (!callStack.empty())
        {
            Frame& current = callStack.front();
            const auto [x, y] = current.cell;
            if (current.exhausted())        // "return false"
            {
                grid.set(x, y, 0);
                callStack.pop_front();
                continue;
            }

            grid.set(x, y, current.takeDigit());
            if (!grid.isValid())
                continue;

            gap = firstGap(grid);
            if (!gap)
                return true;
            callStack.emplace_front(*gap);  // "call"
        }
        return false;
    }
};

SUDOKU_EXPORT_SOLVER(FramesSolver)
