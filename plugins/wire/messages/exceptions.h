#pragma once

// Exceptions as values: what one side throws is thrown again on the other.

#include <stdexcept>
#include <string>

#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

/// Something was thrown on the other side that is none of the contracts' own exceptions.
class RemoteException : public std::runtime_error {
 public:
  RemoteException(std::string typeName, const std::string& what, bool outOfMemory = false,
                  std::int32_t ticket = 0)
      : std::runtime_error(what),
        typeName_(std::move(typeName)),
        outOfMemory_(outOfMemory),
        ticket_(ticket) {}

  /// The type as C++ writes it: "int", "std::bad_cast".
  const std::string& typeName() const noexcept { return typeName_; }
  bool outOfMemory() const noexcept { return outOfMemory_; }
  /// A number that goes with it wherever it passes, so that the side that threw it first knows it
  /// again. 0: none.
  std::int32_t ticket() const noexcept { return ticket_; }

 private:
  std::string typeName_;
  bool outOfMemory_;
  std::int32_t ticket_;
};

/// Base of what ends a conversation instead of being carried across: it is no std::exception.
class Abort {
 public:
  virtual ~Abort() = default;
};

/// Describes the exception that is being handled. Requires to be called in a catch block. Does not
/// throw what a what() of student code throws.
Message describeCurrentException();

/// The exception that is being handled in words, "std::bad_cast: ..."; empty if it is one of the
/// contracts' own. Requires to be called in a catch block.
std::string foreignException();

/// Throws what a message of kind `thrown` describes: BadCellException, BadDigitException,
/// BadMoveException or RemoteException.
/// Throws:  ProtocolError as well - the message describes no exception.
[[noreturn]] void rethrow(const Message& thrown);

}  // namespace sudoku::wire
