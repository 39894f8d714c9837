#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grading/evidence/hints.h"
#include "grading/evidence/memory_fault.h"
#include "grading/evidence/optional_box.h"
#include "grading/evidence/outcome.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Writes the fields of structs, as listed by visitFields(), to a JSON object. Has the same functions
/// as FieldReader.
class FieldWriter {
 public:
  using Json = nlohmann::ordered_json;

  /// Texts are cut at `maxBytes` and made valid UTF-8; nullopt writes them verbatim.
  explicit FieldWriter(std::optional<std::size_t> maxBytes) : maxBytes_(maxBytes) {}

  /// The fields of one struct as an object.
  template <class Struct>
  static Json written(const Struct& all, std::optional<std::size_t> maxBytes) {
    FieldWriter writer(maxBytes);
    visitFields(writer, all);
    return std::move(writer.json_);
  }

  template <class Value>
  void operator()(const char* name, const Value& value) {
    json_[name] = json(value);
  }
  template <class Value>
  void operator()(const char* name, const std::vector<Value>& values) {
    Json& all = json_[name] = Json::array();
    for (const Value& value : values) all.push_back(json(value));
  }
  /// Omits empty values: nullopt, false, an empty text or list, and the default for hints.
  template <class Value>
  void ifAny(const char* name, const Value& value) {
    if (!isEmpty(value)) (*this)(name, value);
  }
  template <class Value>
  void ifAny(const char* name, const std::optional<Value>& value) {
    if (value) (*this)(name, *value);
  }
  template <class Value>
  void ifAny(const char* name, const OptionalBox<Value>& value) {
    if (value) (*this)(name, *value);
  }
  void ifAny(const char* name, Hints hints) {
    if (hints != Hints::whereToLook) (*this)(name, hints);
  }
  template <class Value>
  void orNull(const char* name, const std::optional<Value>& value) {
    json_[name] = value ? json(*value) : Json(nullptr);
  }
  /// Older files lack it.
  template <class Value>
  void orEmpty(const char* name, const std::vector<Value>& values) {
    (*this)(name, values);
  }
  /// Writes the value's own fields into this object.
  template <class Value>
  void inlineIfAny(const char* /*firstField*/, const OptionalBox<Value>& value) {
    if (value) visitFields(*this, *value);
  }
  void number(const char* name, double value, double /*low*/, double /*high*/) {
    json_[name] = value;
  }
  void seedIfAny(const char* name, const std::optional<std::uint64_t>& seed);
  /// Derived from other fields, so not read.
  template <class Value>
  void computed(const char* name, const Value& value) {
    json_[name] = value;
  }
  /// The same, in the object of that name, which has been written.
  void computedIn(const char* object, const char* name, double value) {
    json_[object][name] = value;
  }

 private:
  Json json(const std::string& text) const;
  static Json json(const std::filesystem::path& path) { return path.string(); }
  static Json json(const Grid& grid);
  static Json json(Outcome outcome) { return nameOf(outcome); }
  static Json json(MemoryFaultKind kind) { return nameOf(kind); }
  static Json json(Hints hints) { return static_cast<int>(hints); }
  template <class Value>
  Json json(const Value& value) const {
    if constexpr (std::is_arithmetic_v<Value>)
      return value;
    else if constexpr (std::is_enum_v<Value>)
      return static_cast<int>(value);
    else if constexpr (requires { value.count(); })
      return value.count();
    else
      return written(value, maxBytes_);
  }

  template <class Value>
  static bool isEmpty(const Value& value) {
    if constexpr (requires { value.empty(); })
      return value.empty();
    else
      return value == Value{};
  }

  Json json_ = Json::object();
  std::optional<std::size_t> maxBytes_;
};

}  // namespace sudoku::grading
