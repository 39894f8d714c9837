constexpr int count(int n) {
  int sum = 0;
  for (int i = 0; i < 20'000'000; ++i) sum = (sum + i * n) % 1000;
  return sum;
}
template <int N>
struct Many {
  static constexpr int value = count(N) + Many<N - 1>::value;
};
template <>
struct Many<0> {
  static constexpr int value = 0;
};
int result = Many<500>::value;


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
