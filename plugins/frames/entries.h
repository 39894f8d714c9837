#pragma once

// Entries of debug information, read with libdw.

#include <dwarf.h>
#include <elfutils/libdw.h>

#include <string>

namespace sudoku::frames {

/// Empty if it has none.
inline std::string nameOf(Dwarf_Die& entry) {
  const char* const name = dwarf_diename(&entry);
  return name == nullptr ? "" : name;
}

inline bool hasAttribute(Dwarf_Die& entry, unsigned attribute) {
  return dwarf_hasattr_integrate(&entry, attribute) != 0;
}

/// Calls `visit(child)` until it returns true. Returns whether it did.
template <class Visit>
bool anyChild(Dwarf_Die& parent, const Visit& visit) {
  Dwarf_Die child;
  if (dwarf_child(&parent, &child) != 0) return false;
  do {
    if (visit(child)) return true;
  } while (dwarf_siblingof(&child, &child) == 0);
  return false;
}

/// The entry that DW_AT_type names.
inline bool typeIn(Dwarf_Die& entry, Dwarf_Die& type) {
  Dwarf_Attribute attribute;
  return dwarf_attr_integrate(&entry, DW_AT_type, &attribute) != nullptr &&
         dwarf_formref_die(&attribute, &type) != nullptr;
}

}  // namespace sudoku::frames
