// How this works: each type entry of the debug information is read once into a Type. The containers
// of libstdc++ are recognized by name, and their members (_M_start, _M_finish, ...) are looked up in
// the debug information, so no layout is assumed. gdb's pretty-printers for libstdc++ know the same
// members.

#include "plugins/frames/types.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "plugins/frames/entries.h"

namespace sudoku::frames {
namespace {

std::optional<std::uint64_t> numberIn(Dwarf_Die& die, unsigned attribute) {
  Dwarf_Attribute found;
  Dwarf_Word value = 0;
  if (dwarf_attr_integrate(&die, attribute, &found) == nullptr ||
      dwarf_formudata(&found, &value) != 0)
    return std::nullopt;
  return value;
}

/// The namespaces and classes around an entry: "std::".
std::string scopeOf(Dwarf_Die& die) {
  Dwarf_Die* scopes = nullptr;
  const int count = dwarf_getscopes_die(&die, &scopes);
  std::string all;
  for (int i = 1; i < count; ++i) {
    const int tag = dwarf_tag(&scopes[i]);
    if (tag != DW_TAG_namespace && tag != DW_TAG_structure_type && tag != DW_TAG_class_type)
      continue;
    const std::string name = nameOf(scopes[i]);
    const bool isInline = name == "__cxx11" || name.empty();
    if (!isInline) all.insert(0, name + "::");
  }
  std::free(scopes);  // NOLINT(cppcoreguidelines-no-malloc): libdw says so
  return all;
}

/// A member found by name, in a record or its bases.
struct Member {
  Dwarf_Die type;
  std::size_t offset;
};

std::optional<Member> memberOf(Dwarf_Die& record, std::string_view name, std::size_t base = 0) {
  std::optional<Member> found;
  anyChild(record, [&](Dwarf_Die& child) {
    const int tag = dwarf_tag(&child);
    const std::size_t offset = base + numberIn(child, DW_AT_data_member_location).value_or(0);
    Dwarf_Die type;
    if ((tag != DW_TAG_member && tag != DW_TAG_inheritance) || !typeIn(child, type) ||
        dwarf_peel_type(&type, &type) != 0)
      return false;
    if (tag == DW_TAG_member && nameOf(child) == name) found = Member{type, offset};
    if (tag == DW_TAG_inheritance) found = memberOf(type, name, offset);
    return found.has_value();
  });
  return found;
}

/// A member of a member of a member ...
template <std::size_t n>
std::optional<Member> memberAt(Dwarf_Die record, const std::array<std::string_view, n>& path) {
  std::optional<Member> member = Member{record, 0};
  for (const std::string_view name : path) {
    member = memberOf(member->type, name, member->offset);
    if (!member) return std::nullopt;
  }
  return member;
}

template <class... Names>
std::optional<std::size_t> offsetOf(Dwarf_Die& record, Names... names) {
  const auto member =
      memberAt(record, std::array<std::string_view, sizeof...(names)>{std::string_view(names)...});
  return member ? std::optional(member->offset) : std::nullopt;
}

}  // namespace

std::string shortName(const std::string& name) {
  constexpr std::array<std::string_view, 7> kDefaults = {
      "std::allocator<", "std::deque<",       "std::less<",          "std::hash<",
      "std::equal_to<",  "std::char_traits<", "std::default_delete<"};
  std::string all;
  int hidden = 0;  // templates that are open in an argument that is left out, plus one
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char letter = name[i];
    if (hidden == 0 && letter == ',') {
      const std::string_view next = std::string_view(name).substr(std::min(i + 2, name.size()));
      const bool isDefault = std::ranges::any_of(
          kDefaults, [next](std::string_view one) { return next.starts_with(one); });
      if (isDefault) hidden = 1;
    }
    if (hidden > 0 && letter == '<') ++hidden;
    if (hidden > 0 && letter == '>') --hidden;
    if (hidden > 0) continue;
    if (letter == '>') {
      while (all.ends_with(' ')) all.pop_back();
    }
    all += letter;
  }
  return all;
}

Types::Types() { none_.name = "void"; }

