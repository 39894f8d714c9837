#include "lab/findings/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/escape.h"

namespace sudoku::lab {
namespace {

using Clauses = std::vector<std::string>;

/// "a", "a and b", "a, b and c".
std::string listed(const Clauses& all, const std::string& last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? last : ", ") + all[i];
  return text;
}

std::string placementsOf(const Pair& pair, const Series& first, const Series& second) {
  const bool areAllSame = pair.samePlacements == pair.counted;
  const std::string names = fmt::format("{} and {}", first.name, second.name);
  const std::string numbers =
      areAllSame ? fmt::format("{}", pair.firstPlacements)
                 : fmt::format("{} and {}", pair.firstPlacements, pair.secondPlacements);
  if (pair.counted == 1)
    return fmt::format("on the one puzzle that both solved, {}{} make {} placements", names,
                       areAllSame ? " both" : "", numbers);
  if (areAllSame)
    return fmt::format(
        "{} search the same: they make equally many placements on each of the {} puzzles that both "
        "solved, {} each in all",
        names, pair.counted, numbers);
  return fmt::format(
      "{} do not search the same: on the {} puzzles that both solved they make {} placements, and "
      "equally many on only {}",
      names, pair.counted, numbers, pair.samePlacements);
}

std::string searchSentence(const Findings& findings) {
  std::string text;
  for (const Pair& pair : findings.pairs) {
    if (pair.counted == 0) continue;
    text += (text.empty() ? "" : "; ") +
            placementsOf(pair, findings.series[pair.first], findings.series[pair.second]);
  }
  return text;
}

/// A function without its class, if the rest is a plain name.
std::string shortName(const std::string& function) {
  const auto at = function.rfind("::");
  std::string last = at == std::string::npos ? function : function.substr(at + 2);
  for (const char letter : last) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0 && letter != '_') return function;
  }
  return last;
}

std::string nameOf(const std::string& text) {
  constexpr std::size_t kMost = 120;
  return shownOnOneLine(text, kMost);
}

/// "48", "102.5".
std::string byteCount(double bytes) {
  return fmt::format("{:.{}f}", bytes, bytes == std::round(bytes) ? 0 : 1);
}

/// What a level takes according to the fits by level. Empty if there are none, or if they show no
/// growth: a container that allocates in chunks may hide it.
std::string fittedCost(const Series& series) {
  if (!series.fits.stackByLevel || !series.fits.heapByLevel) return {};
  if (series.fits.stackByLevel->slope < 1 && series.fits.heapByLevel->slope < 1) return {};
  const auto text = [](double slope) {
    return byteCount(std::round(std::max(0.0, slope) * 10) / 10);
  };
  return fmt::format("about {} bytes of call stack and {} of heap in {}",
                     text(series.fits.stackByLevel->slope), text(series.fits.heapByLevel->slope),
                     series.name);
}

std::string costOf(const Series& series, const OwnStack* stack) {
  if (stack != nullptr && stack->recursion && stack->recursion->bytes) {
    const Recursion& recursion = *stack->recursion;
    return fmt::format("{}{} bytes of call stack in {} (a call of {}, built for debugging)",
                       recursion.isAverage ? "on average " : "", byteCount(*recursion.bytes),
                       series.name, nameOf(shortName(recursion.function)));
  }
  if (stack != nullptr && stack->container && stack->container->entryBytes > 0) {
    const OwnContainer& container = *stack->container;
    return fmt::format("{} bytes in {} (an entry of {}, {})", container.entryBytes, series.name,
                       nameOf(container.name), nameOf(container.type));
  }
  return fittedCost(series);
}

std::string costSentence(const Findings& findings, const TracedSearches& traced) {
  Clauses clauses;
  for (std::size_t i = 0; i < findings.series.size(); ++i) {
    const bool isTraced = i < traced.profiles.size();
    std::string clause = costOf(findings.series[i], isTraced ? &traced.profiles[i].stack : nullptr);
    if (!clause.empty()) clauses.push_back(std::move(clause));
  }
  return clauses.empty() ? std::string() : "a level costs " + listed(clauses);
}

std::string growthOf(const Series& series) {
  const LineFit& fit = *series.fits.timeByGaps;
  std::string text = fmt::format("{} in {}", factorText(fit), series.name);
  if (fit.low <= 0 && fit.high >= 0) text += ", which may be chance";
  if (series.overLimit > 0)
    text += fmt::format(", without the {} over the limit", puzzlesText(series.overLimit));
  return text;
}

std::string timeSentence(const Findings& findings) {
  std::string text;
  for (const Pair& pair : findings.pairs) {
    if (!pair.timeRatio) continue;
    text += (text.empty() ? "" : "; ") +
            fmt::format("{} takes {:.2f} times as long as {}", findings.series[pair.second].name,
                        *pair.timeRatio, findings.series[pair.first].name);
    text += pair.common == 1 ? " on one puzzle"
                             : fmt::format(" (geometric mean over {} puzzles)", pair.common);
  }
  Clauses growths;
  for (const Series& series : findings.series) {
    if (series.fits.timeByGaps) growths.push_back(growthOf(series));
  }
  if (growths.empty()) return text;
  return text + (text.empty() ? "" : "; ") + "each gap more multiplies the time by " +
         listed(growths, ", and by ");
}

}  // namespace

std::vector<std::string> lessonOf(const Findings& findings, const TracedSearches& traced) {
  std::vector<std::string> lesson;
  for (const auto& [subject, text] : {std::pair("Search", searchSentence(findings)),
                                      std::pair("Memory", costSentence(findings, traced)),
                                      std::pair("Time", timeSentence(findings))}) {
    if (!text.empty()) lesson.push_back(fmt::format("{}: {}.", subject, text));
  }
  return lesson;
}

}  // namespace sudoku::lab
