#include "plugins/frames/debug_info.h"

#include <cxxabi.h>
#include <fcntl.h>
#include <gelf.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string_view>

#include "plugins/frames/entries.h"

namespace sudoku::frames {
namespace {

/// The student's files have relative names.
bool isOfStudent(const char* file) { return file != nullptr && *file != '\0' && *file != '/'; }

/// The expression of an attribute at an address; empty if there is none.
std::vector<Dwarf_Op> expressionIn(Dwarf_Die& die, unsigned attribute, Dwarf_Addr address) {
  Dwarf_Attribute found;
  Dwarf_Op* operations = nullptr;
  std::size_t count = 0;
  if (dwarf_attr_integrate(&die, attribute, &found) == nullptr ||
      dwarf_getlocation_addr(&found, address, &operations, &count, 1) < 1)
    return {};
  return {operations, operations + count};
}

/// "Solver::solve()::{lambda(int)#1}::operator()(int) const" as "lambda in Solver::solve".
std::string withoutParameters(std::string name) {
  int depth = 0;
  std::string all;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char letter = name[i];
    const bool isCall = name.compare(i, 10, "operator()") == 0;
    if (isCall) {
      if (depth == 0) all += "operator()";
      i += 9;
      continue;
    }
    if (letter == '(' || letter == '[') ++depth;
    if (depth == 0) all += letter;
    if (letter == ')' || letter == ']') --depth;
  }
  if (const auto lambda = all.find("::{lambda"); lambda != std::string::npos)
    return "lambda in " + all.substr(0, lambda);
  if (const auto rest = all.find(" const"); rest != std::string::npos) all.resize(rest);
  // A template's name begins with its result.
  if (const auto blank = all.rfind(' ', all.find('<')); blank != std::string::npos)
    all.erase(0, blank + 1);
  return all;
}

std::string functionName(Dwarf_Die& function) {
  Dwarf_Attribute attribute;
  const char* mangled = nullptr;
  if (dwarf_attr_integrate(&function, DW_AT_linkage_name, &attribute) != nullptr)
    mangled = dwarf_formstring(&attribute);
  if (mangled == nullptr) return nameOf(function);
  int status = 0;
  char* const name = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
  if (status != 0) return nameOf(function);
  std::string all = withoutParameters(name);
  std::free(name);  // NOLINT(cppcoreguidelines-no-malloc): __cxa_demangle allocates so
  return all;
}

}  // namespace

DebugInfo::DebugInfo(const std::string& library, std::uintptr_t loadedAt)
    : file_(::open(library.c_str(), O_RDONLY | O_CLOEXEC)), loadedAt_(loadedAt) {
  dwarf_.reset(dwarf_begin(file_.get(), DWARF_C_READ));
  if (!dwarf_) throw std::runtime_error(library + " has no debug information");
  Elf* const elf = dwarf_getelf(dwarf_.get());
  std::size_t segments = 0;
  elf_getphdrnum(elf, &segments);
  for (int i = 0; i < static_cast<int>(segments); ++i) {
    GElf_Phdr segment;
    if (gelf_getphdr(elf, i, &segment) != nullptr && segment.p_type == PT_LOAD)
      size_ = std::max<std::uintptr_t>(size_, segment.p_vaddr + segment.p_memsz);
  }
  Dwarf_CU* unit = nullptr;
  Dwarf_Die die;
  Dwarf_Half version = 0;
  std::uint8_t kind = 0;
  while (dwarf_get_units(dwarf_.get(), unit, &unit, &version, &kind, &die, nullptr) == 0) {
    if (kind != DW_UT_compile) continue;
    units_.push_back(die);
    addFunctions(die);
    addGlobals(die);
  }
}

const Place* DebugInfo::placeOf(std::uintptr_t returnAddress) {
  const auto [place, isNew] = known_.try_emplace(returnAddress);
  // The call is just before the address to which it returns.
  if (isNew) place->second = read(returnAddress - loadedAt_ - 1);
  return place->second ? &*place->second : nullptr;
}

std::optional<Place> DebugInfo::read(Dwarf_Addr address) {
  const auto function = std::ranges::find_if(
      functions_, [address](Function& one) { return dwarf_haspc(&one.entry, address) == 1; });
  if (function == functions_.end()) return std::nullopt;
  Place place;
  readLine(units_[function->unit], address, place);
  if (place.line == 0) return std::nullopt;
  place.function = functionName(function->entry);
  place.frameBase = expressionIn(function->entry, DW_AT_frame_base, address);
  addScopes(function->entry, address, place);
  std::ranges::reverse(place.variables);
  return place;
}

/// Adds the variables of the blocks in a scope that contain the address, and of the scope.
void DebugInfo::addScopes(Dwarf_Die& scope, Dwarf_Addr address, Place& place) {
  anyChild(scope, [&](Dwarf_Die& child) {
    const int tag = dwarf_tag(&child);
    const bool isBlock = (tag == DW_TAG_lexical_block || tag == DW_TAG_inlined_subroutine) &&
                         dwarf_haspc(&child, address) == 1;
    if (isBlock) addScopes(child, address, place);
    return isBlock;
  });
  addVariables(scope, address, place);
}

