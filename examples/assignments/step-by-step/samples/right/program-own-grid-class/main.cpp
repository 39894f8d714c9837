#include <iostream>

#include "Grid.h"

int main()
{
    Grid grid;
    std::cin >> grid;
    std::cout << grid;
    if (grid.isFull() && grid.isConsistent())
        std::cout << "Valid\n";
    else if (grid.solve())
        std::cout << "Solved:\n" << grid;
    else
        std::cout << "Grid isn't solvabled\n";
    return 0;
}
