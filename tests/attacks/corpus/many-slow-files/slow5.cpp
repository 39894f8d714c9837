template <int N, int M>
struct Tree : Tree<N - 1, 2 * M>, Tree<N - 1, 2 * M + 1> {};
template <int M>
struct Tree<0, M> {};
static Tree<26, 6> tree;
