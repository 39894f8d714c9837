// Reads a sudoku from standard input:  ./sudoku < puzzle.txt
#include <iostream>

using namespace std;

int field[9][9];

void readField()
{
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            cin >> field[x][y];
}

void printField()
{
    for (int x = 0; x < 9; x++) {
        if (x == 3 || x == 6)
            cout << "-----------------" << endl;
        for (int y = 0; y < 9; y++) {
            cout << field[x][y];
            if (y < 8)
                cout << " ";
        }
        cout << endl;
    }
}

bool canStand(int x, int y, int digit)
{
    for (int i = 0; i < 9; i++) {
        if (i != y && field[x][i] == digit)
            return false;
        if (i != x && field[i][y] == digit)
            return false;
    }
    for (int i = x / 3 * 3; i < x / 3 * 3 + 3; i++)
        for (int j = y / 3 * 3; j < y / 3 * 3 + 3; j++)
            if ((i != x || j != y) && field[i][j] == digit)
                return false;
    return true;
}

bool isComplete()
{
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            if (field[x][y] == 0)
                return false;
    return true;
}

bool hasNoConflict()
{
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            if (field[x][y] != 0 && !canStand(x, y, field[x][y]))
                return false;
    return true;
}

bool solve(int x, int y)
{
    if (x == 9) {
        x = 0;
        y++;
    }
    if (y == 9)
        return true;
    if (field[x][y] != 0)
        return solve(x + 1, y);
    for (int digit = 1; digit <= 9; digit++) {
        if (!canStand(x, y, digit))
            continue;
        field[x][y] = digit;
        if (solve(x + 1, y))
            return true;
        field[x][y] = 0;
    }
    return false;
}

int main()
{
    readField();
    printField();
    if (isComplete() && hasNoConflict()) {
        cout << "Valid" << endl;
    } else if (hasNoConflict() && solve(0, 0)) {
        cout << "Solved:" << endl;
        printField();
    } else {
        cout << "Grid isn't solvabled" << endl;
    }
    return 0;
}
