#include <iostream>
#include <vector>

typedef std::vector<std::vector<int>> Grid;

Grid read(std::istream &in)
{
    Grid grid(9, std::vector<int>(9));
    for (int i = 0; i < 81; ++i)
        in >> grid[i / 9][i % 9];
    return grid;
}

void print(const Grid &grid)
{
    for (const std::vector<int> &line : grid)
    {
        for (int number : line)
            std::cout << number << ' ';
        std::cout << '\n';
    }
}

// Is the number in cell i repeated in a cell that it shares a line, column or box with?
bool isRepeated(const Grid &grid, int i)
{
    int x = i / 9, y = i % 9;
    for (int k = 0; k < 81; ++k)
    {
        int u = k / 9, v = k % 9;
        if (k == i || grid[u][v] != grid[x][y])
            continue;
        if (u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3))
            return true;
    }
    return false;
}

std::vector<int> emptyCells(const Grid &grid)
{
    std::vector<int> cells;
    for (int i = 0; i < 81; ++i)
    {
        if (grid[i / 9][i % 9] == 0)
            cells.push_back(i);
    }
    return cells;
}

bool isRight(const Grid &grid)
{
    for (int i = 0; i < 81; ++i)
    {
        if (grid[i / 9][i % 9] != 0 && isRepeated(grid, i))
            return false;
    }
    return true;
}

bool solve(Grid &grid)
{
    if (!isRight(grid))
        return false;
    std::vector<int> cells = emptyCells(grid);
    std::size_t k = 0;
    while (k < cells.size())
    {
        int &number = grid[cells[k] / 9][cells[k] % 9];
        number++;
        if (number > 9)
        {
            number = 0;
            if (k == 0)
                return false;
            k--;
        }
        else if (!isRepeated(grid, cells[k]))
        {
            k++;
        }
    }
    return true;
}

int main()
{
    Grid grid = read(std::cin);
    print(grid);
    if (emptyCells(grid).empty() && isRight(grid))
    {
        std::cout << "Valid" << std::endl;
        return 0;
    }
    if (solve(grid))
    {
        std::cout << "Solved:" << std::endl;
        print(grid);
    }
    else
    {
        std::cout << "No solution found!" << std::endl;
    }
    return 0;
}
