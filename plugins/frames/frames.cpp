// How this works: the unwinder gives each frame's return address and registers, the debug
// information the line and the variables there, and memory their values. A frame is sent again only
// when its text changed. Frames without a line of the student's own files (the standard library's)
// are left out.

#include <dlfcn.h>
#include <link.h>
#include <unwind.h>

#include <array>
#include <exception>

#include "plugins/frames/debug_info.h"
#include "plugins/frames/frame_reader.h"
#include "plugins/frames/values.h"

namespace sudoku::frames {
namespace {

constexpr std::size_t kMostFrames = 2000;

/// The registers of the frames of this thread, innermost first.
struct Stack {
  std::array<Registers, kMostFrames> frames;
  std::size_t count = 0;

  /// Asks the unwinder, which reads tables for each frame.
  void unwind() {
    count = 0;
    _Unwind_Backtrace([](_Unwind_Context* context,
                         void* stack) { return static_cast<Stack*>(stack)->add(context); },
                      this);
  }

  /// Follows frame pointers, which takes a tenth of the time. Returns false if a frame may be
  /// missing: `isOfLibrary` says whether code keeps frame pointers, and the rest must be ours.
  template <class IsOfLibrary>
  bool follow(const void* frame, const IsOfLibrary& isOfLibrary) {
    struct Link {
      const Link* next;
      std::uintptr_t returnAddress;
    };
    count = 0;
    for (const auto* link = static_cast<const Link*>(frame); count < kMostFrames;
         link = link->next) {
      if (!isOfLibrary(link->returnAddress)) return count > 0;
      frames[count++] = {.pc = link->returnAddress,
                         .stackPointer = reinterpret_cast<std::uintptr_t>(link + 1),
                         .framePointer = reinterpret_cast<std::uintptr_t>(link->next),
                         .cfa = reinterpret_cast<std::uintptr_t>(link->next + 1)};
      if (link->next <= link) return false;
    }
    return false;
  }

 private:
  _Unwind_Reason_Code add(_Unwind_Context* context) {
#if defined(__aarch64__)
    constexpr int kFramePointer = 29;
#else
    constexpr int kFramePointer = 6;
#endif
    if (count == kMostFrames) return _URC_END_OF_STACK;
    const std::uintptr_t stackPointer = _Unwind_GetCFA(context);
    // What the unwinder calls the CFA is that of the frame called from here.
    if (count > 0) frames[count - 1].cfa = stackPointer;
    frames[count++] = {.pc = _Unwind_GetIP(context),
                       .stackPointer = stackPointer,
                       .framePointer = _Unwind_GetGR(context, kFramePointer)};
    return _URC_NO_REASON;
  }
};

class FrameReader final : public IFrameReader {
 public:
  FrameReader(const std::string& library, std::uintptr_t loadedAt) : info_(library, loadedAt) {}

  std::vector<std::string> read(Detail detail, const void* frame) override;

 private:
  /// A frame as it was sent.
  struct Sent {
    std::uintptr_t pc = 0;
    std::uintptr_t cfa = 0;
    std::uintptr_t bytes = 0;
    bool hasValues = false;
    std::string text;
  };

  struct Shown {
    const Place* place;
    const Registers* registers;
    std::uintptr_t bytes = 0;  // with the frames between it and the next one shown
  };

  std::vector<Shown> framesOfStudent(Detail detail, const void* frame);  // outermost first
  std::vector<Shown> shownFrames();
  Json textOf(const Shown& shown, bool isInnermost, bool withValues);