// A lambda's function is in its class, which is in a block of another function. libdw's
// dwarf_getscopes() does not look there.
void DebugInfo::addFunctions(Dwarf_Die& scope) {
  anyChild(scope, [&](Dwarf_Die& child) {
    const int tag = dwarf_tag(&child);
    if (tag == DW_TAG_subprogram && dwarf_hasattr(&child, DW_AT_low_pc) != 0)
      functions_.push_back({child, units_.size() - 1});
    const int outer = dwarf_tag(&scope);
    const bool isOfFunction = outer == DW_TAG_subprogram || outer == DW_TAG_lexical_block ||
                              outer == DW_TAG_structure_type || outer == DW_TAG_class_type;
    const bool isClass = tag == DW_TAG_structure_type || tag == DW_TAG_class_type;
    if (tag == DW_TAG_subprogram || tag == DW_TAG_lexical_block ||
        (tag == DW_TAG_namespace && nameOf(child) != "std") || (isClass && isOfFunction))
      addFunctions(child);
    return false;
  });
}

void DebugInfo::readLine(Dwarf_Die& unit, Dwarf_Addr address, Place& place) {
  Dwarf_Line* const line = dwarf_getsrc_die(&unit, address);
  if (line == nullptr) return;
  const char* file = dwarf_linesrc(line, nullptr, nullptr);
  if (file != nullptr && std::strncmp(file, "./", 2) == 0) file += 2;
  if (!isOfStudent(file)) return;
  place.file = file;
  dwarf_lineno(line, &place.line);
}

/// Adds the variables of a scope, last one first, but those that an inner scope hides, and those
/// that are declared later.
void DebugInfo::addVariables(Dwarf_Die& scope, Dwarf_Addr address, Place& place) {
  std::vector<Variable> found;
  anyChild(scope, [&](Dwarf_Die& child) {
    const int tag = dwarf_tag(&child);
    if (tag != DW_TAG_formal_parameter && tag != DW_TAG_variable) return false;
    int line = 0;
    dwarf_decl_line(&child, &line);
    Variable variable{nameOf(child), &types_.of(child),
                      expressionIn(child, DW_AT_location, address)};
    variable.isObject = variable.name == "this" || variable.name == "__closure";
    const bool isHidden = std::ranges::any_of(
        place.variables, [&](const Variable& inner) { return inner.name == variable.name; });
    const bool isLater = tag == DW_TAG_variable && line >= place.line;
    const bool isOurs = hasAttribute(child, DW_AT_artificial) && !variable.isObject;
    if (!isHidden && !isLater && !isOurs && !variable.name.empty())
      found.push_back(std::move(variable));
    return false;
  });
  place.variables.insert(place.variables.end(), found.rbegin(), found.rend());
}

/// Also looks into namespaces.
void DebugInfo::addGlobals(Dwarf_Die& scope) {
  anyChild(scope, [&](Dwarf_Die& child) {
    const int tag = dwarf_tag(&child);
    const std::string name = nameOf(child);
    if (tag == DW_TAG_namespace && name != "std" && name != "sudoku") addGlobals(child);
    const char* const file = dwarf_decl_file(&child);
    Dwarf_Die type;
    const bool isVariable = tag == DW_TAG_variable && isOfStudent(file) &&
                            !hasAttribute(child, DW_AT_declaration) && typeIn(child, type) &&
                            dwarf_tag(&type) != DW_TAG_const_type;
    if (!isVariable || name.starts_with("sudoku_")) return false;
    Variable variable{name, &types_.of(child), expressionIn(child, DW_AT_location, 0)};
    if (variable.location.size() == 1 && variable.location[0].atom == DW_OP_addr)
      globals_.push_back(std::move(variable));
    return false;
  });
}

// The operations that unoptimized code needs (DWARF 5, section 2.5).
std::optional<std::uintptr_t> DebugInfo::addressOf(const Variable& variable, const Place& place,
                                                   const Registers& registers) const {
#if defined(__aarch64__)
  constexpr unsigned kFramePointer = 29;
  constexpr unsigned kStackPointer = 31;
#else
  constexpr unsigned kFramePointer = 6;
  constexpr unsigned kStackPointer = 7;
#endif
  const auto valueOf = [&](unsigned number) -> std::optional<std::uintptr_t> {
    if (number == kFramePointer) return registers.framePointer;
    if (number == kStackPointer) return registers.stackPointer;
    return std::nullopt;
  };
  std::optional<std::uintptr_t> base;
  if (place.frameBase.size() == 1) {
    const Dwarf_Op& one = place.frameBase[0];
    if (one.atom == DW_OP_call_frame_cfa) base = registers.cfa;
    if (one.atom >= DW_OP_reg0 && one.atom <= DW_OP_reg31) base = valueOf(one.atom - DW_OP_reg0);
  }
  if (variable.location.size() != 1) return std::nullopt;
  const Dwarf_Op& one = variable.location[0];
  if (one.atom == DW_OP_addr) return loadedAt_ + one.number;
  if (one.atom == DW_OP_fbreg && base) return *base + one.number;
  if (one.atom >= DW_OP_breg0 && one.atom <= DW_OP_breg31) {
    const auto value = valueOf(one.atom - DW_OP_breg0);
    if (value) return *value + one.number;
  }
  return std::nullopt;
}

}  // namespace sudoku::frames
