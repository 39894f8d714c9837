#include "lab/trace/own_stack.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace sudoku::lab {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kFollows = 0.7;        // correlation with the depth of the search
constexpr double kAgrees = 0.9;         // share of the changes
constexpr std::size_t kNearTop = 6;     // frames that are searched for variables
constexpr int kMaxNesting = 4;          // of a value
constexpr std::size_t kFewChanges = 3;  // of an array: fewer show nothing
constexpr std::size_t kManyValues = 8;

/// A number of bytes or entries; nullopt if it is none, or absurd.
std::optional<std::int64_t> countIn(const Json& object, const char* name) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 31;
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
  const auto count = found->get<std::uint64_t>();
  return count <= kMost ? std::optional(static_cast<std::int64_t>(count)) : std::nullopt;
}

std::string textIn(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

const Json* arrayIn(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_array() ? &*found : nullptr;
}

/// The number in a value: 5, or the digit in '5' or 53 '5'.
std::optional<std::int64_t> numberIn(std::string_view text) {
  if (text.size() >= 3 && text.ends_with('\'') && text[text.size() - 3] == '\'')
    text = text.substr(text.size() - 2, 1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Calls `take` with the path and number of each number within a value.
template <class Take>
void eachNumber(const Json& value, const std::string& path, const Take& take, int nesting = 0) {
  if (value.is_string()) {
    if (const auto number = numberIn(value.get_ref<const std::string&>())) take(path, *number);
  } else if (value.is_object() && nesting < kMaxNesting) {
    for (const auto& [name, field] : value.items())
      eachNumber(field, fmt::format("{}.{}", path, name), take, nesting + 1);
  }
}

/// Calls `take` with each variable near the top of the stack, innermost first, once per name.
template <class Take>
void eachVariable(const Frames& frames, const Take& take) {
  std::set<std::string> seen;
  const std::size_t end = frames.size() - std::min(frames.size(), kNearTop);
  for (std::size_t i = frames.size(); i-- > end;) {
    const Json* const variables = arrayIn(frames[i], "vars");
    if (variables == nullptr) continue;
    for (const Json& variable : *variables) {
      if (!variable.is_object()) continue;
      const std::string name = textIn(variable, "name");
      if (!name.empty() && seen.insert(name).second) take(name, variable);
    }
  }
}

std::int64_t sizeOf(const Json& variable) {
  return countIn(variable, "size").value_or(static_cast<std::int64_t>(variable["items"].size()));
}

bool isOf(const Json& frame, const std::string& function) {
  return textIn(frame, "function") == function;
}

std::optional<std::int64_t> bytesOf(const Frames& frames, std::size_t from, std::size_t to) {
  std::int64_t sum = 0;
  for (; from < to; ++from) {
    const auto bytes = countIn(frames[from], "bytes");
    if (!bytes) return std::nullopt;
    sum += *bytes;
  }
  return sum;
}

/// The bytes from one call of the function to the next on this stack.
void addBytes(const Frames& frames, Recursion& recursion) {
  std::vector<std::int64_t> costs;
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    if (!isOf(frames[i], recursion.function)) continue;
    if (last) {
      const auto bytes = bytesOf(frames, *last, i);
      if (!bytes) return;
      costs.push_back(*bytes);
    }
    last = i;
  }
  if (costs.empty()) return;
  const auto sum = std::accumulate(costs.begin(), costs.end(), std::int64_t{0});
  recursion.bytes = static_cast<double>(sum) / static_cast<double>(costs.size());
  recursion.isAverage = std::ranges::any_of(costs, [&](auto cost) { return cost != costs[0]; });
}

}  // namespace

std::int64_t Recursion::levelsIn(const Frames& frames) const {
  return std::ranges::count_if(frames, [&](const Json& frame) { return isOf(frame, function); });
}

std::optional<std::int64_t> Recursion::bytesIn(const Frames& frames) const {
  const auto first =
      std::ranges::find_if(frames, [&](const Json& frame) { return isOf(frame, function); });
  return bytesOf(frames, static_cast<std::size_t>(first - frames.begin()), frames.size());
}

std::optional<std::int64_t> OwnContainer::levelsIn(const Frames& frames) const {
  std::optional<std::int64_t> size;
  std::optional<std::int64_t> entries;
  eachVariable(frames, [&](const std::string& variable, const Json& shown) {
    if (variable == name && arrayIn(shown, "items") != nullptr) size = sizeOf(shown);
    if (!index || !shown.contains("value")) return;
    eachNumber(shown["value"], variable, [&](const std::string& path, std::int64_t number) {
      if (path == *index && !entries) entries = number + beyondIndex;
    });
  });
  if (!index || !size) return size;
  return entries && *entries >= 0 && *entries <= *size ? entries : std::nullopt;
}

Frames OwnContainer::entriesIn(const Frames& frames) const {
  Frames entries;
  const auto levels = levelsIn(frames);
  if (!levels) return entries;
  eachVariable(frames, [&](const std::string& variable, const Json& shown) {
    const Json* const items = arrayIn(shown, "items");
    if (variable != name || items == nullptr) return;
    std::int64_t place = countIn(shown, "first").value_or(0);
    for (const Json& item : *items) {
      if (place++ < *levels) entries.push_back(item);
    }
  });
  return entries;
}

void Correlation::add(std::int64_t x, std::int64_t y) {
  const auto atX = static_cast<double>(x);
  const auto atY = static_cast<double>(y);
  ++count_;
  x_ += atX;
  y_ += atY;
  xx_ += atX * atX;
  yy_ += atY * atY;
  xy_ += atX * atY;
  if (values_.size() < kManyValues) values_.insert(y);
}

double Correlation::coefficient() const {
  const auto count = static_cast<double>(count_);
  const double spread = (count * xx_ - x_ * x_) * (count * yy_ - y_ * y_);
  return spread > 0 ? (count * xy_ - x_ * y_) / std::sqrt(spread) : 0;
}

bool Correlation::follows() const { return values_.size() > 2 && coefficient() >= kFollows; }

void OwnStackFinder::see(const Frames& frames, int depth, bool isPlacement) {
  if (frames.empty()) return;
  depths_.add(depth, static_cast<std::int64_t>(frames.size()));
  if (frames.size() > deepest_.size()) deepest_ = frames;
  if (isPlacement) seeFunctions(frames, depth);
  // Outer frames keep the values of earlier steps.
  if (arrayIn(frames.back(), "vars") != nullptr) seeVariables(frames, depth);
}

void OwnStackFinder::seeFunctions(const Frames& frames, int depth) {
  ++placements_;
  std::map<std::string, std::int64_t> calls;
  for (const Json& frame : frames) ++calls[textIn(frame, "function")];
  for (const auto& [function, count] : calls) ++surplus_[function][count - depth];
}

void OwnStackFinder::seeVariables(const Frames& frames, int depth) {
  Numbers numbers;
  std::vector<std::pair<ArrayWatch*, const Json*>> arrays;
  eachVariable(frames, [&](const std::string& name, const Json& variable) {
    if (arrayIn(variable, "items") != nullptr) {
      Seen& seen = containers_[name];
      seen.container = {.name = name,
                        .type = textIn(variable, "type"),
                        .entryBytes = countIn(variable, "itemBytes").value_or(0)};
      seen.sizes.add(depth, sizeOf(variable));
      if (seen.sizes.isConstant()) arrays.emplace_back(&seen.array, &variable);
    } else if (variable.contains("value")) {
      eachNumber(variable["value"], name, [&](const std::string& path, std::int64_t number) {
        const auto [place, isNew] = integers_.try_emplace(path);
        Integer& integer = place->second;
        integer.values.add(depth, number);
        integer.jumps += !isNew && std::abs(number - integer.last) > 1 ? 1 : 0;
        integer.last = number;
        numbers.emplace_back(path, number);
      });
    }
  });
  for (const auto& [array, variable] : arrays) compareItems(*variable, numbers, *array);
}

void OwnStackFinder::compareItems(const Json& variable, const Numbers& numbers, ArrayWatch& array) {
  const Json& items = variable["items"];
  const std::int64_t first = countIn(variable, "first").value_or(0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::int64_t slot = first + static_cast<std::int64_t>(i);
    const std::int64_t old = slot - array.first;
    if (old < 0 || old >= std::ssize(array.before)) continue;
    if (array.before[static_cast<std::size_t>(old)] == items[i]) continue;
    ++array.changes;
    for (const auto& [name, number] : numbers) {
      const std::int64_t offset = slot - number + 1;
      if (offset >= 0 && offset <= 2) ++array.offsets[name][static_cast<std::size_t>(offset)];
    }
  }
  array.first = first;
  array.before.assign(items.begin(), items.end());
}

OwnStack OwnStackFinder::found() const {
  if (auto function = recursion()) return {.recursion = std::move(function)};
  return {.container = container()};
}

// Several functions recurse if they call each other. A level is a cell with a digit, so the one
// whose number of calls follows the length of the path most exactly is the best; then the innermost.
std::optional<Recursion> OwnStackFinder::recursion() const {
  if (!depths_.follows()) return std::nullopt;
  std::optional<Recursion> best;
  std::int64_t mostAgree = -1;
  for (std::size_t i = deepest_.size(); i-- > 0;) {
    const Recursion one{.function = textIn(deepest_[i], "function")};
    const auto surplus = surplus_.find(one.function);
    if (one.levelsIn(deepest_) < 2 || surplus == surplus_.end()) continue;
    std::int64_t agree = 0;
    for (const auto& [difference, count] : surplus->second) agree = std::max(agree, count);
    if (agree <= mostAgree) continue;
    mostAgree = agree;
    best = one;
  }
  if (best) addBytes(deepest_, *best);
  return best;
}

std::optional<OwnContainer> OwnStackFinder::container() const {
  const Seen* best = nullptr;
  for (const auto& [name, seen] : containers_) {
    if (seen.sizes.follows() &&
        (best == nullptr || seen.sizes.coefficient() > best->sizes.coefficient()))
      best = &seen;
  }
  return best != nullptr ? std::optional(best->container) : arrayWithIndex();
}

std::optional<OwnContainer> OwnStackFinder::arrayWithIndex() const {
  std::optional<OwnContainer> best;
  double closest = 0;
  for (const auto& [name, seen] : containers_) {
    const auto changes = static_cast<double>(seen.array.changes);
    if (seen.array.changes < std::int64_t{kFewChanges}) continue;
    for (const auto& [path, offsets] : seen.array.offsets) {
      const Integer& integer = integers_.at(path);
      const auto moves = static_cast<double>(integer.values.count());
      const auto [below, at, above] = offsets;
      if (!integer.values.follows() || integer.values.coefficient() <= closest ||
          static_cast<double>(integer.jumps) > (1 - kAgrees) * moves ||
          static_cast<double>(below + at + above) < kAgrees * changes)
        continue;
      closest = integer.values.coefficient();
      best = seen.container;
      best->index = path;
      best->beyondIndex = below > at ? 0 : 1;
    }
  }
  return best;
}

}  // namespace sudoku::lab
