#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace sudoku {

/// Reads the tables of one TOML file and checks their contents. All functions throw InputError with
/// file, line, what was found and what was expected.
class TomlReader {
 public:
  explicit TomlReader(std::string file) : file_(std::move(file)) {}

  [[noreturn]] void fail(std::uint32_t line, const std::string& found,
                         const std::string& expected) const;
  [[noreturn]] void fail(const toml::node& node, const std::string& expected) const;

  toml::table parse(std::string_view text) const;
  /// Fails if the table has any other key.
  void allow(const toml::table& table, const std::set<std::string_view>& keys) const;
  const toml::node& require(const toml::table& table, std::string_view key,
                            std::string_view what) const;
  const toml::table& table(const toml::node& node, const std::string& what) const;
  const toml::array& list(const toml::node& node, const std::string& what) const;
  std::string text(const toml::node& node, const std::string& what) const;
  /// The string under a key, or `usual` if the key is missing.
  std::string textOr(const toml::table& table, std::string_view key, std::string_view usual) const;
  double number(const toml::node& node, double low, double high) const;
  bool boolean(const toml::node& node) const;

 private:
  std::string file_;
};

}  // namespace sudoku