  DebugInfo info_;
  Memory memory_;
  Values values_{memory_};
  Stack stack_;
#if defined(__x86_64__)
  bool keepsFramePointers_ = true;
#else
  bool keepsFramePointers_ = false;  // elsewhere a frame's address is not known from them alone
#endif
  std::vector<Sent> sent_;  // outermost first
};

Json FrameReader::textOf(const Shown& shown, bool isInnermost, bool withValues) {
  const Place& place = *shown.place;
  const Registers& registers = *shown.registers;
  Json frame = {{"function", place.function},
                {"file", place.file},
                {"line", place.line},
                {"bytes", shown.bytes}};
  if (!withValues) return frame;
  Json& variables = frame["vars"] = Json::array();
  const auto show = [&](const Variable& variable) {
    const auto address = info_.addressOf(variable, place, registers);
    if (address && variable.isObject)
      values_.appendMembers(variables, *variable.type, *address);
    else if (address)
      values_.append(variables, variable.name, *variable.type, *address);
    else if (!variable.isObject)
      variables.push_back({{"name", variable.name},
                           {"type", variable.type->name},
                           {"missing", "it is not in memory here"}});
  };
  for (const Variable& variable : place.variables) show(variable);
  if (isInnermost) {
    for (const Variable& variable : info_.globals()) show(variable);
  }
  return frame;
}

std::vector<FrameReader::Shown> FrameReader::shownFrames() {
  std::vector<Shown> shown;
  for (std::size_t i = stack_.count; i-- > 0;) {
    const Registers& registers = stack_.frames[i];
    const Place* const place = info_.placeOf(registers.pc);
    if (place == nullptr) continue;
    if (!shown.empty()) shown.back().bytes = shown.back().registers->cfa - registers.cfa;
    shown.push_back({place, &registers, registers.cfa - registers.stackPointer});
  }
  return shown;
}

// Code can be compiled without frame pointers in spite of our options. Then the two ways differ
// while values are read, and only the slow one is used from then on.
std::vector<FrameReader::Shown> FrameReader::framesOfStudent(Detail detail, const void* frame) {
  const auto follow = [&] {
    return stack_.follow(frame, [this](std::uintptr_t code) { return info_.hasCode(code); });
  };
  if (detail == Detail::lines && keepsFramePointers_ && follow()) return shownFrames();
  if (keepsFramePointers_) {
    keepsFramePointers_ = follow();
    const std::size_t followed = keepsFramePointers_ ? shownFrames().size() : 0;
    stack_.unwind();
    keepsFramePointers_ = keepsFramePointers_ && shownFrames().size() == followed;
  } else {
    stack_.unwind();
  }
  if (stack_.count > 0)
    memory_.trust(stack_.frames[0].stackPointer, stack_.frames[stack_.count - 1].stackPointer);
  return shownFrames();
}

std::vector<std::string> FrameReader::read(Detail detail, const void* frame) {
  const bool withValues = detail == Detail::values;
  const std::vector<Shown> shown =
      detail == Detail::nothing ? std::vector<Shown>() : framesOfStudent(detail, frame);
  bool hasChanged = shown.size() != sent_.size();
  sent_.resize(shown.size());
  std::vector<std::string> records;
  std::string changed;
  const auto finish = [&] {
    records.push_back("{\"depth\":" + std::to_string(shown.size()) + ",\"frames\":{" + changed +
                      "}}");
    changed.clear();
  };
  values_.begin();
  for (std::size_t i = shown.size(); i-- > 0;) {
    const Registers& registers = *shown[i].registers;
    Sent& sent = sent_[i];
    const bool isSame =
        sent.pc == registers.pc && sent.cfa == registers.cfa && sent.bytes == shown[i].bytes;
    if (isSame && !withValues && !sent.hasValues) continue;
    const auto dump = [&](bool values) {
      return textOf(shown[i], i + 1 == shown.size(), values)
          .dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    std::string text = dump(withValues);
    constexpr std::size_t kRoom = 100;
    if (text.size() > kMaxRecordBytes - kRoom) text = dump(false);
    const bool isNews = text != sent.text;
    sent = {registers.pc, registers.cfa, shown[i].bytes, withValues, std::move(text)};
    if (!isNews) continue;
    hasChanged = true;
    if (changed.size() + sent.text.size() > kMaxRecordBytes - kRoom) finish();
    changed += (changed.empty() ? "\"" : ",\"") + std::to_string(i) + "\":" + sent.text;
  }
  if (hasChanged) finish();
  return records;
}

}  // namespace
}  // namespace sudoku::frames

// NOLINTNEXTLINE(readability-identifier-naming): with C linkage
extern "C" [[gnu::visibility("default")]] sudoku::frames::IFrameReader* sudokulab_make_frame_reader(
    const char* library) {
  void* const handle = ::dlopen(library, RTLD_NOW | RTLD_NOLOAD);
  if (handle == nullptr) return nullptr;
  link_map* map = nullptr;
  const bool isKnown = ::dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0;
  ::dlclose(handle);
  if (!isKnown) return nullptr;
  try {
    return new sudoku::frames::FrameReader(library, map->l_addr);
  } catch (const std::exception&) {  // the page says that there are no lines
    return nullptr;
  }
}
