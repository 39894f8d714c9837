#pragma once

#include <array>
#include <exception>
#include <mutex>

#include "plugins/remote/loans.h"
#include "plugins/wire/peer.h"

namespace sudoku::under_test {

/// The judge's side of a conversation, in a test program: calls a worker in which the code under
/// test runs, and serves calls on the objects that it lends.
///
/// Calls from several threads are serialized, each with all its callbacks.
class Conversation final : public wire::Peer {
 public:
  explicit Conversation(FileDescriptor channel);

  remote::Loans& loans() { return loans_; }

  /// Throws:  what the other side throws; what this side threw while it served the call, as the
  ///          same object, if it comes back; std::runtime_error - the code under test has ended;
  ///          std::invalid_argument - the text is too long, and nothing is sent.
  wire::Message call(const wire::Message& request) override;

 private:
  wire::Message serve(const wire::Message& call);
  [[noreturn]] void throwAway(std::exception_ptr thrown, const char* what);

  /// A recent exception of one of the tests' own grids, boards or callbacks.
  struct Thrown {
    std::int32_t ticket = 0;
    std::exception_ptr exception;
  };

  remote::Loans loans_;
  std::recursive_mutex turns_;
  std::array<Thrown, 16> thrown_;
  std::int32_t tickets_ = 0;
};

}  // namespace sudoku::under_test
