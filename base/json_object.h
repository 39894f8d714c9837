#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

/// Parses untrusted JSON. Depth is bounded, so that the result can be copied and serialized
/// recursively.
/// Throws:  InputError.
nlohmann::json parseJson(std::string_view text, const std::string& file);

/// An object in an untrusted JSON file, with its path for messages. All functions throw InputError,
/// "FILE: at /PATH: found FOUND, expected EXPECTED", if a member is missing or of another type.
class JsonObject {
 public:
  /// `json` must outlive this and what objects() and object() return.
  JsonObject(const nlohmann::json& json, std::string file, std::string path = {});

  bool has(const char* key) const { return json_->contains(key); }
  /// Whether a member is missing or null.
  bool isNull(const char* key) const { return !has(key) || (*json_)[key].is_null(); }

  const nlohmann::json& list(const char* key) const;
  std::string text(const char* key) const;
  /// Empty if there is no such member.
  std::string textIfAny(const char* key) const { return has(key) ? text(key) : std::string(); }
  bool flag(const char* key) const;
  double number(const char* key) const;
  double number(const char* key, double low, double high) const;
  std::uint64_t count(const char* key,
                      std::uint64_t high = std::numeric_limits<std::uint64_t>::max()) const;
  std::vector<std::string> texts(const char* key) const;
  std::vector<std::uint64_t> counts(const char* key, std::uint64_t high) const;
  JsonObject object(const char* key) const;
  std::vector<JsonObject> objects(const char* key) const;

  /// Refuses the value of a member.
  [[noreturn]] void refuse(const char* key, std::string_view expected) const;
  [[noreturn]] void refuse(const char* key, std::string_view found,
                           std::string_view expected) const;

 private:
  const nlohmann::json& at(const char* key, std::string_view expected) const;

  const nlohmann::json* json_;
  std::string file_;
  std::string path_;  // "/checks/0"; empty: the whole file
};

}  // namespace sudoku