const Type& Types::of(Dwarf_Die& entry) {
  Dwarf_Die type;
  return typeIn(entry, type) ? at(type) : none_;
}

const Type& Types::at(Dwarf_Die die) {
  if (dwarf_peel_type(&die, &die) != 0) return none_;
  const auto [place, isNew] = known_.try_emplace(dwarf_dieoffset(&die));
  if (isNew) {
    place->second = std::make_unique<Type>();  // before reading: types may refer to themselves
    read(die, *place->second);
  }
  return *place->second;
}

void Types::read(Dwarf_Die& die, Type& type) {
  type.name = nameOf(die);
  type.bytes = numberIn(die, DW_AT_byte_size).value_or(0);
  switch (dwarf_tag(&die)) {
    case DW_TAG_base_type:
      return readBase(die, type);
    case DW_TAG_enumeration_type:
      type.kind = Type::Kind::enumeration;
      anyChild(die, [&](Dwarf_Die& child) {
        Dwarf_Attribute attribute;
        Dwarf_Sword value = 0;
        if (dwarf_attr(&child, DW_AT_const_value, &attribute) != nullptr &&
            dwarf_formsdata(&attribute, &value) == 0)
          type.names[value] = nameOf(child);
        return false;
      });
      return;
    case DW_TAG_pointer_type:
      type.kind = Type::Kind::pointer;
      type.bytes = sizeof(void*);
      type.element = &of(die);
      type.name = type.element->name + "*";
      return;
    case DW_TAG_reference_type:
    case DW_TAG_rvalue_reference_type:
      type.kind = Type::Kind::reference;
      type.bytes = sizeof(void*);
      type.element = &of(die);
      type.name = type.element->name + "&";
      return;
    case DW_TAG_array_type:
      return readArray(die, type);
    case DW_TAG_structure_type:
    case DW_TAG_class_type:
      return readRecord(die, type);
    default:
      return;
  }
}

void Types::readBase(Dwarf_Die& die, Type& type) {
  switch (numberIn(die, DW_AT_encoding).value_or(0)) {
    case DW_ATE_boolean:
      type.kind = Type::Kind::boolean;
      return;
    case DW_ATE_signed_char:
    case DW_ATE_unsigned_char:
      type.kind = Type::Kind::character;
      type.isSigned = numberIn(die, DW_AT_encoding) == DW_ATE_signed_char;
      return;
    case DW_ATE_signed:
    case DW_ATE_unsigned:
      type.kind = Type::Kind::integer;
      type.isSigned = numberIn(die, DW_AT_encoding) == DW_ATE_signed;
      return;
    case DW_ATE_float:
      if (type.bytes <= sizeof(double)) type.kind = Type::Kind::floating;
      return;
    default:
      return;
  }
}

/// A C array of several dimensions becomes an array of arrays.
void Types::readArray(Dwarf_Die& die, Type& type) {
  std::vector<std::size_t> counts;
  anyChild(die, [&](Dwarf_Die& child) {
    if (dwarf_tag(&child) != DW_TAG_subrange_type) return false;
    const auto last = numberIn(child, DW_AT_upper_bound);
    const auto count = numberIn(child, DW_AT_count);
    counts.push_back(count ? *count : last ? *last + 1 : 0);
    return false;
  });
  const Type* element = &of(die);
  while (counts.size() > 1) {
    // Types without an entry of their own get negative keys.
    auto& inner = known_[static_cast<Dwarf_Off>(-1) - known_.size()];
    inner = std::make_unique<Type>();
    inner->kind = Type::Kind::array;
    inner->element = element;
    inner->count = counts.back();
    inner->bytes = inner->count * element->bytes;
    inner->name = element->name + "[" + std::to_string(inner->count) + "]";
    element = inner.get();
    counts.pop_back();
  }
  type.element = element;
  type.count = counts.empty() ? 0 : counts.front();
  type.bytes = type.count * element->bytes;
  type.name = element->name + "[" + std::to_string(type.count) + "]";
  if (type.count > 0) type.kind = Type::Kind::array;
}

