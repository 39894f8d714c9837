#include "grading/attempts/sanitizer_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/language.h"
#include "plugins/probe/last_lines.h"
#include "plugins/worker/locations.h"

namespace sudoku::grading {
namespace {

constexpr std::string_view kUndefined = ": runtime error: ";
constexpr std::string_view kError = "ERROR: AddressSanitizer: ";
constexpr std::string_view kWorkersFrame = " in sudoku::";
constexpr std::size_t kMaxFrames = 40;
constexpr std::size_t kMaxLines = 200;

bool isFrame(const std::string& line) { return line.starts_with("    #"); }

/// Parses "    #1 0x7f.. in Grid::get(int, int) const my_sudoku.cpp:12", if it has a location.
std::optional<Frame> frameIn(const std::string& line) {
  const auto in = line.find(" in ");
  const auto place = line.rfind(' ');
  if (in == std::string::npos || place <= in + 4 || line.find(':', place) == std::string::npos)
    return std::nullopt;
  return Frame{line.substr(in + 4, place - in - 4), line.substr(place + 1)};
}

/// The headings that start a list of frames.
enum class Heading { none, fault, threw, stood, ran, freed, allocated };

Heading headingIn(const std::string& line) {
  if (line == worker::kWhereItThrew) return Heading::threw;
  if (line == worker::kWhereItStood) return Heading::stood;
  if (line == probe::kRanLast) return Heading::ran;
  if (line.find(kUndefined) != std::string::npos) return Heading::fault;
  if (line.starts_with("freed by thread")) return Heading::freed;
  if (line.starts_with("previously allocated by") || line.starts_with("allocated by"))
    return Heading::allocated;
  return Heading::none;
}

/// Whether an index has the fill pattern that the worker (0xA5) or AddressSanitizer (0xBE) uses for
/// new memory.
bool isNeverWritten(std::string_view undefined) {
  constexpr std::string_view kIndex = "runtime error: index ";
  const std::string number(undefined.substr(undefined.find(kIndex) + kIndex.size(), 12));
  const long long index = std::atoll(number.c_str());
  const std::uint32_t high = static_cast<std::uint32_t>(index) >> 16U;
  return index < 0 && (high == 0xA5A5U || high == 0xBEBEU);
}

/// The kind of fault in a line from UBSan.
MemoryFaultKind kindOfUndefined(std::string_view line) {
  if (line.find("runtime error: load of value") != std::string_view::npos)
    return MemoryFaultKind::invalidValue;
  if (line.find("runtime error: index") == std::string_view::npos) return MemoryFaultKind::other;
  return isNeverWritten(line) ? MemoryFaultKind::neverWritten : MemoryFaultKind::badIndex;
}

/// The kind of fault for AddressSanitizer's keyword.
MemoryFaultKind kindOfError(std::string_view word) {
  if (word == "heap-use-after-free") return MemoryFaultKind::freed;
  if (word.starts_with("stack-use-after")) return MemoryFaultKind::outOfScope;
  if (word.ends_with("buffer-overflow")) return MemoryFaultKind::outside;
  if (word == "double-free") return MemoryFaultKind::freedTwice;
  return word == "stack-overflow" ? MemoryFaultKind::stackOverflow : MemoryFaultKind::other;
}

class Reader {
 public:
  explicit Reader(const std::function<bool(std::string_view)>& isOwn) : isOwn_(isOwn) {}

  void read(const std::string& line) {
    // Only the first fault counts: the submission may print others.
    const bool isError = begun_ && line.find(kError) != std::string::npos;
    const Heading heading = isError ? Heading::fault : headingIn(line);
    if (heading == Heading::fault && kind_.empty() && undefined_.empty()) {
      readFault(line);
    } else if (heading != Heading::none) {
      list_ = heading;
    } else if (isFrame(line) && list_ != Heading::none) {
      readFrame(line);
    }
    begun_ = begun_ || list_ != Heading::none ||
             line.starts_with("AddressSanitizer:DEADLYSIGNAL") ||
             line.starts_with("====================");
    if (!begun_) before_ += line + '\n';
  }

