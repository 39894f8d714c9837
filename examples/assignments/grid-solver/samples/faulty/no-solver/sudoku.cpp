#include <sudoku/grid.h>
#include <sudoku/plugin.h>

#include <array>

class OnlyGrid : public sudoku::IGrid
{
  public:
    int get(int x, int y) const override
    {
        requireCell(x, y);
        return columns_[x][y];
    }

    void set(int x, int y, int digit) override
    {
        requireCell(x, y);
        requireDigit(digit);
        columns_[x][y] = digit;
    }

    bool isValid() const override
    {
        // rows
        for (int y = 0; y < 9; ++y)
        {
            if (!areaIsValid(0, y, 9, 1))
                return false;
        }
        // columns
        for (int x = 0; x < 9; ++x)
        {
            if (!areaIsValid(x, 0, 1, 9))
                return false;
        }
        // boxes
        for (int y = 0; y < 9; y += 3)
        {
            for (int x = 0; x < 9; x += 3)
            {
                if (!areaIsValid(x, y, 3, 3))
                    return false;
            }
        }
        return true;
    }

  private:
    static void requireCell(int x, int y)
    {
        if (x < 0 || x >= 9 || y < 0 || y >= 9)
            throw BadCellException(x, y);
    }

    static void requireDigit(int digit)
    {
        if (digit < 0 || digit > 9)
            throw BadDigitException(digit);
    }

    bool areaIsValid(int left, int top, int width, int height) const
    {
        std::array<int, 10> count{};
        for (int x = left; x < left + width; ++x)
        {
            for (int y = top; y < top + height; ++y)
                ++count[columns_[x][y]];
        }
        for (int digit = 1; digit <= 9; ++digit)
        {
            if (count[digit] > 1)
                return false;
        }
        return true;
    }

    std::array<std::array<int, 9>, 9> columns_{};
};

SUDOKU_EXPORT_GRID(OnlyGrid)
