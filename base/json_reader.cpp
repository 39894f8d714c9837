#include "base/json_reader.h"

#include <fmt/format.h>

#include "base/escape.h"
#include "base/files/input_error.h"

namespace sudoku {
namespace {

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

}  // namespace

using nlohmann::json;

std::string describe(const json& value) {
  if (value.is_string())
    return fmt::format("the text \"{}\"", shownOnOneLine(value.get_ref<const std::string&>(), 80));
  if (value.is_primitive()) return value.dump();
  return fmt::format("{} {}", value.is_array() ? "a list of" : "an object with", value.size());
}

void JsonReader::fail(const std::string& where, const std::string& found,
                      const std::string& expected) const {
  throw InputError(where.empty() ? file_ : file_ + ": " + where, found, expected);
}

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

json JsonReader::parse(std::string_view text) const {
  json root = parseJson(text, file_);
  if (!root.is_object()) fail("", describe(root), "an object");
  return root;
}

const json& JsonReader::require(const json& object, const char* key,
                                const std::string& what) const {
  const auto found = object.find(key);
  if (found == object.end()) fail(key, "nothing", what);
  return *found;
}

const json& JsonReader::object(const json& parent, const char* key) const {
  const json& value = require(parent, key, "an object");
  if (!value.is_object()) fail(key, describe(value), "an object");
  return value;
}

const json& JsonReader::list(const json& parent, const char* key) const {
  const json& value = require(parent, key, "a list");
  if (!value.is_array()) fail(key, describe(value), "a list");
  return value;
}

std::string JsonReader::text(const json& object, const char* key) const {
  const json& value = require(object, key, "a text");
  if (!value.is_string()) fail(key, describe(value), "a text");
  return value.get<std::string>();
}

std::string JsonReader::optionalText(const json& object, const char* key) const {
  return object.contains(key) ? text(object, key) : "";
}

double JsonReader::number(const json& object, const char* key, double low, double high) const {
  const std::string expected = fmt::format("a number from {} to {}", low, high);
  const json& value = require(object, key, expected);
  const double number = value.is_number() ? value.get<double>() : low - 1;
  if (!(number >= low && number <= high)) fail(key, describe(value), expected);
  return number;
}

}  // namespace sudoku
