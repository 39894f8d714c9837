#pragma once

#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "plugins/wire/arguments.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::remote {

/// What the judge's own object threw is none of the contracts' exceptions: a fault of whoever made
/// it, where students must not pay for it. Ends the conversation.
class LentObjectFault final : public wire::Abort {
 public:
  explicit LentObjectFault(std::string what) : what_(std::move(what)) {}
  const std::string& what() const { return what_; }

 private:
  std::string what_;
};

/// Objects of the judge that a worker may call. An id is never used twice, so a call on something
/// that is no longer lent is seen for what it is: tampering, if the thread makes it that is asked
/// another question; too late, and without any effect, if it is another thread. Objects may be lent
/// from several threads.
class Loans {
 public:
  /// Lends an object until the returned id is destroyed. The loans must outlive it.
  using Id = std::shared_ptr<const std::uint32_t>;
  Id lend(IGrid& grid);
  Id lend(IBoard& board);
  Id lend(const wire::OnSolution& callback);
  /// Of any other kind, by what carries out its calls.
  Id lend(wire::Loan loan);

  /// Carries out a call of the worker's, or what it tells of; then what is returned means nothing.
  /// Throws:  what the object throws; wire::ProtocolError - no such object is lent, or it has no
  ///          such function.
  wire::Message serve(const wire::Message& call);

  /// Whether anything was called too late.
  bool sawLateCalls() const { return sawLateCalls_; }

  /// From now on only the contracts' exceptions cross; others become a LentObjectFault.
  void refuseForeignExceptions() { refusesForeign_ = true; }

  /// From now on every call is answered politely and means nothing: the verdict is made, and what
  /// destructors still ask must not look like foul play.
  void retire() { retired_ = true; }

 private:
  /// Nothing where the call comes too late.
  std::optional<wire::Loan> lentAs(const wire::Message& call);
  bool wasLent(std::uint32_t id) const { return id != 0 && id <= last_; }

  std::mutex mutex_;
  std::map<std::uint32_t, wire::Loan> loans_;
  std::uint32_t last_ = 0;
  bool retired_ = false;
  bool refusesForeign_ = false;
  bool sawLateCalls_ = false;
};

}  // namespace sudoku::remote
