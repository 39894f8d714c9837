#include "courses/insight/class_statistics.h"

#include <algorithm>
#include <numeric>

namespace sudoku::courses {
namespace {

std::size_t barOf(double mark, double full) {
  if (full <= 0) return 0;
  const double tenth = std::clamp(mark / full * ClassStatistics::kBars, 0.0,
                                  static_cast<double>(ClassStatistics::kBars - 1));
  return static_cast<std::size_t>(tenth);
}

double medianOf(std::vector<double> sorted) {
  const std::size_t half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

void countChecks(const ClassEntry& entry, std::vector<std::string>& ids,
                 std::vector<LostCheck>& checks) {
  for (const ClassMark& mark : entry.marks) {
    if (!mark.isJudged) continue;
    const auto place = std::ranges::find(ids, mark.item->id) - ids.begin();
    if (place == std::ssize(ids)) {
      ids.push_back(mark.item->id);
      checks.push_back({mark.item->title});
    }
    LostCheck& check = checks[static_cast<std::size_t>(place)];
    ++check.judged;
    check.lost += mark.isLost ? 1 : 0;
  }
}

}  // namespace

ClassStatistics statisticsOf(const ClassResults& results) {
  ClassStatistics statistics;
  std::vector<double> marks;
  std::vector<std::string> ids;
  for (const ClassEntry& entry : results.entries) {
    if (entry.hasReport() && !entry.isRefused()) countChecks(entry, ids, statistics.lostChecks);
    if (!entry.mark()) continue;
    marks.push_back(*entry.mark());
    ++statistics.bars[barOf(*entry.mark(), results.maxPoints)];
  }
  std::erase_if(statistics.lostChecks, [](const LostCheck& check) { return check.lost == 0; });
  std::ranges::stable_sort(statistics.lostChecks, std::greater<>(), &LostCheck::lost);
  statistics.marked = marks.size();
  if (marks.empty()) return statistics;
  std::ranges::sort(marks);
  statistics.mean =
      std::accumulate(marks.begin(), marks.end(), 0.0) / static_cast<double>(marks.size());
  statistics.median = medianOf(marks);
  return statistics;
}

}  // namespace sudoku::courses
