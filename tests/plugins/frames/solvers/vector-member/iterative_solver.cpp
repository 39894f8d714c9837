#include "iterative_solver.hpp"
#include <sudoku/plugin.h>

IterativeSolver::IterativeSolver(sudoku::IGrid &puzzle) : m_puzzle(puzzle) { }

bool IterativeSolver::solve() {
    m_steps.clear();
    if (!m_puzzle.isValid()) return false;
    if (!advance()) return true;

    while (!m_steps.empty()) {
        if (!increase())
            retreat();
        else if (!advance())
            return true;
    }
    return false;
}

bool IterativeSolver::advance() {
    int i = m_steps.empty() ? 0 : m_steps.back().y * 9 + m_steps.back().x + 1;
    for (; i < 81; i++) {
        if (m_puzzle.get(i % 9, i / 9) == 0) {
            m_steps.push_back({i % 9, i / 9, 0});
            return true;
        }
    }
    return false;
}

bool IterativeSolver::increase() {
    Step &last = m_steps.back();
    while (last.digit < 9) {
        last.digit++;
        m_puzzle.set(last.x, last.y, last.digit);
        if (m_puzzle.isValid()) return true;
    }
    return false;
}

void IterativeSolver::retreat() {
    m_puzzle.set(m_steps.back().x, m_steps.back().y, 0);
    m_steps.pop_back();
}

SUDOKU_EXPORT_SOLVER(IterativeSolver)
