// How this works: each candidate that the givens leave, "digit d in cell c", is a variable. Clauses
// for each cell, and for each digit in each row, column and box, say: at least one of these, and no
// two of them. With at most 25 candidates, the at-most-one clauses are plain pairs. One more clause
// over the open cells excludes each solution found.
//
// CaDiCaL learns a clause from each conflict, so it decides in milliseconds what may take plain
// backtracking minutes, but each puzzle costs at least a millisecond.
// Source: I. Lynce and J. Ouaknine, Sudoku as a SAT problem (2006), the extended encoding.
#include "solution/solvers/fast/sat.h"

#include <cadical.hpp>

#include <map>
#include <utility>
#include <vector>

namespace sudoku::fast {

namespace {

class Formula {
 public:
  explicit Formula(const IGrid& grid) : grid_(grid), order_(order(grid_.shape())) {
    // Most puzzles have a solution, and these two techniques cost more than they save.
    solver_.configure("sat");
    for (const char* technique : {"ternary", "elim"}) solver_.set(technique, 0);
    solver_.set("quiet", 1);  // otherwise it prints to standard output
    readUsed();
    for (int y = 0; y < order_; ++y) {
      for (int x = 0; x < order_; ++x) {
        if (grid_.get(x, y) == kEmpty) addCell(x, y);
      }
    }
    for (const auto& [place, variables] : places_) exactlyOne(variables);
  }

  /// Calls visit with each solution until it returns false.
  void run(const std::function<bool(const Grid&)>& visit) {
    while (isPossible_ && solver_.solve() == kSatisfiable) {
      Grid solution = grid_;
      std::vector<int> taken;
      for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const int variable = static_cast<int>(i) + 1;
        if (solver_.val(variable) < 0) continue;
        const Candidate& candidate = candidates_[i];
        solution.set(candidate.x, candidate.y, candidate.digit);
        taken.push_back(-variable);
      }
      if (!visit(solution)) return;
      addClause(taken);
    }
  }

 private:
  static constexpr int kSatisfiable = 10;  // CaDiCaL's result code
  enum Kind { kRow, kColumn, kBox };

  struct Candidate {
    int x;
    int y;
    int digit;
  };
  using Place = std::pair<int, int>;  // unit (kind and number), digit

  Place placeOf(Kind kind, int x, int y, int digit) const {
    const int unit = kind == kRow ? y : kind == kColumn ? x : boxOf(grid_.shape(), x, y);
    return {kind * kMaxOrder + unit, digit};
  }

  /// Creates the places that no given fills. One without candidates makes the puzzle unsolvable.
  void readUsed() {
    for (int unit = 0; unit < order_; ++unit) {
      for (int digit = 1; digit <= order_; ++digit) {
        for (const Kind kind : {kRow, kColumn, kBox})
          places_[{kind * kMaxOrder + unit, digit}] = {};
      }
    }
    for (int y = 0; y < order_; ++y) {
      for (int x = 0; x < order_; ++x) {
        if (const int digit = grid_.get(x, y); digit != kEmpty) {
          for (const Kind kind : {kRow, kColumn, kBox}) places_.erase(placeOf(kind, x, y, digit));
        }
      }
    }
  }

  void addCell(int x, int y) {
    std::vector<int> variables;
    for (int digit = 1; digit <= order_; ++digit) {
      bool isFree = true;
      for (const Kind kind : {kRow, kColumn, kBox})
        isFree = isFree && places_.contains(placeOf(kind, x, y, digit));
      if (!isFree) continue;
      candidates_.push_back({x, y, digit});
      variables.push_back(static_cast<int>(candidates_.size()));
      for (const Kind kind : {kRow, kColumn, kBox})
        places_[placeOf(kind, x, y, digit)].push_back(variables.back());
    }
    exactlyOne(variables);
  }

  void exactlyOne(const std::vector<int>& variables) {
    addClause(variables);
    for (std::size_t i = 0; i < variables.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) addClause({-variables[i], -variables[j]});
    }
  }

  void addClause(const std::vector<int>& literals) {
    isPossible_ = isPossible_ && !literals.empty();
    for (const int literal : literals) solver_.add(literal);
    if (!literals.empty()) solver_.add(0);
  }

  Grid grid_;
  int order_;
  std::vector<Candidate> candidates_;         // [i]: variable i + 1
  std::map<Place, std::vector<int>> places_;  // variables of each digit still to be placed
  bool isPossible_ = true;
  CaDiCaL::Solver solver_;
};

}  // namespace

void solveBySat(const IGrid& grid, const std::function<bool(const Grid&)>& visit) {
  if (!Grid(grid).isValid()) return;
  Formula(grid).run(visit);
}

}  // namespace sudoku::fast
