#include <queens.h>

#include <algorithm>
#include <numeric>

/// Tries all permutations of the rows.
struct Permuting final : IQueens {
  std::vector<int> complete(const std::vector<int>& rows) override {
    std::vector<int> trial(rows.size());
    std::iota(trial.begin(), trial.end(), 0);
    do {
      if (agrees(trial, rows) && isPeaceful(trial)) return trial;
    } while (std::next_permutation(trial.begin(), trial.end()));
    return {};
  }

  static bool agrees(const std::vector<int>& trial, const std::vector<int>& rows) {
    return std::equal(trial.begin(), trial.end(), rows.begin(),
                      [](int mine, int given) { return given < 0 || mine == given; });
  }
  static bool isPeaceful(const std::vector<int>& rows) {
    const int n = static_cast<int>(rows.size());
    for (int a = 0; a < n; ++a) {
      for (int b = a + 1; b < n; ++b) {
        if (rows[b] - rows[a] == b - a || rows[a] - rows[b] == b - a) return false;
      }
    }
    return true;
  }
};

SUDOKU_EXPORT_QUEENS(Permuting)
