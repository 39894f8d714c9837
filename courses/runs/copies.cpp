#include "courses/runs/copies.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>

#include "plugins/compile/reading/tokens.h"
#include "plugins/submission/collector.h"

namespace sudoku::courses {
namespace {

constexpr std::size_t kTokens = 20;  // in a passage
constexpr std::uint64_t kKept = 4;   // one of so many passages
constexpr int kPercent = 40;
constexpr std::size_t kFewest = 25;
constexpr std::size_t kMinCommon = 10;
constexpr std::size_t kMaxCommon = 50;  // bounds the pairs to compare in huge classes

const std::set<std::string_view> kKeywords = {
    "auto",     "bool",     "break",    "case",     "catch",     "char",   "class",  "const",
    "continue", "default",  "delete",   "do",       "double",    "else",   "enum",   "explicit",
    "false",    "float",    "for",      "friend",   "if",        "int",    "long",   "namespace",
    "new",      "nullptr",  "operator", "private",  "protected", "public", "return", "short",
    "static",   "struct",   "switch",   "template", "this",      "throw",  "true",   "try",
    "typedef",  "typename", "unsigned", "using",    "virtual",   "void",   "while"};

bool isBlank(char symbol) {
  return std::string_view(" \t\r\n\f\v").find(symbol) != std::string_view::npos;
}

std::uint64_t hashOf(const build::Token& token) {
  const char first = token.text.front();
  if (token.isName && !kKeywords.contains(token.text)) return 1;
  if (first == '"' || first == '\'') return 2;
  return std::hash<std::string_view>()(token.text);
}

/// Adds the hashes of a text's tokens.
void addTokens(std::string_view text, std::vector<std::uint64_t>& tokens) {
  while (!text.empty()) {
    std::size_t length = build::commentLength(text);
    if (length == 0 && text.front() == '#') length = std::min(text.find('\n'), text.size());
    if (length == 0 && isBlank(text.front())) length = 1;
    if (length == 0) {
      const build::Token token = build::tokenAt(text);
      tokens.push_back(hashOf(token));
      length = token.text.size();
    }
    text.remove_prefix(length);
  }
}

void keepEachOnce(Passages& passages) {
  std::ranges::sort(passages);
  passages.erase(std::unique(passages.begin(), passages.end()), passages.end());
}

/// Removes the passages that are handed out or common.
void keepRare(std::vector<ComparedWork>& works, const Passages& handedOut) {
  std::unordered_map<std::uint64_t, std::size_t> counts;
  for (const ComparedWork& work : works) {
    for (const std::uint64_t passage : work.passages) ++counts[passage];
  }
  const std::size_t most = std::clamp(works.size() / 10, kMinCommon, kMaxCommon);
  for (ComparedWork& work : works)
    std::erase_if(work.passages, [&](std::uint64_t passage) {
      return counts[passage] > most || std::ranges::binary_search(handedOut, passage);
    });
}

bool areCompared(const ComparedWork& one, const ComparedWork& other) {
  const auto isOwner = [&other](std::size_t owner) {
    return std::ranges::find(other.owners, owner) != other.owners.end();
  };
  return !(one.isEarlier && other.isEarlier) && std::ranges::none_of(one.owners, isOwner);
}

/// How many passages two works share, by their places.
using Shared = std::map<std::pair<std::size_t, std::size_t>, std::size_t>;

Shared sharedBy(const std::vector<ComparedWork>& works) {
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> places;
  Shared shared;
  for (std::size_t i = 0; i < works.size(); ++i) {
    for (const std::uint64_t passage : works[i].passages) {
      for (const std::size_t other : places[passage]) {
        if (areCompared(works[other], works[i])) ++shared[{other, i}];
      }
      places[passage].push_back(i);
    }
  }
  return shared;
}

/// Sets of works that are connected.
class Groups {
 public:
  explicit Groups(std::size_t size) : parents_(size) {
    std::iota(parents_.begin(), parents_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t one) const {
    while (parents_[one] != one) one = parents_[one];
    return one;
  }
  void join(std::size_t one, std::size_t other) { parents_[find(other)] = find(one); }

 private:
  std::vector<std::size_t> parents_;
};

}  // namespace

Passages passagesOf(const build::Submission& submission) {
  Passages passages;
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const build::SourceFile& file : *files) {
      if (!build::isCode(file.path)) continue;
      std::vector<std::uint64_t> tokens;
      addTokens(file.text, tokens);
      for (std::size_t i = 0; i + kTokens <= tokens.size(); ++i) {
        std::uint64_t hash = 0;
        for (std::size_t j = i; j < i + kTokens; ++j)
          hash = (hash ^ tokens[j] ^ (hash >> 29)) * 0x9E3779B97F4A7C15ULL;
        if ((hash >> 32) % kKept == 0) passages.push_back(hash);
      }
    }
  }
  keepEachOnce(passages);
  return passages;
}

std::vector<PossibleCopies> possibleCopies(std::vector<ComparedWork> works,
                                           const Passages& handedOut) {
  keepRare(works, handedOut);
  Groups groups(works.size());
  std::map<std::size_t, int> percents;  // of each work that is like another
  for (const auto& [places, count] : sharedBy(works)) {
    const ComparedWork& one = works[places.first];
    const ComparedWork& other = works[places.second];
    const std::size_t shorter = std::min(one.passages.size(), other.passages.size());
    const int percent = static_cast<int>(100 * count / shorter);
    if (shorter < kFewest || percent < kPercent) continue;
    groups.join(places.first, places.second);
    for (const std::size_t place : {places.first, places.second})
      percents[place] = std::max(percents[place], percent);
  }
  std::map<std::size_t, PossibleCopies> byGroup;
  for (const auto& [place, percent] : percents) {
    PossibleCopies& copies = byGroup[groups.find(place)];
    copies.names.push_back(works[place].name);
    copies.percent = std::max(copies.percent, percent);
  }
  std::vector<PossibleCopies> all;
  for (auto& [group, copies] : byGroup) {
    std::ranges::sort(copies.names);
    all.push_back(std::move(copies));
  }
  std::ranges::stable_sort(all, std::ranges::greater(), &PossibleCopies::percent);
  return all;
}

}  // namespace sudoku::courses
