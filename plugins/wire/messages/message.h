#pragma once

// What judge and worker say to each other.
//
// One packet of a SOCK_SEQPACKET socket carries one message, so the kernel keeps the borders and no
// length field can lie. All numbers are little-endian:
//
//     byte 0      kind      call, result or thrown; told, which nobody answers; or beside: a call
//                           of another thread than the one that answers
//     byte 1      op        what is called; the same again in its result
//     bytes 2-3   count     how many numbers follow
//     bytes 4-7   turn      of the call; a result names the turn that it answers
//     bytes 8-11  object    the receiver's object that is called, 0 for the session itself
//     then        numbers   count * 4 bytes, signed
//     then        text      what is left of the packet
//
// A message can say only what student code can do anyway: call a method, return a value, throw. So
// nothing that is forged on the channel is worth more than honest code would have been.

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::wire {

inline constexpr int kProtocolVersion = 13;
inline constexpr std::size_t kHeaderBytes = 12;
inline constexpr std::size_t kMaxNumbers = 640;  // a 25x25 grid and its shape
inline constexpr std::size_t kMaxTextBytes = std::size_t{16} * 1024;
inline constexpr std::size_t kMaxFrameBytes = kHeaderBytes + 4 * kMaxNumbers + kMaxTextBytes;

enum class Kind : std::uint8_t { call = 1, result = 2, thrown = 3, told = 4, beside = 5 };

inline bool isCall(Kind kind) { return kind == Kind::call || kind == Kind::beside; }

/// What is called. Those of the session stand here; the methods of the contracts follow, by their
/// descriptions: see opOf() in operations.h.
enum class Op : std::uint8_t {
  // of the session (worker only)
  load = 1,
  make,
  makeScratchGrid,
  makeScratchBoard,
  searchFacts,
  finish,
  timedRun,    // for the lab
  keptMemory,  // for the check of memory
  // of a grid or board beside student code
  scratchContents,
  scratchLogSets,
  scratchLoggedSets,
  // of a grid or a board, all cells at once
  gridSetAll,
  gridGetAll,
  boardMoveAll,
  // of the judge alone
  onSolution,
  reads,  // told: what was read of a grid or board
  // of the session once more
  loadContract,  // of an assignment's own, before the plugin
  useOwn,        // an object of such a contract, on a grid beside it
  pause,         // under a debugger: the check has failed
};
inline constexpr std::size_t kFirstOfContracts = 32;

using Numbers = boost::container::static_vector<std::int32_t, kMaxNumbers>;

struct Message {
  Kind kind = Kind::call;
  Op op = Op::load;
  std::uint32_t turn = 0;
  std::uint32_t object = 0;
  Numbers numbers;
  std::string text;
};

/// The conversation itself went wrong, as opposed to what is said in it.
class ConversationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The bytes are no message, or not one that may come now. what() tells the evidence.
class ProtocolError : public ConversationError {
 public:
  using ConversationError::ConversationError;
};

/// Appends the packet of a message to an empty buffer. Requires text of at most kMaxTextBytes.
void encode(const Message& message, std::vector<std::byte>& packet);

/// Reads a packet that anybody may have written.
/// Throws:  ProtocolError - it is too short or too long, or a field is out of its range.
Message decode(std::span<const std::byte> packet);

inline Message call(Op op, std::uint32_t object, std::initializer_list<std::int32_t> numbers = {},
                    std::string text = {}) {
  return {Kind::call, op, 0, object, Numbers(numbers), std::move(text)};
}

inline Message result(std::initializer_list<std::int32_t> numbers = {}, std::string text = {}) {
  return {Kind::result, Op::load, 0, 0, Numbers(numbers), std::move(text)};
}

/// Appends a number as its lower and its upper half.
inline void append64(std::int64_t number, Numbers& numbers) {
  numbers.push_back(static_cast<std::int32_t>(number));
  numbers.push_back(static_cast<std::int32_t>(number >> 32));
}

}  // namespace sudoku::wire
