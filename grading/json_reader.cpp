#include "grading/json_reader.h"

#include <fmt/format.h>

#include "html/escape.h"

namespace sudoku::grading {
namespace {

// Deeper than any file of ours. Values are copied and written by recursion, which a file of
// brackets alone would drive off the stack.
constexpr int kMaxDepth = 20;

using nlohmann::json;

/// Stops the parser when a text has more levels of brackets.
class LevelCounter final : public nlohmann::json_sax<json> {
 public:
  bool tooMany() const { return levels_ > kMaxDepth; }

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool key(string_t& /*name*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return begin(); }
  bool start_array(std::size_t /*size*/) override { return begin(); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const json::exception& /*error*/) override {
    return false;
  }

 private:
  bool begin() { return ++levels_ <= kMaxDepth; }
  bool end() {
    --levels_;
    return true;
  }

  int levels_ = 0;
};

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
  throw JsonError(fmt::format("{}: {}{}found {}, expected {}", file_, where,
                              where.empty() ? "" : ": ", found, expected));
}

json parseJson(std::string_view text, const std::string& file) {
  // In a pass of its own: a callback of the parser that builds values makes that look at all
  // elements of a list after each of them.
  LevelCounter levels;
  json::sax_parse(text, &levels);
  if (levels.tooMany())
    throw JsonError(
        fmt::format("{}: found more than {} levels of brackets, expected fewer", file, kMaxDepth));
  try {
    return json::parse(text);
  } catch (const json::exception& error) {
    throw JsonError(fmt::format("{}: not valid JSON: {}", file, shownOnOneLine(error.what(), 200)));
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

}  // namespace sudoku::grading
