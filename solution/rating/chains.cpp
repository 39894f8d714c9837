// Chains. A node says "this cell holds this digit". Two kinds of links join nodes:
//
//   strong   at least one holds: the two candidates of a cell, the two places of a digit in a unit
//   weak     at most one holds: two candidates of a cell, a digit in two cells that see each other
//
// Assume that node s does not hold. A strong link leads to a node that holds, a weak link from
// there to nodes that do not, and so on in turn. Each node t that is found to hold closes a chain:
// s or t holds. So nodes with weak links to both can be removed; if t is s itself, s holds. The
// search is breadth-first, so it finds shorter chains first.
//
//   X-chain             one digit only (includes skyscraper, two-string kite, turbot fish and the
//                       results of simple colouring)
//   XY-chain            strong links inside cells only (includes remote pairs)
//   alternating chain   all links
//
// Sources: the names are HoDoKu's; Sudoku Explainer calls these forcing chains, X- and Y-cycles.

#include <deque>
#include <utility>

#include "solution/rating/techniques.h"

namespace sudoku::rating {

namespace {

enum class Kind { x, xy, all };

class ChainSearch {
 public:
  ChainSearch(Candidates& candidates, Kind kind)
      : candidates_(candidates),
        kind_(kind),
        n_(candidates.order()),
        isTrue_(nodes(), 0),
        isFalse_(nodes(), 0) {}

  bool run() {
    for (int cell = 0; cell < candidates_.cells(); ++cell)
      for (Mask left = candidates_.of(cell); left != 0; left &= left - 1)
        if (from({cell, lowestOf(left)})) return true;
    return false;
  }

 private:
  struct Node {
    int cell;
    int bit;
  };

  std::size_t nodes() const { return indexOf({candidates_.cells(), 0}); }
  std::size_t indexOf(Node node) const {
    return static_cast<std::size_t>(node.cell) * static_cast<std::size_t>(n_) +
           static_cast<std::size_t>(node.bit);
  }
  bool isThere(Node node) const {
    return (candidates_.of(node.cell) >> static_cast<unsigned>(node.bit) & 1U) != 0;
  }

  /// Follows the implications of `start` not holding. Returns whether that made progress.
  bool from(Node start) {
    isTrue_.assign(nodes(), 0);
    isFalse_.assign(nodes(), 0);
    isFalse_[indexOf(start)] = 1;
    std::deque<Node> doNotHold{start};
    while (!doNotHold.empty()) {
      const Node node = doNotHold.front();
      doNotHold.pop_front();
      for (const Node& holds : strongLinks(node)) {
        if (std::exchange(isTrue_[indexOf(holds)], char{1}) != 0) continue;
        if (close(start, holds)) return true;
        for (const Node& other : weakLinks(holds, kind_))
          if (std::exchange(isFalse_[indexOf(other)], char{1}) == 0) doNotHold.push_back(other);
      }
    }
    return false;
  }

  std::vector<Node> strongLinks(Node node) const {
    std::vector<Node> links;
    const Mask others = candidates_.of(node.cell) & ~(Mask{1} << static_cast<unsigned>(node.bit));
    if (kind_ != Kind::x && sizeOf(others) == 1) links.push_back({node.cell, lowestOf(others)});
    if (kind_ == Kind::xy) return links;
    for (const int unit : {candidates_.rowOf(node.cell), candidates_.columnOf(node.cell),
                           candidates_.boxOf(node.cell)}) {
      const Mask places = candidates_.placesOf(unit, node.bit);
      if (sizeOf(places) != 2) continue;
      for (Mask left = places; left != 0; left &= left - 1) {
        const int cell = candidates_.cellsOf(unit)[static_cast<std::size_t>(lowestOf(left))];
        if (cell != node.cell) links.push_back({cell, node.bit});
      }
    }
    return links;
  }

  std::vector<Node> weakLinks(Node node, Kind kind) const {
    std::vector<Node> links;
    const Mask others = candidates_.of(node.cell) & ~(Mask{1} << static_cast<unsigned>(node.bit));
    if (kind == Kind::all)
      for (Mask left = others; left != 0; left &= left - 1)
        links.push_back({node.cell, lowestOf(left)});
    for (const int unit : {candidates_.rowOf(node.cell), candidates_.columnOf(node.cell),
                           candidates_.boxOf(node.cell)})
      for (const int cell : candidates_.cellsOf(unit))
        if (cell != node.cell && isThere({cell, node.bit})) links.push_back({cell, node.bit});
    return links;
  }

  /// `start` or `end` holds. Returns whether this removed a candidate or filled a cell.
  bool close(Node start, Node end) {
    if (indexOf(start) == indexOf(end)) {
      candidates_.place(start.cell, start.bit);
      return true;
    }
    bool changed = false;
    for (const Node& other : weakLinks(end, Kind::all)) {
      const bool isLinked = other.cell == start.cell
                                ? other.bit != start.bit
                                : other.bit == start.bit && candidates_.see(other.cell, start.cell);
      if (isLinked)
        changed =
            candidates_.remove(other.cell, Mask{1} << static_cast<unsigned>(other.bit)) || changed;
    }
    return changed;
  }

  Candidates& candidates_;
  Kind kind_;
  int n_;
  std::vector<char> isTrue_;
  std::vector<char> isFalse_;
};

}  // namespace

bool xChain(Candidates& candidates) { return ChainSearch(candidates, Kind::x).run(); }
bool xyChain(Candidates& candidates) { return ChainSearch(candidates, Kind::xy).run(); }
bool alternatingChain(Candidates& candidates) { return ChainSearch(candidates, Kind::all).run(); }

}  // namespace sudoku::rating
