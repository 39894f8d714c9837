#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_object.h"
#include "grading/evidence/hints.h"
#include "grading/evidence/memory_fault.h"
#include "grading/evidence/optional_box.h"
#include "grading/evidence/outcome.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Reads the fields of structs, as listed by visitFields(), from an untrusted JSON object. All
/// functions throw InputError. Has the same functions as FieldWriter.
class FieldReader {
 public:
  explicit FieldReader(JsonObject object) : object_(std::move(object)) {}

  template <class Struct>
  static Struct read(const JsonObject& object) {
    Struct all{};
    FieldReader reader(object);
    visitFields(reader, all);
    return all;
  }

  template <class Value>
  void operator()(const char* name, Value& value) {
    if constexpr (requires { this->get(name, value); })
      get(name, value);
    else
      value = read<Value>(object_.object(name));
  }
  template <class Value>
  void operator()(const char* name, std::vector<Value>& values) {
    values.clear();
    if constexpr (requires { this->get(name, values); })
      get(name, values);
    else
      for (const JsonObject& one : object_.objects(name)) values.push_back(read<Value>(one));
  }
  template <class Value>
  void ifAny(const char* name, Value& value) {
    if (object_.has(name)) (*this)(name, value);
  }
  template <class Value>
  void ifAny(const char* name, std::optional<Value>& value) {
    if (object_.has(name)) (*this)(name, value.emplace());
  }
  template <class Value>
  void ifAny(const char* name, OptionalBox<Value>& value) {
    if (!object_.has(name)) return;
    Value read{};
    (*this)(name, read);
    value = std::move(read);
  }
  template <class Value>
  void orNull(const char* name, std::optional<Value>& value) {
    if (!object_.isNull(name)) (*this)(name, value.emplace());
  }
  template <class Value>
  void orEmpty(const char* name, std::vector<Value>& values) {
    if (object_.has(name)) (*this)(name, values);
  }
  template <class Value>
  void inlineIfAny(const char* firstField, OptionalBox<Value>& value) {
    if (object_.has(firstField)) value = read<Value>(object_);
  }
  void number(const char* name, double& value, double low, double high) {
    value = object_.number(name, low, high);
  }
  void seedIfAny(const char* name, std::optional<std::uint64_t>& seed);
  template <class Value>
  void computed(const char* /*name*/, const Value& /*value*/) {}
  void computedIn(const char* /*object*/, const char* /*name*/, double /*value*/) {}

 private:
  void get(const char* name, std::string& text) { text = object_.text(name); }
  void get(const char* name, std::filesystem::path& path) { path = object_.text(name); }
  void get(const char* name, bool& value) { value = object_.flag(name); }
  void get(const char* name, double& value) { value = object_.number(name); }
  template <std::integral Value>
  void get(const char* name, Value& value) {
    value = static_cast<Value>(
        object_.count(name, static_cast<std::uint64_t>(std::numeric_limits<Value>::max())));
  }
  /// For trusted files only: takes any number.
  template <class Value>
  requires std::is_enum_v<Value>
  void get(const char* name, Value& value) { value = static_cast<Value>(object_.count(name)); }
  template <class Value>
  requires requires(Value value) { value.count(); }
  void get(const char* name, Value& value) {
    value = Value(static_cast<typename Value::rep>(object_.count(name)));
  }
  void get(const char* name, Grid& grid);
  void get(const char* name, Outcome& outcome);
  void get(const char* name, MemoryFaultKind& kind);
  void get(const char* name, Hints& hints);
  void get(const char* name, std::vector<std::string>& texts) { texts = object_.texts(name); }
  void get(const char* name, std::vector<std::filesystem::path>& paths);
  void get(const char* name, std::vector<Grid>& grids);
  void get(const char* name, std::vector<int>& numbers);

  JsonObject object_;
};

}  // namespace sudoku::grading
