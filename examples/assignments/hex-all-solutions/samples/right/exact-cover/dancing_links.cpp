// Sudoku as an exact cover problem, solved with Knuth's Algorithm X ("Dancing Links", 2000).
//
// There are four conditions per cell and digit: each cell holds one digit, and each row, column and
// box holds each digit. A choice "digit d in cell (x, y)" fulfils four conditions. Wanted are all
// sets of choices that fulfil every condition exactly once.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

namespace {

/// The matrix of conditions (columns) and choices (rows): a node for each 1, linked in four directions.
class Links {
 public:
  explicit Links(int columns) : nodes_(columns + 1), size_(columns + 1, 0) {
    // node 0 is the root, nodes 1 to columns are the heads of the conditions
    for (int i = 0; i <= columns; ++i) {
      nodes_[i] = {i == 0 ? columns : i - 1, i == columns ? 0 : i + 1, i, i, i, -1};
    }
  }

  /// Adds a choice that fulfils these conditions (numbered from 0).
  void addRow(int name, const int (&conditions)[4]) {
    const int first = static_cast<int>(nodes_.size());
    for (int k = 0; k < 4; ++k) {
      const int head = conditions[k] + 1;
      const int self = first + k;  // the node that this round makes
      nodes_.push_back({first + (k + 3) % 4, first + (k + 1) % 4, nodes_[head].up, head, head, name});
      nodes_[nodes_[head].up].down = self;  // below the last one of that column
      nodes_[head].up = self;
      ++size_[head];
    }
  }

  /// Takes a condition out; false if somebody fulfilled it already.
  bool take(int condition) {
    const int head = condition + 1;
    if (nodes_[nodes_[head].left].right != head) return false;  // not in the list any more
    cover(head);
    return true;
  }

  /// Calls found() with the names of the choices in chosen, once for each solution.
  template <class Found>
  void search(std::vector<int>& chosen, const Found& found) {
    if (nodes_[0].right == 0) return found();  // nothing left to fulfil

    // the condition with the fewest choices
    int head = nodes_[0].right;
    for (int j = head; j != 0; j = nodes_[j].right) {
      if (size_[j] < size_[head]) head = j;
    }

    cover(head);
    for (int r = nodes_[head].down; r != head; r = nodes_[r].down) {
      chosen.push_back(nodes_[r].name);  // this choice is made
      for (int j = nodes_[r].right; j != r; j = nodes_[j].right) cover(nodes_[j].head);
      search(chosen, found);
      // backwards, in exactly the opposite order
      for (int j = nodes_[r].left; j != r; j = nodes_[j].left) uncover(nodes_[j].head);
      chosen.pop_back();  // and taken back
    }
    uncover(head);
  }

 private:
  struct Node {
    int left, right, up, down, head, name;  // name: which choice
  };

  // Hides a condition and all choices that would fulfil it.
  void cover(int head) {
    nodes_[nodes_[head].right].left = nodes_[head].left;  // out of the list of heads
    nodes_[nodes_[head].left].right = nodes_[head].right;
    for (int i = nodes_[head].down; i != head; i = nodes_[i].down) {
      for (int j = nodes_[i].right; j != i; j = nodes_[j].right) {
        nodes_[nodes_[j].down].up = nodes_[j].up;
        nodes_[nodes_[j].up].down = nodes_[j].down;
        --size_[nodes_[j].head];
      }
    }
  }

  // The links remember where they were: this is the dance.
  void uncover(int head) {
    for (int i = nodes_[head].up; i != head; i = nodes_[i].up) {
      for (int j = nodes_[i].left; j != i; j = nodes_[j].left) {
        ++size_[nodes_[j].head];
        nodes_[nodes_[j].down].up = j;
        nodes_[nodes_[j].up].down = j;
      }
    }
    nodes_[nodes_[head].right].left = head;  // back into the list
    nodes_[nodes_[head].left].right = head;
  }

  std::vector<Node> nodes_;
  std::vector<int> size_;  // choices below a head
};

/// Translates a grid into conditions and choices, and the solutions back into digits.
class DancingSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    const auto [width, height] = grid.shape();
    const int n = width * height, nn = n * n;
    Links links(4 * nn);

    // every digit in every cell; the name holds the three numbers
    const auto conditions = [&, width = width, height = height](int x, int y, int d, int (&out)[4]) {
      const int box = y / height * height + x / width;
      const int all[4] = {y * n + x, nn + y * n + d, 2 * nn + x * n + d, 3 * nn + box * n + d};
      for (int k = 0; k < 4; ++k) out[k] = all[k];
    };
    int four[4];  // the four conditions of one choice
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x) {
        for (int d = 0; d < n; ++d) {
          conditions(x, y, d, four);
          links.addRow((y * n + x) * n + d, four);  // unique number
        }
      }
    }

    // the givens are choices that are made already
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x) {
        if (grid.get(x, y) == 0) continue;
        conditions(x, y, grid.get(x, y) - 1, four);
        for (int condition : four) {
          if (!links.take(condition)) return;  // taken by another given: they conflict
        }
      }
    }

    // each solution goes into the grid, and out of it at the end
    std::vector<int> chosen;
    std::vector<int> gaps;  // cells that have to be emptied
    links.search(chosen, [&] {
      for (int name : chosen) grid.set(name / n % n, name / nn, name % n + 1);
      gaps = chosen;
      onSolution(grid);
    });
    for (int name : gaps) grid.set(name / n % n, name / nn, 0);
  }
};

}  // namespace

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(DancingSolver)
