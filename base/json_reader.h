#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace sudoku {

/// Parses untrusted JSON. Depth is bounded, so that the result can be copied and serialized
/// recursively.
/// Throws:  InputError.
nlohmann::json parseJson(std::string_view text, const std::string& file);

/// Reads the objects of one untrusted JSON file and checks their members. All functions throw
/// InputError. `where` describes the place of an object; "" is the file.
class JsonReader {
 public:
  explicit JsonReader(std::string file) : file_(std::move(file)) {}

  [[noreturn]] void fail(const std::string& where, const std::string& found,
                         const std::string& expected) const;

  /// Parses the file, which must be an object.
  nlohmann::json parse(std::string_view text) const;
  /// Returns a member of an object.
  const nlohmann::json& require(const nlohmann::json& object, const char* key,
                                const std::string& what) const;
  const nlohmann::json& object(const nlohmann::json& parent, const char* key) const;
  const nlohmann::json& list(const nlohmann::json& parent, const char* key) const;
  std::string text(const nlohmann::json& object, const char* key) const;
  /// Like text(), but empty if the object has no such member.
  std::string optionalText(const nlohmann::json& object, const char* key) const;
  double number(const nlohmann::json& object, const char* key, double low, double high) const;

 private:
  std::string file_;
};

/// A short description of any value, for messages.
std::string describe(const nlohmann::json& value);

}  // namespace sudoku
