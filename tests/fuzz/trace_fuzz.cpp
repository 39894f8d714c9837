// Any bytes as a trace: refused with file name and offset, or valid: every cell and digit belongs
// to the grid, and the events can be written again.
#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "lab/trace/code_stack.h"
#include "lab/trace/search_path.h"
#include "lab/trace/trace_reader.h"
#include "lab/trace/trace_writer.h"
#include "solution/grid/shapes.h"

using namespace sudoku;
using namespace sudoku::lab;

namespace {

void write(TraceWriter& writer, const TraceEvent& event, const Grid& cells) {
  using Kind = TraceEvent::Kind;
  if (event.kind == Kind::set) writer.set(event.x, event.y, event.digit);
  if (event.kind == Kind::refused) writer.refused(event.x, event.y, event.digit);
  if (event.kind == Kind::isValid) writer.isValid(event.valid);
  if (event.kind == Kind::solution) event.elsewhere ? writer.solution(cells) : writer.solution();
  if (event.kind == Kind::stack) writer.stack(event.text);
  if (event.kind == Kind::source) {
    const auto newline = std::min(event.text.find('\n'), event.text.size());
    writer.source(event.text.substr(0, newline),
                  event.text.substr(std::min(newline + 1, event.text.size())));
  }
  if (event.kind == Kind::end) writer.end(event.end, event.form, event.text);
}

/// Reads the trace and writes its steps again. Returns the number of steps.
std::int64_t readAndWrite(std::string_view bytes, std::ostream& out) {
  std::istringstream in{std::string(bytes)};
  TraceReader reader(in, "fuzz.trace");
  Grid cells = reader.header().puzzle;
  const int n = order(cells.shape());
  SearchPath path(n * n);
  CodeStack stack;
  TraceWriter writer(out, reader.header());
  bool ended = false;
  while (const auto event = reader.next()) {
    if (ended) std::abort();
    ended = event->kind == TraceEvent::Kind::end;
    if (event->kind == TraceEvent::Kind::set) {
      cells.set(event->x, event->y, event->digit);  // an exception ends the test
      path.set(event->y * n + event->x, event->digit);
    }
    if (event->kind == TraceEvent::Kind::stack) stack.apply(event->text);
    if (ended && reader.counts().calls.get > 0) return -1;  // gets are not written here
    write(writer, *event, cells);
  }
  if (ended == reader.cutOff() || path.depth() > n * n) std::abort();
  return reader.counts().steps();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  try {
    std::ostringstream out;
    const std::int64_t steps = readAndWrite(bytes, out);
    std::ostringstream again;
    if (steps >= 0 && readAndWrite(out.str(), again) != steps) std::abort();
  } catch (const TraceError& error) {
    if (!std::string_view(error.what()).starts_with("fuzz.trace: byte ")) std::abort();
  }
  return 0;
}
