#include "grading/sanitizer_report.h"

#include <fmt/format.h>

#include <sstream>
#include <string_view>

namespace sudoku::grading {
namespace {

/// "    #1 0x7f.. in Grid::get(int, int) const my_sudoku.cpp:12" as "Grid::get(int, int) const at
/// my_sudoku.cpp:12" if the source is one of the submission, whose paths alone are relative; else
/// empty.
std::string ownFrame(const std::string& line) {
  const auto in = line.find(" in ");
  const auto place = line.rfind(' ');
  if (line.find('#') == std::string::npos || in == std::string::npos || place <= in + 4) return {};
  const std::string source = line.substr(place + 1);
  const bool isOwn = source.find(':') != std::string::npos && source[0] != '/' && source[0] != '(';
  return isOwn ? fmt::format("{} at {}", line.substr(in + 4, place - in - 4), source) : "";
}

}  // namespace

// The summary at its end may be missing: a deep recursion fills the output before.
SanitizerReport sanitizerReport(const std::string& output) {
  static constexpr std::string_view kUndefined = ": runtime error: ";
  static constexpr std::string_view kError = "ERROR: AddressSanitizer: ";
  SanitizerReport report;
  std::string kind;
  std::string frame;
  bool begun = false;
  std::istringstream lines(output);
  for (std::string line; frame.empty() && std::getline(lines, line);) {
    if (line.find(kUndefined) != std::string::npos) return {line, report.before};
    begun = begun || line.starts_with("AddressSanitizer:DEADLYSIGNAL") ||
            line.starts_with("====================");
    if (!begun) report.before += line + '\n';
    if (const auto at = line.find(kError); begun && at != std::string::npos)
      kind = line.substr(at + kError.size(),
                         line.find_first_of(" :", at + kError.size()) - at - kError.size());
    if (!kind.empty()) frame = ownFrame(line);
  }
  if (!kind.empty())
    report.fault =
        fmt::format("AddressSanitizer: {}{}{}", kind, frame.empty() ? "" : " in ", frame);
  return report;
}

}  // namespace sudoku::grading
