#ifndef SOLVER_H
#define SOLVER_H

#include <sudoku/step_solver.h>

class Solver : public sudoku::IStepSolver {
public:
    Cells readGrid(std::istream& in) override;
    void printGrid(const Cells& grid, std::ostream& out) override;
    bool isValid(const Cells& grid) override;
    std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override;
    std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override;
    bool solve(Cells& grid) override;
};

#endif
