#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace sudoku {

/// Reads the tables of one TOML file, and insists on what must stand in them. All functions throw
/// InputError with file, line, what was found and what was expected.
class TomlReader {
 public:
  explicit TomlReader(std::string file) : file_(std::move(file)) {}

  [[noreturn]] void fail(std::uint32_t line, const std::string& found,
                         const std::string& expected) const;
  [[noreturn]] void fail(const toml::node& node, const std::string& expected) const;

  toml::table parse(std::string_view text) const;
  /// Only these keys may stand in a table.
  void allow(const toml::table& table, const std::set<std::string_view>& keys) const;
  const toml::node& require(const toml::table& table, std::string_view key,
                            std::string_view what) const;
  const toml::table& table(const toml::node& node, const std::string& what) const;
  const toml::array& list(const toml::node& node, const std::string& what) const;
  std::string text(const toml::node& node, const std::string& what) const;
  /// The text under a key, or `usual` where there is none.
  std::string textOr(const toml::table& table, std::string_view key, std::string_view usual) const;
  double number(const toml::node& node, double low, double high) const;
  bool boolean(const toml::node& node) const;

 private:
  std::string file_;
};

}  // namespace sudoku
