#pragma once

#include "lab/trace/code_stack.h"
#include "lab/trace/search_path.h"
#include "lab/trace/trace_reader.h"
#include "solution/grid/shapes.h"

namespace sudoku::lab {

/// Reads a trace, and keeps up with the search path and the call stack.
class TraceFollower {
 public:
  /// As TraceReader.
  TraceFollower(std::istream& in, std::string name)
      : reader_(in, std::move(name)),
        order_(order(reader_.header().puzzle.shape())),
        path_(order_ * order_) {}

  /// The next record, which path() and stack() then include. As TraceReader::next().
  std::optional<TraceEvent> next() {
    auto event = reader_.next();
    if (!event) return event;
    if (event->kind == TraceEvent::Kind::set) path_.set(event->y * order_ + event->x, event->digit);
    if (event->kind == TraceEvent::Kind::stack) stack_.apply(event->text);
    return event;
  }

  const TraceReader& reader() const { return reader_; }
  const SearchPath& path() const { return path_; }
  /// The call stack before the last step.
  const CodeStack& stack() const { return stack_; }

 private:
  TraceReader reader_;
  int order_;
  SearchPath path_;
  CodeStack stack_;
};

}  // namespace sudoku::lab
