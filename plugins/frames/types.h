#pragma once

// The types of student code, from DWARF debug information, as far as values are read from them.

#include <elfutils/libdw.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sudoku::frames {

struct Type;

/// A member of a class, or an element of a tuple.
struct Field {
  std::string name;
  std::size_t offset = 0;
  const Type* type = nullptr;
};

struct Type {
  enum class Kind {
    unknown,    // values are not read; `name` says what it is
    interface,  // our own grid or board
    boolean,
    character,
    integer,
    floating,
    enumeration,
    pointer,  // also std::unique_ptr and std::shared_ptr
    reference,
    record,
    array,     // also std::array
    vector,    // begin and end pointers at `begin` and `end`
    deque,     // iterators at `begin` and `end`
    list,      // the ring's first pointer at `begin`
    string,    // a pointer at `begin`, a length at `end`
    optional,  // the value at `begin`, whether there is one at `end`
  };

  Kind kind = Kind::unknown;
  std::string name;  // as students write it: "std::stack<Move>"
  std::size_t bytes = 0;
  bool isSigned = false;          // integer
  std::vector<Field> fields;      // record
  const Type* element = nullptr;  // of containers, pointers and references
  std::size_t count = 0;          // array
  std::size_t begin = 0;          // offsets: see Kind
  std::size_t end = 0;
  std::map<std::int64_t, std::string> names;  // enumeration

  bool isSequence() const {
    return kind == Kind::array || kind == Kind::vector || kind == Kind::deque || kind == Kind::list;
  }
};

/// Reads types once each. The library's Dwarf must outlive it.
class Types {
 public:
  Types();
  /// The type that an entry's DW_AT_type names; qualifiers and typedefs are removed.
  const Type& of(Dwarf_Die& entry);

 private:
  const Type& at(Dwarf_Die die);
  void read(Dwarf_Die& die, Type& type);
  static void readBase(Dwarf_Die& die, Type& type);
  void readArray(Dwarf_Die& die, Type& type);
  void readRecord(Dwarf_Die& die, Type& type);
  bool readStandard(Dwarf_Die& die, Type& type);
  void addFields(Dwarf_Die& record, std::size_t offset, std::vector<Field>& fields);
  const Type* argument(Dwarf_Die& record);

  std::map<Dwarf_Off, std::unique_ptr<Type>> known_;
  Type none_;
};

/// "std::stack<Move, std::deque<Move, std::allocator<Move> > >" as "std::stack<Move>".
std::string shortName(const std::string& name);

}  // namespace sudoku::frames
