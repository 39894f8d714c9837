template <int N, int M>
struct Tree : Tree<N - 1, 2 * M>, Tree<N - 1, 2 * M + 1> {};
template <int M>
struct Tree<0, M> {};
Tree<26, 1> tree;


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
