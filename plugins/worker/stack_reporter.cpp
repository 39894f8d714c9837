#include "plugins/worker/stack_reporter.h"

#include "plugins/host/plugin.h"

namespace sudoku::worker {

StackReporter& StackReporter::instance() {
  static StackReporter reporter;
  return reporter;
}

bool StackReporter::start(wire::Peer& peer, const std::string& module, const std::string& plugin,
                          std::int64_t first, std::int64_t count) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): the symbol is a function
  const auto make = reinterpret_cast<frames::MakeFrameReader*>(
      const_cast<void*>(host::loadForGood(module, frames::kMakeFrameReader)));
  peer_ = &peer;
  thread_ = std::this_thread::get_id();
  first_ = first;
  last_ = first + count - 1;
  reader_ = make(plugin.c_str());
  return reader_ != nullptr;
}

void StackReporter::send(const void* frame) {
  if (std::this_thread::get_id() != thread_) return;
  const std::int64_t call = calls_++;
  const auto detail = call >= first_ && call <= last_ ? frames::Detail::values
                      : call < kCallsWithLines        ? frames::Detail::lines
                                                      : frames::Detail::nothing;
  for (std::string& record : reader_->read(detail, frame))
    peer_->tell(wire::Op::reportStacks, std::move(record));
}

}  // namespace sudoku::worker
