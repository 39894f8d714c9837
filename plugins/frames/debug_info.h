#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/files/file_descriptor.h"
#include "plugins/frames/types.h"

namespace sudoku::frames {

/// The registers from which a frame's variables are found.
struct Registers {
  std::uintptr_t pc = 0;
  std::uintptr_t stackPointer = 0;
  std::uintptr_t framePointer = 0;
  std::uintptr_t cfa = 0;  // canonical frame address: the stack pointer before the call
};

struct Variable {
  std::string name;
  const Type* type = nullptr;
  std::vector<Dwarf_Op> location;
  bool isObject = false;  // `this` or a lambda's captures: its members are shown, not itself
};

/// A line of student code that calls another function, and what is in scope there.
struct Place {
  std::string function;  // without parameters
  std::string file;
  int line = 0;
  std::vector<Variable> variables;
  std::vector<Dwarf_Op> frameBase;
};

/// The debug information of one loaded library. Not thread-safe.
class DebugInfo {
 public:
  /// Throws:  std::runtime_error - the file has no debug information.
  DebugInfo(const std::string& library, std::uintptr_t loadedAt);

  /// Whether an address is in the library's code.
  bool hasCode(std::uintptr_t address) const {
    return address >= loadedAt_ && address < loadedAt_ + size_;
  }

  /// Where a return address of the library is; null: not in the student's own files.
  const Place* placeOf(std::uintptr_t returnAddress);

  /// Variables of the files outside functions, without constants.
  const std::vector<Variable>& globals() const { return globals_; }

  /// The address of a variable; nullopt: it is not in memory, or not described simply.
  std::optional<std::uintptr_t> addressOf(const Variable& variable, const Place& place,
                                          const Registers& registers) const;

 private:
  struct Close {
    void operator()(Dwarf* dwarf) const { dwarf_end(dwarf); }
  };

  /// A function with code of its own, and the compilation unit that it is in.
  struct Function {
    Dwarf_Die entry;
    std::size_t unit;
  };

  std::optional<Place> read(Dwarf_Addr address);
  static void readLine(Dwarf_Die& unit, Dwarf_Addr address, Place& place);
  void addVariables(Dwarf_Die& scope, Dwarf_Addr address, Place& place);
  void addScopes(Dwarf_Die& scope, Dwarf_Addr address, Place& place);
  void addFunctions(Dwarf_Die& scope);
  void addGlobals(Dwarf_Die& scope);

  FileDescriptor file_;
  std::unique_ptr<Dwarf, Close> dwarf_;
  std::uintptr_t loadedAt_;
  std::uintptr_t size_ = 0;  // of the library in memory
  Types types_;
  std::vector<Dwarf_Die> units_;
  std::vector<Function> functions_;
  std::vector<Variable> globals_;
  std::map<std::uintptr_t, std::optional<Place>> known_;
};

}  // namespace sudoku::frames
