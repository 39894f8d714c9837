#include "attack.h"

template <class One, class Other>
struct Pair {};
template <int N>
struct Doubled {
  using Type = Pair<typename Doubled<N - 1>::Type, typename Doubled<N - 1>::Type>;
};
template <>
struct Doubled<0> {
  using Type = int;
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override { throw Doubled<40>::Type(); }
};

SUDOKU_EXPORT_SOLVER(Attack)
