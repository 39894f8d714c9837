#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace sudoku {

/// Parses JSON that anybody may have written. Bounded in depth, so that what comes of it can be
/// copied and written by recursion.
/// Throws:  InputError.
nlohmann::json parseJson(std::string_view text, const std::string& file);

/// Reads the objects of one JSON file that may be anything, and insists on what must stand in them.
/// All functions throw InputError. `where` says in words where an object stands; "" is the file.
class JsonReader {
 public:
  explicit JsonReader(std::string file) : file_(std::move(file)) {}

  [[noreturn]] void fail(const std::string& where, const std::string& found,
                         const std::string& expected) const;

  /// Returns the object that the file is.
  nlohmann::json parse(std::string_view text) const;
  /// Returns a member of an object.
  const nlohmann::json& require(const nlohmann::json& object, const char* key,
                                const std::string& what) const;
  const nlohmann::json& object(const nlohmann::json& parent, const char* key) const;
  const nlohmann::json& list(const nlohmann::json& parent, const char* key) const;
  std::string text(const nlohmann::json& object, const char* key) const;
  /// The same, empty where the object has no such member.
  std::string optionalText(const nlohmann::json& object, const char* key) const;
  double number(const nlohmann::json& object, const char* key, double low, double high) const;

 private:
  std::string file_;
};

/// What was found, for a message: short, whatever it is.
std::string describe(const nlohmann::json& value);

}  // namespace sudoku
