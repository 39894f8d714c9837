#include "base/json_object.h"

#include <fmt/format.h>

#include "base/escape.h"
#include "base/files/input_error.h"

namespace sudoku {
namespace {

using nlohmann::json;

// Deeper than any of our files. Values are copied and serialized recursively, so a file of nothing
// but brackets would overflow the stack.
constexpr int kMaxDepth = 20;

/// Counts brackets outside strings. The text may be invalid JSON.
bool isDeeperThan(int most, std::string_view text) {
  int depth = 0;
  bool isString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char symbol = text[i];
    if (isString) {
      if (symbol == '\\') ++i;
      if (symbol == '"') isString = false;
    } else if (symbol == '"') {
      isString = true;
    } else if (symbol == '[' || symbol == '{') {
      if (++depth > most) return true;
    } else if (symbol == ']' || symbol == '}') {
      --depth;
    }
  }
  return false;
}

/// A short description of any value, for messages.
std::string describe(const json& value) {
  if (value.is_string())
    return fmt::format("the text \"{}\"", shownOnOneLine(value.get_ref<const std::string&>(), 80));
  if (value.is_primitive()) return value.dump();
  return fmt::format("{} {}", value.is_array() ? "a list of size" : "an object of size",
                     value.size());
}

}  // namespace

json parseJson(std::string_view text, const std::string& file) {
  // Not in a parser callback: that makes the parser visit all earlier siblings of each value.
  if (isDeeperThan(kMaxDepth, text))
    throw InputError(
        fmt::format("{}: found more than {} levels of brackets, expected fewer", file, kMaxDepth));
  try {
    return json::parse(text);
  } catch (const json::exception& error) {
    std::string_view what = error.what();  // "[json.exception.parse_error.101] parse error at ..."
    for (const std::string_view before : {"] ", "parse error at "}) {
      if (const auto place = what.find(before); place != std::string_view::npos)
        what.remove_prefix(place + before.size());
    }
    throw InputError(fmt::format("{}: not valid JSON: {}", file, shownOnOneLine(what, 200)));
  }
}

JsonObject::JsonObject(const json& json, std::string file, std::string path)
    : json_(&json), file_(std::move(file)), path_(std::move(path)) {
  if (!json.is_object())
    throw InputError(path_.empty() ? file_ : fmt::format("{}: at {}", file_, path_), describe(json),
                     "an object");
}

void JsonObject::refuse(const char* key, std::string_view expected) const {
  refuse(key, has(key) ? describe((*json_)[key]) : "nothing", expected);
}

void JsonObject::refuse(const char* key, std::string_view found, std::string_view expected) const {
  throw InputError(fmt::format("{}: at {}/{}", file_, path_, key), std::string(found),
                   std::string(expected));
}

const json& JsonObject::at(const char* key, std::string_view expected) const {
  if (!has(key)) refuse(key, expected);
  return (*json_)[key];
}

const json& JsonObject::list(const char* key) const {
  const json& value = at(key, "a list");
  if (!value.is_array()) refuse(key, "a list");
  return value;
}

std::string JsonObject::text(const char* key) const {
  const json& value = at(key, "a string");
  if (!value.is_string()) refuse(key, "a string");
  return value.get<std::string>();
}

bool JsonObject::flag(const char* key) const {
  const json& value = at(key, "true or false");
  if (!value.is_boolean()) refuse(key, "true or false");
  return value.get<bool>();
}

double JsonObject::number(const char* key) const {
  const json& value = at(key, "a number");
  if (!value.is_number()) refuse(key, "a number");
  return value.get<double>();
}

double JsonObject::number(const char* key, double low, double high) const {
  const std::string expected = fmt::format("a number from {} to {}", low, high);
  const json& value = at(key, expected);
  const double number = value.is_number() ? value.get<double>() : low - 1;
  if (!(number >= low && number <= high)) refuse(key, expected);
  return number;
}

std::uint64_t JsonObject::count(const char* key, std::uint64_t high) const {
  const std::string expected = high == std::numeric_limits<std::uint64_t>::max()
                                   ? "a whole number"
                                   : fmt::format("a whole number from 0 to {}", high);
  const json& value = at(key, expected);
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > high) refuse(key, expected);
  return value.get<std::uint64_t>();
}

std::vector<std::string> JsonObject::texts(const char* key) const {
  std::vector<std::string> all;
  for (const json& value : list(key)) {
    if (!value.is_string()) refuse(key, describe(value), "strings only");
    all.push_back(value.get<std::string>());
  }
  return all;
}

std::vector<std::uint64_t> JsonObject::counts(const char* key, std::uint64_t high) const {
  std::vector<std::uint64_t> all;
  for (const json& value : list(key)) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > high)
      refuse(key, describe(value), fmt::format("whole numbers from 0 to {} only", high));
    all.push_back(value.get<std::uint64_t>());
  }
  return all;
}

JsonObject JsonObject::object(const char* key) const {
  return {at(key, "an object"), file_, fmt::format("{}/{}", path_, key)};
}

std::vector<JsonObject> JsonObject::objects(const char* key) const {
  std::vector<JsonObject> all;
  for (const json& value : list(key))
    all.emplace_back(value, file_, fmt::format("{}/{}/{}", path_, key, all.size()));
  return all;
}

}  // namespace sudoku
