#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "plugins/frames/memory.h"
#include "plugins/frames/types.h"

namespace sudoku::frames {

using Json = nlohmann::ordered_json;

/// Shows variables as JSON: a value is a string, or an object with the values of its members; a
/// container has a list of them. docs/trace-format.md has the format.
class Values {
 public:
  explicit Values(const Memory& memory) : memory_(memory) {}

  /// A new step: objects that several variables refer to are shown once, for the first of them.
  void begin() { shown_.clear(); }

  /// Appends what is shown of a variable. A class with a container in it, such as a stack of the
  /// student's own, is shown as its members: "stack.moves".
  void append(Json& variables, const std::string& name, const Type& type, std::uintptr_t address,
              int depth = 0);

  /// Appends the members of the object that a variable points to.
  void appendMembers(Json& variables, const Type& pointer, std::uintptr_t address);

 private:
  /// The elements of a container, from `first` to the end.
  struct Elements {
    std::size_t size = 0;
    std::size_t first = 0;
    std::vector<std::uintptr_t> addresses;
  };

  Json value(const Type& type, std::uintptr_t address, int depth) const;
  std::string text(const Type& type, std::uintptr_t address, int depth) const;
  std::string number(const Type& type, std::uintptr_t address) const;
  std::string quoted(const Type& type, std::uintptr_t address) const;
  std::string listed(const Type& type, std::uintptr_t address, int depth) const;
  std::optional<Elements> elements(const Type& type, std::uintptr_t address) const;
  std::optional<Elements> ofVector(const Type& type, std::uintptr_t address) const;
  std::optional<Elements> ofDeque(const Type& type, std::uintptr_t address) const;
  std::optional<Elements> ofList(const Type& type, std::uintptr_t address) const;

  const Memory& memory_;
  std::set<std::uintptr_t> shown_;  // objects, by address
};

}  // namespace sudoku::frames
