#include "grading/causes/asking/oversight.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bitset>

#include "grading/puzzles/orders.h"
#include "grading/puzzles/unit_conflicts.h"

namespace sudoku::grading {
namespace {

using Units = std::bitset<kOrder>;

/// In which a digit stands twice.
Units conflicting(const Grid& grid, Unit kind) {
  Units units;
  for (int unit = 0; unit < kOrder; ++unit) {
    std::bitset<kOrder + 1> digits;
    for (int place = 0; place < kOrder; ++place) {
      const Cell cell = cellOf(kind, unit, place);
      digits.set(static_cast<std::size_t>(grid.get(cell.x, cell.y)));
    }
    units.set(static_cast<std::size_t>(unit), digits.count() < kOrder);
  }
  return units;
}

}  // namespace

std::string nameOfUnit(Unit kind, int unit) {
  static constexpr std::array kDown = {"top", "middle", "bottom"};
  static constexpr std::array kAcross = {"left", "centre", "right"};
  if (kind != Unit::box) return fmt::format("{} {}", nameOf(kind), unit);
  return fmt::format("the {} {} box", kDown.at(static_cast<std::size_t>(unit / 3)),
                     kAcross.at(static_cast<std::size_t>(unit % 3)));
}

Oversight oversightOf(Unit kind, const std::vector<int>& unseen) {
  const bool isOneSeen = unseen.size() == kOrder - 1;
  const bool isOneUnseen = unseen.size() == 1;
  if (isOneSeen && unseen.front() == 0 && unseen.back() == kOrder - 2)
    return {"looks at none of the {} but the last",
            "Does the result of each one overwrite that of the one before? Once a repeated digit "
            "has been seen, nothing that comes later may change the answer."};
  if (isOneSeen && unseen.front() == 1)
    return {"looks at none of the {} but the first",
            "Is there a return in the loop that is reached in its first round, whatever was seen?"};
  if (isOneUnseen && unseen.front() == kOrder - 1)
    return {"does not look at the last of the {}", "Does a loop end one round too early?"};
  if (isOneUnseen && unseen.front() == 0)
    return {"does not look at the first of the {}", "Does a loop begin with 1 instead of 0?"};
  if (kind == Unit::box && unseen == std::vector{1, 2, 3, 5, 6, 7})
    return {"looks only at those {} that stand on the diagonal",
            "Where does a box begin? Its first row and its first column have to come from two "
            "different numbers: from one alone come just the three boxes on the diagonal."};
  return {"does not look at all {}", ""};
}

std::optional<Oversight> oversightOf(Unit kind, const std::vector<JudgedGrid>& judged) {
  Units unseen;
  for (const JudgedGrid& one : judged) {
    if (!one.isSeen) unseen |= conflicting(one.grid, kind);
  }
  const bool isExplained = std::ranges::all_of(judged, [&](const JudgedGrid& one) {
    return !one.isSeen || (conflicting(one.grid, kind) & ~unseen).any();
  });
  if (!isExplained || unseen.none() || unseen.all()) return std::nullopt;
  std::vector<int> units;
  for (int unit = 0; unit < kOrder; ++unit) {
    if (unseen.test(static_cast<std::size_t>(unit))) units.push_back(unit);
  }
  return oversightOf(kind, units);
}

void Oversights::add(const Oversight& oversight, const std::string& kind) {
  kinds_[oversight.mistake].push_back(kind);
  if (!oversight.next.empty()) next_ = oversight.next;
}

std::string Oversights::sentence() const {
  std::vector<std::string> parts;
  for (const auto& [mistake, kinds] : kinds_) {
    const bool areThree = kinds.size() > 2;
    parts.push_back(fmt::format(
        fmt::runtime(mistake), areThree ? fmt::format("{}, {} and {}", kinds[0], kinds[1], kinds[2])
                                        : fmt::format("{}", fmt::join(kinds, " and "))));
  }
  return fmt::format("{}", fmt::join(parts, ", and "));
}

std::string Oversights::next(const std::string& otherwise) const {
  return kinds_.size() == 1 && !next_.empty() ? next_ : otherwise;
}

}  // namespace sudoku::grading
