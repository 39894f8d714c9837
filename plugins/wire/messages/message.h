#pragma once

// The messages between judge and worker.
//
// One packet of a SOCK_SEQPACKET socket carries one message, so the kernel preserves the boundaries
// and no length field can be forged. All numbers are little-endian:
//
//     byte 0      kind      call, result or thrown; told, which has no answer; or beside: a call
//                           from a thread other than the one that answers
//     byte 1      op        what is called; repeated in its result
//     bytes 2-3   count     how many numbers follow
//     bytes 4-7   turn      of the call; a result names the turn that it answers
//     bytes 8-11  object    the receiver's object that is called, 0 for the session itself
//     then        numbers   count * 4 bytes, signed
//     then        text      the rest of the packet
//
// A message can express only what student code can do anyway: call a method, return a value, throw.
// So forged messages gain nothing over honest code.

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::wire {

inline constexpr int kProtocolVersion = 14;
inline constexpr std::size_t kHeaderBytes = 12;
inline constexpr std::size_t kMaxNumbers = 640;  // a 25x25 grid and its shape
inline constexpr std::size_t kMaxTextBytes = std::size_t{16} * 1024;
inline constexpr std::size_t kMaxFrameBytes = kHeaderBytes + 4 * kMaxNumbers + kMaxTextBytes;

enum class Kind : std::uint8_t { call = 1, result = 2, thrown = 3, told = 4, beside = 5 };

inline bool isCall(Kind kind) { return kind == Kind::call || kind == Kind::beside; }

/// The called operation. Contract methods are numbered after these: see opOf() in operations.h.
enum class Op : std::uint8_t {
  // on the session (worker only)
  load = 1,
  make,
  makeScratchGrid,
  makeScratchBoard,
  searchFacts,
  finish,
  timedRun,    // for the lab
  keptMemory,  // for the memory check
  // on a scratch grid or board
  scratchContents,
  scratchLogSets,
  scratchLoggedSets,
  // on a grid or board, all cells at once
  gridSetAll,
  gridGetAll,
  boardMoveAll,
  // on the judge only
  onSolution,
  reads,  // told: reads of a grid or board
  // more on the session
  loadContract,  // an assignment's own contract, before the plugin
  useOwn,        // uses an object of such a contract on a scratch grid
  pause,         // under a debugger: the check has failed
  reportStacks,  // before each call of student code, told: its call stack
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

/// The conversation itself failed, as opposed to a call in it.
class ConversationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The bytes are not a message, or not one that is allowed now. what() gives the evidence.
class ProtocolError : public ConversationError {
 public:
  using ConversationError::ConversationError;
};

/// Encodes a message into an empty buffer. Requires text of at most kMaxTextBytes.
void encode(const Message& message, std::vector<std::byte>& packet);

/// Decodes an untrusted packet.
/// Throws:  ProtocolError - it is too short or too long, or a field is out of its range.
Message decode(std::span<const std::byte> packet);

inline Message call(Op op, std::uint32_t object, std::initializer_list<std::int32_t> numbers = {},
                    std::string text = {}) {
  return {Kind::call, op, 0, object, Numbers(numbers), std::move(text)};
}

inline Message result(std::initializer_list<std::int32_t> numbers = {}, std::string text = {}) {
  return {Kind::result, Op::load, 0, 0, Numbers(numbers), std::move(text)};
}

/// Appends a number as its lower and upper half.
inline void append64(std::int64_t number, Numbers& numbers) {
  numbers.push_back(static_cast<std::int32_t>(number));
  numbers.push_back(static_cast<std::int32_t>(number >> 32));
}

}  // namespace sudoku::wire
