#pragma once
#include <sudoku/solver.h>
#include <vector>

class IterativeSolver : public sudoku::ISolver {
public:
    explicit IterativeSolver(sudoku::IGrid &puzzle);
    bool solve() override;

private:
    struct Step {
        int x;
        int y;
        int digit;      // the one that is in the grid now
    };

    bool advance();     // next gap; false if there is none
    bool increase();    // next digit on top; false if there is none
    void retreat();

    sudoku::IGrid &m_puzzle;
    std::vector<Step> m_steps;
};
