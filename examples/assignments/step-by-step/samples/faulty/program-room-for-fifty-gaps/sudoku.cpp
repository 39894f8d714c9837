#include <iostream>
#include <vector>

const int MAX_GAPS = 50;

typedef std::vector<std::vector<int>> Table;

Table read(std::istream& in) {
    Table table(9, std::vector<int>(9));
    for (int i = 0; i < 81; ++i) in >> table[i / 9][i % 9];
    return table;
}

void print(const Table& table) {
    for (const std::vector<int>& line : table) {
        for (int number : line) std::cout << number << ' ';
        std::cout << '\n';
    }
}

// Is the number in cell i repeated in a cell that it shares a line, column or
// box with?
bool isRepeated(const Table& table, int i) {
    int x = i / 9, y = i % 9;
    for (int k = 0; k < 81; ++k) {
        int u = k / 9, v = k % 9;
        if (k == i || table[u][v] != table[x][y]) continue;
        if (u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3)) return true;
    }
    return false;
}

std::vector<int> emptyCells(const Table& table) {
    std::vector<int> cells;
    for (int i = 0; i < 81; ++i) {
        if (table[i / 9][i % 9] == 0) cells.push_back(i);
    }
    return cells;
}

bool isRight(const Table& table) {
    for (int i = 0; i < 81; ++i) {
        if (table[i / 9][i % 9] != 0 && isRepeated(table, i)) return false;
    }
    return true;
}

bool solve(Table& table) {
    if (!isRight(table)) return false;
    std::vector<int> cells = emptyCells(table);
    if (cells.size() > MAX_GAPS) return false;
    std::size_t k = 0;
    while (k < cells.size()) {
        int& number = table[cells[k] / 9][cells[k] % 9];
        number++;
        if (number > 9) {
            number = 0;
            if (k == 0) return false;
            k--;
        } else if (!isRepeated(table, cells[k])) {
            k++;
        }
    }
    return true;
}

int main() {
    Table table = read(std::cin);
    print(table);
    if (emptyCells(table).empty() && isRight(table)) {
        std::cout << "Valid" << std::endl;
        return 0;
    }
    if (solve(table)) {
        std::cout << "Solved:" << std::endl;
        print(table);
    } else {
        std::cout << "Grid isn't solvabled" << std::endl;
    }
    return 0;
}
