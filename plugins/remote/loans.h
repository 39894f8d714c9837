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

/// The judge's own object threw something other than a contract exception: its author's fault, for
/// which students must not lose points. Ends the conversation.
class LentObjectFault final : public wire::Abort {
 public:
  explicit LentObjectFault(std::string what) : what_(std::move(what)) {}
  const std::string& what() const { return what_; }

 private:
  std::string what_;
};

/// Judge-side objects that a worker may call. Ids are never reused, so a call on an object that is
/// no longer lent is recognized: from the thread that serves another question it is tampering; from
/// any other thread it is too late and has no effect. Objects may be lent by several threads.
class Loans {
 public:
  /// Lends an object until the returned id is destroyed. This must outlive the id.
  using Id = std::shared_ptr<const std::uint32_t>;
  Id lend(IGrid& grid);
  Id lend(IBoard& board);
  Id lend(const wire::OnSolution& callback);
  /// Lends any other object, represented by the function that executes its calls.
  Id lend(wire::Loan loan);

  /// Executes a call from the worker, or handles reads that it reports (returning nothing of use).
  /// Throws:  what the object throws; wire::ProtocolError - no such object is lent, or it has no
  ///          such function.
  wire::Message serve(const wire::Message& call);

  /// Whether any call came too late.
  bool sawLateCalls() const { return sawLateCalls_; }

  /// From now on only contract exceptions cross; others become a LentObjectFault.
  void refuseForeignExceptions() { refusesForeign_ = true; }

  /// From now on every call gets a default answer and has no effect: the verdict is final, and
  /// calls made by destructors must not look like tampering.
  void retire() { retired_ = true; }

 private:
  /// Returns nullopt if the call comes too late.
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
