#include "plugins/frames/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace sudoku::frames {
namespace {

using Kind = Type::Kind;

constexpr std::size_t kMostElements = 100;  // shown: the last ones
constexpr std::size_t kMostInAList = 81;
constexpr std::size_t kMostText = 200;
constexpr int kDeepest = 3;
constexpr const char* kUnreadable = "?";

/// Whether it holds a container: such classes are shown member by member.
bool holdsSequence(const Type& type, int depth = 0) {
  if (type.kind != Kind::record || depth > kDeepest) return false;
  return std::ranges::any_of(type.fields, [depth](const Field& field) {
    return field.type->isSequence() || holdsSequence(*field.type, depth + 1);
  });
}

bool isDigits(const std::string& text) {
  return text.size() == 1 && text[0] >= '0' && text[0] <= '9';
}

}  // namespace

void Values::append(Json& variables, const std::string& name, const Type& type,
                    std::uintptr_t address, int depth) {
  // They say nothing about the search.
  if (type.kind == Kind::interface || type.name.starts_with("std::function<")) return;
  if (type.kind == Kind::reference) {
    const auto target = memory_.pointer(address + type.begin);
    const Type& object = *type.element;
    const bool isObject = object.kind == Kind::record || object.isSequence();
    if (!target || depth >= kDeepest || (isObject && !shown_.insert(*target).second)) return;
    append(variables, name, object, *target, depth + 1);
    return;
  }
  if (depth < kDeepest && holdsSequence(type)) {
    for (const Field& field : type.fields)
      append(variables, name + "." + field.name, *field.type, address + field.offset, depth + 1);
    return;
  }
  Json shown = {{"name", name}, {"type", type.name}};
  if (type.isSequence()) {
    const auto all = elements(type, address);
    if (!all) {
      shown["missing"] = "it has no elements that can be read yet";
    } else {
      shown["size"] = all->size;
      shown["first"] = all->first;
      shown["itemBytes"] = type.element->bytes;
      Json& items = shown["items"] = Json::array();
      for (const std::uintptr_t element : all->addresses)
        items.push_back(value(*type.element, element, 1));
    }
  } else if (type.kind == Kind::unknown) {
    shown["missing"] = "values of this type are not read";
  } else {
    shown["value"] = value(type, address, 0);
  }
  variables.push_back(std::move(shown));
}

void Values::appendMembers(Json& variables, const Type& pointer, std::uintptr_t address) {
  // A lambda's captures are in a record that the function takes by pointer, too.
  const auto target = memory_.pointer(address);
  if (!target || pointer.element == nullptr || pointer.element->kind != Kind::record ||
      !shown_.insert(*target).second)
    return;
  for (const Field& field : pointer.element->fields) {
    // GCC names captures "__cell", and the object around a lambda "__this".
    const bool isCapture = field.name.starts_with("__");
    if (field.name == "__this" || field.name == "this")
      appendMembers(variables, *field.type, *target + field.offset);
    else
      append(variables, isCapture ? field.name.substr(2) : field.name, *field.type,
             *target + field.offset, 1);
  }
}

Json Values::value(const Type& type, std::uintptr_t address, int depth) const {
  if (type.kind != Kind::record || depth >= kDeepest) return text(type, address, depth);
  Json members = Json::object();
  for (const Field& field : type.fields) {
    if (field.type->kind == Kind::interface || field.type->kind == Kind::reference) continue;
    members[field.name] = value(*field.type, address + field.offset, depth + 1);
  }
  return members;
}

std::string Values::text(const Type& type, std::uintptr_t address, int depth) const {
  if (depth > kDeepest) return "...";
  switch (type.kind) {
    case Kind::boolean:
    case Kind::character:
    case Kind::integer:
    case Kind::floating:
    case Kind::enumeration:
      return number(type, address);
    case Kind::string:
      return quoted(type, address);
    case Kind::pointer: {
      const auto target = memory_.pointer(address + type.begin);
      if (!target) return kUnreadable;
      if (*target == 0) return "nullptr";
      if (type.element->kind == Kind::record || type.element->kind == Kind::unknown ||
          type.element->kind == Kind::interface)
        return "a " + type.element->name;
      return "-> " + text(*type.element, *target, depth + 1);
    }
    case Kind::optional: {
      const auto has = memory_.number<unsigned char>(address + type.end);
      if (!has) return kUnreadable;
      if (*has == 0) return "nullopt";
      const Json inner = value(*type.element, address + type.begin, depth + 1);
      return inner.is_string() ? inner.get<std::string>() : inner.dump();
    }
    case Kind::array:
    case Kind::vector:
    case Kind::deque:
    case Kind::list:
      return listed(type, address, depth);
    case Kind::record: {
      std::string all;
      for (const Field& field : type.fields)
        all += fmt::format("{}{}: {}", all.empty() ? "" : ", ", field.name,
                           text(*field.type, address + field.offset, depth + 1));
      return "{" + all.substr(0, kMostText) + "}";
    }
    case Kind::reference:
    case Kind::interface:
    case Kind::unknown:
      break;
  }
  return "a " + type.name;
}

