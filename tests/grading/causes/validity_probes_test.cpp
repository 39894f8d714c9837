// What probes say of an isValid() that puts cells into the wrong units.

#include <gmock/gmock.h>

#include <map>

#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::OddGrid;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

/// Rows and columns as they are, and the cells of one number as a box.
template <int (*boxNumber)(int x, int y)>
struct GridWithBoxes final : OddGrid {
  bool isValid() const override {
    std::map<int, int> unitsOf;  // a bit for each digit
    const auto isFirst = [&](int unit, int digit) {
      const bool isNew = (unitsOf[unit] >> digit & 1) == 0;
      unitsOf[unit] |= 1 << digit;
      return digit == 0 || isNew;
    };
    for (int cell = 0; cell < 81; ++cell) {
      const int x = cell % 9;
      const int y = cell / 9;
      const int digit = grid_.get(x, y);
      if (!isFirst(1000 + x, digit) || !isFirst(2000 + y, digit) ||
          !isFirst(boxNumber(x, y), digit))
        return false;
    }
    return true;
  }
};

template <int (*boxNumber)(int x, int y)>
std::optional<Shown> shown(const char* probe) {
  Code<GridWithBoxes<boxNumber>> code;
  return asked(probe, code);
}

int rightBox(int x, int y) { return y / 3 * 3 + x / 3; }
int band(int /*x*/, int y) { return y / 3; }
int stack(int x, int /*y*/) { return x / 3; }
int wrongPrecedence(int x, int y) { return 3 * y / 3 + x / 3; }
int allTheSame(int /*x*/, int /*y*/) { return 0; }
int onTheDiagonal(int x, int y) { return x / 3 == y / 3 ? x / 3 : 9 + 9 * y + x; }
int theLastOne(int x, int y) { return x / 3 == 2 && y / 3 == 2 ? 0 : 9 + 9 * y + x; }
int twoForOne(int x, int y) { return rightBox(x, y) == 1 ? 0 : rightBox(x, y); }

TEST(ValidityProbes, NameTheBoxesThatAreTakenForOne) {
  EXPECT_FALSE(shown<rightBox>("sees-too-much"));
  EXPECT_EQ(shown<band>("sees-too-much").value().mistake,
            "isValid() takes three boxes that stand side by side for one.");
  EXPECT_EQ(shown<stack>("sees-too-much").value().mistake,
            "isValid() takes three boxes that stand one below the other for one.");
  EXPECT_EQ(shown<twoForOne>("sees-too-much").value().mistake,
            "isValid() takes different boxes for one: the top left box and the top centre box.");
  EXPECT_EQ(shown<allTheSame>("sees-too-much").value().mistake,
            "isValid() refuses a digit that stands twice anywhere.");
}

TEST(ValidityProbes, ListTheCellsThatAreTakenForThoseOfOneUnit) {
  const Shown shown = sudoku::grading::shown<wrongPrecedence>("sees-too-much").value();
  EXPECT_THAT(shown.mistake, HasSubstr("cells that have no row, column or box in common"));
  EXPECT_THAT(shown.evidence, HasSubstr("it refuses one in cell ("));
}

TEST(ValidityProbes, SayWhichUnitsAreLookedAtAlone) {
  const Shown diagonal = shown<onTheDiagonal>("units-overlooked").value();
  EXPECT_EQ(diagonal.mistake, "isValid() looks only at those boxes that stand on the diagonal.");
  EXPECT_THAT(diagonal.next, StartsWith("Where does a box begin?"));
  const Shown last = shown<theLastOne>("units-overlooked").value();
  EXPECT_EQ(last.mistake, "isValid() looks at none of the boxes but the last.");
  EXPECT_THAT(last.next, HasSubstr("overwrite"));
}

}  // namespace
}  // namespace sudoku::grading
