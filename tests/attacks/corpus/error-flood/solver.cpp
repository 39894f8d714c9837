template <int N, class... T>
struct Longer {
  using type = typename Longer<N - 1, T..., Longer<N, T...>>::type;
};
template <class... T>
struct Longer<0, T...> {};
Longer<12>::type x;


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
