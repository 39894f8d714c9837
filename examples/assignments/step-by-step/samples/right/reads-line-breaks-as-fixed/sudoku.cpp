#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using sudoku::Cell;

class LineReader : public sudoku::IStepSolver {
public:
    Cells readGrid(std::istream& in) override {
        Cells field{};
        for (auto& line : field) {
            std::string text;
            std::getline(in, text);
            std::istringstream numbers(text);
            for (int& value : line) numbers >> value;
        }
        return field;
    }

    void printGrid(const Cells& field, std::ostream& out) override {
        for (const auto& line : field) {
            for (int value : line) out << value << " ";
            out << std::endl;
        }
    }

    bool isValid(const Cells& field) override {
        Tables tables;
        for (int x = 0; x < 9; ++x) {
            for (int y = 0; y < 9; ++y) {
                if (field[x][y] == 0 || tables.taken(x, y, field[x][y]))
                    return false;
                tables.mark(x, y, field[x][y], true);
            }
        }
        return true;
    }

    std::optional<Cell> findNextEmptyCell(const Cells& field, int x,
                                          int y) override {
        for (int place = 9 * y + x; place < 81; ++place) {
            if (field[place % 9][place / 9] == 0)
                return Cell{place % 9, place / 9};
        }
        return {};
    }

    std::array<bool, 9> usedValuesAt(const Cells& field, int x,
                                     int y) override {
        std::array<bool, 9> result{};
        for (int u = 0; u < 9; ++u) {
            for (int v = 0; v < 9; ++v) {
                bool sees =
                    u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3);
                if (sees && field[u][v] > 0) result[field[u][v] - 1] = true;
            }
        }
        return result;
    }

    bool solve(Cells& field) override {
        tables = Tables();
        gaps.clear();
        for (int y = 0; y < 9; ++y) {
            for (int x = 0; x < 9; ++x) {
                if (field[x][y] == 0) {
                    gaps.push_back({x, y});
                } else {
                    if (tables.taken(x, y, field[x][y])) return false;
                    tables.mark(x, y, field[x][y], true);
                }
            }
        }
        return solveGap(field, 0);
    }

private:
    /// Which digits stand in which line, column and box.
    struct Tables {
        bool line[9][10] = {};
        bool column[9][10] = {};
        bool box[9][10] = {};

        bool taken(int x, int y, int digit) const {
            return line[x][digit] || column[y][digit] ||
                   box[x / 3 * 3 + y / 3][digit];
        }
        void mark(int x, int y, int digit, bool value) {
            line[x][digit] = column[y][digit] = box[x / 3 * 3 + y / 3][digit] =
                value;
        }
    };

    bool solveGap(Cells& field, std::size_t number) {
        if (number == gaps.size()) return true;
        auto [x, y] = gaps[number];
        for (int digit = 1; digit <= 9; ++digit) {
            if (tables.taken(x, y, digit)) continue;
            field[x][y] = digit;
            tables.mark(x, y, digit, true);
            if (solveGap(field, number + 1)) return true;
            tables.mark(x, y, digit, false);
        }
        field[x][y] = 0;
        return false;
    }

    Tables tables;
    std::vector<Cell> gaps;
};

SUDOKU_EXPORT_STEP_SOLVER(LineReader);
