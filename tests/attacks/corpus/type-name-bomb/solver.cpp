#include "attack.h"
#include <array>
template <int N, class... T>
struct Longer : Longer<N - 1, T..., std::array<int, N>> {};
template <class... T>
struct Longer<0, T...> {};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw Longer<60>();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
