#include <generator.h>

class MyGenerator : public sudoku::IGenerator {
 public:
  MyGenerator(sudoku::IGrid& grid, sudoku::ISolver& solver) : grid_(grid), solver_(solver) {}

  void generate(int gaps, unsigned seed, bool unique) override {
    // TODO
  }

 private:
  sudoku::IGrid& grid_;
  sudoku::ISolver& solver_;
};

SUDOKU_EXPORT_GENERATOR(MyGenerator)