std::string Values::number(const Type& type, std::uintptr_t address) const {
  std::uint64_t bits = 0;
  if (type.bytes == 0 || type.bytes > sizeof bits || !memory_.read(address, &bits, type.bytes))
    return kUnreadable;
  const auto unused = static_cast<unsigned>(64 - 8 * type.bytes);
  const auto asSigned = static_cast<std::int64_t>(bits << unused) >> unused;
  if (type.kind == Kind::boolean) return bits != 0 ? "true" : "false";
  if (type.kind == Kind::floating) {
    if (type.bytes == sizeof(float)) {
      float value = 0;
      std::memcpy(&value, &bits, sizeof value);
      return fmt::format("{}", value);
    }
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return fmt::format("{}", value);
  }
  if (type.kind == Kind::enumeration) {
    const auto name = type.names.find(asSigned);
    return name == type.names.end() ? fmt::format("{}", asSigned) : name->second;
  }
  if (type.kind == Kind::character && bits >= ' ' && bits < 127)
    return fmt::format("'{}'", static_cast<char>(bits));
  return type.isSigned ? fmt::format("{}", asSigned) : fmt::format("{}", bits);
}

std::string Values::quoted(const Type& type, std::uintptr_t address) const {
  const auto from = memory_.pointer(address + type.begin);
  const auto size = memory_.number<std::size_t>(address + type.end);
  if (!from || !size) return kUnreadable;
  std::string bytes(std::min(*size, kMostText), '\0');
  if (!memory_.read(*from, bytes.data(), bytes.size())) return kUnreadable;
  return "\"" + bytes + (*size > bytes.size() ? "...\"" : "\"");
}

/// "[4, 7]"; of single digits "4700", rows of a matrix separated by blanks.
std::string Values::listed(const Type& type, std::uintptr_t address, int depth) const {
  const auto all = elements(type, address);
  if (!all) return kUnreadable;
  std::vector<std::string> texts;
  for (const std::uintptr_t element : all->addresses) {
    if (texts.size() == kMostInAList) break;
    texts.push_back(text(*type.element, element, depth + 1));
  }
  const bool isMatrix = type.element->isSequence();
  const bool isRow = texts.size() >= 4 && std::ranges::all_of(texts, isDigits);
  std::string joined;
  for (const std::string& one : texts)
    joined += (joined.empty() || isRow ? "" : isMatrix ? " " : ", ") + one;
  const bool isWhole = isMatrix || isRow || joined.size() <= kMostText;
  if (!isWhole) joined = joined.substr(0, kMostText) + "...";
  return isMatrix || isRow ? joined : "[" + joined + "]";
}

std::optional<Values::Elements> Values::elements(const Type& type, std::uintptr_t address) const {
  switch (type.kind) {
    case Kind::vector:
      return ofVector(type, address);
    case Kind::deque:
      return ofDeque(type, address);
    case Kind::list:
      return ofList(type, address);
    default:
      break;
  }
  Elements all{.size = type.count};
  for (std::size_t i = 0; i < std::min(type.count, kMostElements); ++i)
    all.addresses.push_back(address + i * type.element->bytes);
  return all;
}

std::optional<Values::Elements> Values::ofVector(const Type& type, std::uintptr_t address) const {
  const auto from = memory_.pointer(address + type.begin);
  const auto to = memory_.pointer(address + type.end);
  const std::size_t bytes = type.element->bytes;
  if (!from || !to || *to < *from || bytes == 0) return std::nullopt;
  Elements all{.size = (*to - *from) / bytes};
  all.first = all.size - std::min(all.size, kMostElements);
  for (std::size_t i = all.first; i < all.size; ++i) all.addresses.push_back(*from + i * bytes);
  return all;
}

// An iterator of libstdc++'s deque is four pointers: to the element, to the first and past the last
// of its chunk, and to the chunk's place in the list of chunks.
std::optional<Values::Elements> Values::ofDeque(const Type& type, std::uintptr_t address) const {
  struct Iterator {
    std::uintptr_t element;
    std::uintptr_t first;
    std::uintptr_t last;
    std::uintptr_t chunk;
  };
  const auto from = memory_.number<Iterator>(address + type.begin);
  const auto to = memory_.number<Iterator>(address + type.end);
  const std::size_t bytes = type.element->bytes;
  if (!from || !to || bytes == 0 || from->last < from->first || to->chunk < from->chunk)
    return std::nullopt;
  const std::size_t inChunk = (from->last - from->first) / bytes;
  if (inChunk == 0) return Elements{};
  const std::size_t before = (from->element - from->first) / bytes;
  const std::size_t chunks = (to->chunk - from->chunk) / sizeof(std::uintptr_t);
  const std::size_t end = chunks * inChunk + (to->element - to->first) / bytes;
  if (end < before || end - before > (std::size_t{1} << 32)) return std::nullopt;
  Elements all{.size = end - before};
  all.first = all.size - std::min(all.size, kMostElements);
  for (std::size_t i = all.first; i < all.size; ++i) {
    const std::size_t place = before + i;
    const auto chunk = memory_.pointer(from->chunk + place / inChunk * sizeof(std::uintptr_t));
    if (!chunk) return std::nullopt;
    all.addresses.push_back(*chunk + place % inChunk * bytes);
  }
  return all;
}

// A node is a pointer to the next one, one to the last one, and the element.
std::optional<Values::Elements> Values::ofList(const Type& type, std::uintptr_t address) const {
  const std::uintptr_t ring = address + type.begin;
  constexpr std::size_t kMostNodes = 10'000;
  Elements all;
  for (auto node = memory_.pointer(ring); node && *node != ring; node = memory_.pointer(*node)) {
    if (++all.size > kMostNodes) return std::nullopt;
    all.addresses.push_back(*node + 2 * sizeof(std::uintptr_t));
  }
  all.first = all.size - std::min(all.size, kMostElements);
  all.addresses.erase(all.addresses.begin(),
                      all.addresses.begin() + static_cast<std::ptrdiff_t>(all.first));
  return all;
}

}  // namespace sudoku::frames
