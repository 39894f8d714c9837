#ifndef GRID_H
#define GRID_H

#include <iosfwd>
#include <vector>

class Grid {
public:
    bool isFull() const;
    bool isConsistent() const;
    bool solve();

    friend std::istream& operator>>(std::istream& in, Grid& grid);
    friend std::ostream& operator<<(std::ostream& out, const Grid& grid);

private:
    bool fits(int place, int digit) const;
    bool solveFrom(int place);

    std::vector<int> cells = std::vector<int>(81, 0);
};

#endif
