#include "base/toml_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/files/input_error.h"

namespace sudoku {
namespace {

std::string kindOf(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::string:
      return fmt::format("the text \"{}\"", node.as_string()->get().substr(0, 80));
    case toml::node_type::integer:
      return fmt::format("the number {}", node.as_integer()->get());
    case toml::node_type::floating_point:
      return fmt::format("the number {}", node.as_floating_point()->get());
    case toml::node_type::boolean:
      return node.as_boolean()->get() ? "true" : "false";
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::date:
      return "a date without a time";
    case toml::node_type::time:
      return "a time without a date";
    default:
      return "a date and time";
  }
}

}  // namespace

void TomlReader::fail(std::uint32_t line, const std::string& found,
                      const std::string& expected) const {
  throw InputError(file_, static_cast<int>(line), found, expected);
}

void TomlReader::fail(const toml::node& node, const std::string& expected) const {
  fail(node.source().begin.line, kindOf(node), expected);
}

toml::table TomlReader::parse(std::string_view text) const {
  try {
    return toml::parse(text, file_);
  } catch (const toml::parse_error& error) {
    const std::string why(error.description());
    // Probably meant as a list of tables, whose headers have two brackets.
    const bool isTableTwice = why.find("cannot redefine existing") != std::string::npos;
    throw InputError(
        fmt::format("{}:{}: not valid TOML: {}{}", file_, error.source().begin.line, why,
                    isTableTwice ? "; to give several, use [[NAME]] as the header of each" : ""));
  }
}

void TomlReader::allow(const toml::table& table, const std::set<std::string_view>& keys) const {
  for (const auto& [key, value] : table) {
    if (keys.contains(key.str())) continue;
    fail(key.source().begin.line, fmt::format("the key '{}'", key.str()),
         fmt::format("one of {}", fmt::join(keys, ", ")));
  }
}

const toml::node& TomlReader::require(const toml::table& table, std::string_view key,
                                      std::string_view what) const {
  const toml::node* node = table.get(key);
  if (node == nullptr)
    fail(std::max<std::uint32_t>(1, table.source().begin.line), fmt::format("no '{}'", key),
         std::string(what));
  return *node;
}

const toml::table& TomlReader::table(const toml::node& node, const std::string& what) const {
  if (!node.is_table()) fail(node, what);
  return *node.as_table();
}

const toml::array& TomlReader::list(const toml::node& node, const std::string& what) const {
  if (!node.is_array()) fail(node, what);
  return *node.as_array();
}

std::string TomlReader::text(const toml::node& node, const std::string& what) const {
  const auto value = node.value_exact<std::string>();
  if (!value || value->empty()) fail(node, what);
  return *value;
}

std::string TomlReader::textOr(const toml::table& table, std::string_view key,
                               std::string_view usual) const {
  const toml::node* node = table.get(key);
  return node == nullptr ? std::string(usual) : text(*node, "a sentence");
}

double TomlReader::number(const toml::node& node, double low, double high) const {
  const auto value = node.is_number() ? node.value<double>() : std::nullopt;
  if (!value || !(*value >= low && *value <= high))
    fail(node, fmt::format("a number from {} to {}", low, high));
  return *value;
}

bool TomlReader::boolean(const toml::node& node) const {
  const auto value = node.value_exact<bool>();
  if (!value) fail(node, "true or false");
  return *value;
}

}  // namespace sudoku