void Types::readRecord(Dwarf_Die& die, Type& type) {
  const std::string scope = scopeOf(die);
  type.name = shortName(scope + type.name);
  if (type.name == "sudoku::IGrid" || type.name == "sudoku::IBoard") {
    type.kind = Type::Kind::interface;
    return;
  }
  if (hasAttribute(die, DW_AT_declaration)) return;
  if (scope.starts_with("std::") && readStandard(die, type)) return;
  // Of other parts of the standard library, students do not know the members.
  const bool isPair = type.name.starts_with("std::pair<");
  if (scope.starts_with("std::") && !isPair) return;
  type.kind = Type::Kind::record;
  addFields(die, 0, type.fields);
}

/// The data members, those of bases first.
void Types::addFields(Dwarf_Die& record, std::size_t offset, std::vector<Field>& fields) {
  anyChild(record, [&](Dwarf_Die& child) {
    const auto place = numberIn(child, DW_AT_data_member_location);
    Dwarf_Die type;
    if (!place || hasAttribute(child, DW_AT_artificial) || !typeIn(child, type)) return false;
    if (dwarf_tag(&child) == DW_TAG_member)
      fields.push_back({nameOf(child), offset + *place, &at(type)});
    if (dwarf_tag(&child) == DW_TAG_inheritance && dwarf_peel_type(&type, &type) == 0)
      addFields(type, offset + *place, fields);
    return false;
  });
}

/// The type of the first template argument.
const Type* Types::argument(Dwarf_Die& record) {
  const Type* found = nullptr;
  anyChild(record, [&](Dwarf_Die& child) {
    if (dwarf_tag(&child) == DW_TAG_template_type_parameter) found = &of(child);
    return found != nullptr;
  });
  return found;
}

bool Types::readStandard(Dwarf_Die& die, Type& type) {
  const auto is = [&](std::string_view name) {
    return type.name.starts_with("std::" + std::string(name));
  };
  // An adaptor is shown as its container.
  if (is("stack<") || is("queue<") || is("priority_queue<")) {
    const auto inner = memberOf(die, "c");
    if (!inner) return false;
    const std::string name = type.name;
    type = at(inner->type);
    type.name = name;
    return true;
  }
  const auto as = [&](Type::Kind kind, std::optional<std::size_t> begin,
                      std::optional<std::size_t> end) {
    if (!begin || !end || type.element == nullptr) return false;
    type.kind = kind;
    type.begin = *begin;
    type.end = *end;
    return true;
  };
  type.element = argument(die);
  if (is("vector<bool")) return false;
  if (is("vector<"))
    return as(Type::Kind::vector, offsetOf(die, "_M_impl", "_M_start"),
              offsetOf(die, "_M_impl", "_M_finish"));
  if (is("deque<"))
    return as(Type::Kind::deque, offsetOf(die, "_M_impl", "_M_start"),
              offsetOf(die, "_M_impl", "_M_finish"));
  if (is("list<")) {
    const auto node = offsetOf(die, "_M_impl", "_M_node");
    return as(Type::Kind::list, node, node);
  }
  if (is("basic_string<") || is("string"))
    return as(Type::Kind::string, offsetOf(die, "_M_dataplus", "_M_p"),
              offsetOf(die, "_M_string_length"));
  if (is("optional<")) {
    const auto value = offsetOf(die, "_M_payload", "_M_payload", "_M_value");
    return as(Type::Kind::optional, value ? value : offsetOf(die, "_M_payload", "_M_payload"),
              offsetOf(die, "_M_payload", "_M_engaged"));
  }
  if (is("array<")) {
    const auto elements = memberOf(die, "_M_elems");
    if (!elements) return false;
    const std::string name = type.name;
    type = at(elements->type);
    type.name = name;
    return true;
  }
  if (is("unique_ptr<") || is("shared_ptr<") || is("reference_wrapper<")) {
    const bool isReference = is("reference_wrapper<");
    const auto place = isReference         ? offsetOf(die, "_M_data")
                       : is("shared_ptr<") ? offsetOf(die, "_M_ptr")
                                           : offsetOf(die, "_M_t", "_M_t", "_M_head_impl");
    return as(isReference ? Type::Kind::reference : Type::Kind::pointer, place, place);
  }
  return false;
}

}  // namespace sudoku::frames
