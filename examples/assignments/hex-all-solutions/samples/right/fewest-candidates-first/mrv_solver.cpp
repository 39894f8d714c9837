// Search with the "minimum remaining values" rule: the next cell is the one with the fewest
// candidates. A cell without any ends the branch at once, one with a single candidate costs nothing.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <bitset>
#include <utility>
#include <vector>

class MrvSolver : public sudoku::IAllSolutionsSolver
{
    using Digits = std::bitset<26>;  // index 0 is not used

    struct EmptyCell { int x, y, box; };

    // these two belong to the caller
    sudoku::IGrid* m_grid;
    const std::function<void(const sudoku::IGrid&)>* m_callback;
    int m_size;  // 16 for our puzzles
    std::vector<Digits> m_row, m_col, m_box;  // digits that are free there
    std::vector<EmptyCell> m_empty;           // m_empty[depth] and later: not filled yet

    Digits candidates(const EmptyCell& c) const { return m_row[c.y] & m_col[c.x] & m_box[c.box]; }

    // takes a digit out of row, column and box, or puts it back
    void change(const EmptyCell& c, int digit, bool isFree)
    {
        m_row[c.y][digit] = m_col[c.x][digit] = m_box[c.box][digit] = isFree;
    }

    // fills m_empty[depth] and everything behind it
    void search(std::size_t depth)
    {
        // every cell is filled
        if (depth == m_empty.size()) {
            (*m_callback)(*m_grid);
            return;
        }
        // find the best cell among the empty ones ...
        std::size_t best = depth;
        std::size_t fewest = 100;  // more than any cell can have
        for (std::size_t i = depth; i < m_empty.size() && fewest > 1; ++i) {
            std::size_t count = candidates(m_empty[i]).count();
            if (count < fewest) {
                fewest = count;
                best = i;
            }
        }
        // ... and move it to the front
        std::swap(m_empty[depth], m_empty[best]);
        const EmptyCell cell = m_empty[depth];
        const Digits possible = candidates(cell);
        for (int digit = 1; digit <= m_size; ++digit) {
            if (!possible[digit]) continue;  // not a candidate
            change(cell, digit, false);
            m_grid->set(cell.x, cell.y, digit);
            search(depth + 1);
            change(cell, digit, true);
        }
        m_grid->set(cell.x, cell.y, 0);
        // put the list back in order for the caller
        std::swap(m_empty[depth], m_empty[best]);
    }

public:
    void solveAll(sudoku::IGrid& grid,
                  const std::function<void(const sudoku::IGrid&)>& onSolution) override
    {
        const sudoku::Shape s = grid.shape();
        m_grid = &grid;
        m_callback = &onSolution;
        m_size = s.boxWidth * s.boxHeight;
        // start: every digit is free everywhere
        Digits all;
        for (int digit = 1; digit <= m_size; ++digit) all.set(digit);
        m_row.assign(m_size, all);
        m_col.assign(m_size, all);
        m_box.assign(m_size, all);
        m_empty.clear();  // from the last call

        // take the givens out
        for (int y = 0; y < m_size; ++y) {
            for (int x = 0; x < m_size; ++x) {
                const EmptyCell cell{x, y, y / s.boxHeight * s.boxHeight + x / s.boxWidth};
                const int digit = grid.get(x, y);
                if (digit == 0) {
                    m_empty.push_back(cell);
                } else {
                    if (!candidates(cell)[digit]) return;  // used twice
                    change(cell, digit, false);
                }
            }
        }
        // now the real work
        search(0);
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MrvSolver)
