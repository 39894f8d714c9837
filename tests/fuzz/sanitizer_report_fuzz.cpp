// Any bytes as the output of a sanitized submission: the extracted sanitizer message is one line of
// it, and the text before the message is the beginning of the output.
#include <cstdlib>
#include <string>

#include "grading/attempts/sanitizer_report.h"

using namespace sudoku::grading;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const SanitizerReport report =
      sanitizerReport(text, [](std::string_view path) { return !path.starts_with('/'); });
  if (report.fault && report.fault->said.find('\n') != std::string::npos) std::abort();
  for (const Frame& frame : report.frames) {
    if (frame.place.find(':') == frame.place.npos) std::abort();
  }
  if (!(text + "\n").starts_with(report.before)) std::abort();
  return 0;
}
