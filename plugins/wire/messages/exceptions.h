#pragma once

// Exceptions as values: what one side throws is rethrown on the other.

#include <stdexcept>
#include <string>

#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

/// An exception from the other side that is not one of the contracts' own.
class RemoteException : public std::runtime_error {
 public:
  RemoteException(std::string typeName, const std::string& what, bool outOfMemory = false,
                  std::int32_t ticket = 0)
      : std::runtime_error(what),
        typeName_(std::move(typeName)),
        outOfMemory_(outOfMemory),
        ticket_(ticket) {}

  /// The type as in C++: "int", "std::bad_cast".
  const std::string& typeName() const noexcept { return typeName_; }
  bool outOfMemory() const noexcept { return outOfMemory_; }
  /// Stays with the exception, so that the side that first threw it recognizes it. 0: none.
  std::int32_t ticket() const noexcept { return ticket_; }

 private:
  std::string typeName_;
  bool outOfMemory_;
  std::int32_t ticket_;
};

/// Base of exceptions that end a conversation instead of crossing it. Not a std::exception.
class Abort {
 public:
  virtual ~Abort() = default;
};

/// Describes the current exception. Must be called in a catch block. If a what() in student code
/// throws, that exception is caught.
Message describeCurrentException();

/// The current exception as text, "std::bad_cast: ..."; empty if it is one of the contracts' own.
/// Must be called in a catch block.
std::string foreignException();

/// Throws what a message of kind `thrown` describes: BadCellException, BadDigitException,
/// BadMoveException or RemoteException.
/// Throws:  also ProtocolError - the message does not describe an exception.
[[noreturn]] void rethrow(const Message& thrown);

}  // namespace sudoku::wire