  SanitizerReport report() && {
    SanitizerReport report{.fault = fault(), .before = std::move(before_)};
    for (const Heading heading : {Heading::fault, Heading::stood, Heading::threw}) {
      if (report.frames.empty()) report.frames = std::move(frames(heading));
    }
    report.lastLines.assign(ran_.rbegin(), ran_.rend());
    return report;
  }

 private:
  std::vector<Frame>& frames(Heading heading) {
    return frames_.at(static_cast<std::size_t>(heading));
  }

  std::optional<MemoryFault> fault() {
    if (kind_.empty() && undefined_.empty()) return std::nullopt;
    MemoryFault fault;
    if (const auto& where = frames(Heading::fault); !where.empty()) {
      fault.function = where[0].name();
      fault.place = where[0].place;
    }
    if (kind_.empty()) {
      fault.kind = kindOfUndefined(undefined_);
      fault.said = std::move(undefined_);
      return fault;
    }
    fault.kind = kindOfError(kind_);
    fault.said = "AddressSanitizer: " + kind_;
    if (!fault.place.empty()) fault.said += tr(" in {} at {}", fault.function, fault.place);
    addHistory(fault);
    return fault;
  }

  /// Adds where the memory was freed and allocated.
  void addHistory(MemoryFault& fault) {
    const auto& freed = frames(Heading::freed);
    const auto& allocated = frames(Heading::allocated);
    if (!freed.empty()) {
      fault.said += tr("; freed in {} at {}", freed[0].name(), freed[0].place);
    } else if (isFreedByWorker_ && !isFrameMissing_) {
      if (fault.kind == MemoryFaultKind::freed) fault.kind = MemoryFaultKind::freedElsewhere;
      fault.said += tr("; the memory was not freed by your code");
    }
    if (allocated.empty()) return;
    if (!freed.empty() && freed[0].place == allocated[0].place) {
      if (fault.kind == MemoryFaultKind::freed) fault.kind = MemoryFaultKind::moved;
      fault.said += tr(", where it was also allocated");
    } else {
      fault.said += tr("; allocated in {} at {}", allocated[0].name(), allocated[0].place);
    }
  }

  void readFault(const std::string& line) {
    list_ = Heading::fault;
    if (const auto at = line.find(kError); at != std::string::npos) {
      const auto begin = at + kError.size();
      // "attempting double-free on 0x.."
      const auto skipped = line.compare(begin, 11, "attempting ") == 0 ? begin + 11 : begin;
      kind_ = line.substr(skipped, line.find_first_of(" :", skipped) - skipped);
    } else {
      undefined_ = line;
    }
  }

  void readFrame(const std::string& line) {
    auto& list = frames(list_);
    if (list_ == Heading::freed) {
      isFreedByWorker_ = isFreedByWorker_ || line.find(kWorkersFrame) != std::string::npos;
      // It has no frame pointers, so the frame that called it may be missing.
      isFrameMissing_ = isFrameMissing_ || line.find("libstdc++") != std::string::npos;
    }
    if (list.size() >= kMaxFrames || ran_.size() >= kMaxLines) return;
    auto frame = frameIn(line);
    if (!frame || !isOwn_(std::string_view(frame->place).substr(0, frame->place.find(':')))) return;
    if (list_ == Heading::ran) {
      const int times = std::atoi(line.c_str() + std::min(line.find(' ', 4), line.size()));
      ran_.push_back({frame->place, frame->function, std::max(times, 1)});
    } else {
      list.push_back(std::move(*frame));
    }
  }

  const std::function<bool(std::string_view)>& isOwn_;
  std::string kind_;
  std::string undefined_;
  std::string before_;
  bool begun_ = false;
  bool isFreedByWorker_ = false;
  bool isFrameMissing_ = false;
  Heading list_ = Heading::none;
  std::array<std::vector<Frame>, 7> frames_;
  LastLines ran_;  // the last one first
};

}  // namespace

// Does not rely on the final summary: after a deep recursion the output is truncated before it.
SanitizerReport sanitizerReport(const std::string& output,
                                const std::function<bool(std::string_view path)>& isOwn) {
  Reader reader(isOwn);
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) reader.read(line);
  return std::move(reader).report();
}

}  // namespace sudoku::grading
