#pragma once

// How arguments are passed, depending on their types. Values and const references are sent;
// non-const references are also sent back. A stream is sent as its text. Grids, boards and
// callbacks are lent: they stay where they are and are called from the other side. So are objects
// of other contracts, as long as none of their methods takes objects that would be lent in turn.

#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <functional>
#include <istream>
#include <iterator>
#include <memory>
#include <ostream>
#include <sstream>
#include <vector>

#include "plugins/wire/codec.h"
#include "plugins/wire/place.h"

namespace sudoku::wire {

using host::OnSolution;

/// Names an object to the other side: [0, id there] for its own objects, [1, id here] if lent.
struct Reference {
  bool isLent = false;
  std::uint32_t id = 0;
  std::shared_ptr<const void> loan = {};  // the object is lent as long as this lives
};

template <>
struct Codec<Reference> {
  static void put(Message& message, const Reference& reference) {
    message.numbers.push_back(reference.isLent ? 1 : 0);
    message.numbers.push_back(static_cast<std::int32_t>(reference.id));
  }
  static Reference take(Reader& reader) {
    const bool isLent = reader.boolean();
    return {isLent, reader.objectId()};
  }
};

/// Executes calls on a lent object.
using Loan = std::function<Message(const Message& call)>;

class CallRecord;

/// The calling side.
class ILender {
 public:
  virtual ~ILender() = default;
  virtual Reference lend(IGrid& grid) = 0;
  virtual Reference lend(IBoard& board) = 0;
  virtual Reference lend(const OnSolution& callback) = 0;
  /// Lends any other object, represented by the function that executes its calls. `own`: the
  /// object, if it is our stub.
  virtual Reference lend(Loan loan, const Remote* own) = 0;
  /// Takes the rest of an answer: the contents of the remote grid or board `subject`; 0: none.
  virtual void takeHeld(Reader& answer, std::uint32_t subject) = 0;
  /// Where calls on objects of an assignment's own contracts are recorded; null: nowhere.
  virtual CallRecord* record() = 0;
};

/// Everything the called side knows about a kind of object.
struct LentKind {
  std::string_view interface;
  std::shared_ptr<void> (*stub)(const Place& place);  // makes a stub for a lent object
};

/// The called side.
class IBorrower {
 public:
  virtual ~IBorrower() = default;
  /// Each object lives as long as student code may use it.
  virtual IGrid& grid(const Reference& reference) = 0;
  virtual IBoard& board(const Reference& reference) = 0;
  virtual OnSolution callback(const Reference& reference) = 0;
  virtual void* object(const LentKind& kind, const Reference& reference) = 0;
};

/// The objects lent in one call.
struct Lending {
  ILender* lender = nullptr;  // required if anything is lent
  std::vector<Reference> references = {};
  std::uint32_t subject = 0;  // first grid or board of the other side among them; 0: none
};

using host::Described;

/// An argument by value or by const reference.
template <class A>
struct Argument {
  using Value = std::remove_cvref_t<A>;

  static void send(Message& call, const Value& value, Lending& /*lending*/) {
    Codec<Value>::put(call, value);
  }
  static void takeBack(Reader& /*answer*/, const Value& /*value*/) {}

  Argument(Reader& call, IBorrower* /*borrower*/) : value_(Codec<Value>::take(call)) {}
  const Value& use() { return value_; }
  void giveBack(Message& /*answer*/) {}

 private:
  Value value_;
};

/// An argument that the callee changes.
template <class Value>
requires(!std::is_const_v<Value> && !Described<Value>) struct Argument<Value&> {
  static void send(Message& call, const Value& value, Lending& /*lending*/) {
    Codec<Value>::put(call, value);
  }
  static void takeBack(Reader& answer, Value& value) { value = Codec<Value>::take(answer); }

  Argument(Reader& call, IBorrower* /*borrower*/) : value_(Codec<Value>::take(call)) {}
  Value& use() { return value_; }
  void giveBack(Message& answer) { Codec<Value>::put(answer, value_); }

 private:
  Value value_;
};

template <>
struct Argument<std::istream&> {
  static void send(Message& call, std::istream& in, Lending& /*lending*/) {
    call.text.assign(std::istreambuf_iterator<char>(in), {});
  }
  static void takeBack(Reader& /*answer*/, std::istream& /*in*/) {}

  Argument(Reader& call, IBorrower* /*borrower*/) : in_(call.text()) {}
  std::istream& use() { return in_; }
  void giveBack(Message& /*answer*/) {}

 private:
  std::istringstream in_;
};

template <>
struct Argument<std::ostream&> {
  static void send(Message& /*call*/, std::ostream& /*out*/, Lending& /*lending*/) {}
  static void takeBack(Reader& answer, std::ostream& out) { out << answer.text(); }

  Argument(Reader& /*call*/, IBorrower* /*borrower*/) {}
  std::ostream& use() { return out_; }
  void giveBack(Message& answer) { answer.text = out_.str(); }

 private:
  std::ostringstream out_;
};

inline Reference referenceIn(Reader& call, const IBorrower* borrower) {
  if (borrower == nullptr) throw ProtocolError("an object is lent to a receiver that takes none");
  return Codec<Reference>::take(call);
}

/// Base for grids, boards and callbacks.
template <class Object>
struct LentArgument {
  static void send(Message& call, Object& object, Lending& lending) {
    const Reference& reference = lending.references.emplace_back(lending.lender->lend(object));
    constexpr bool kIsCallback = std::is_same_v<Object, const OnSolution>;
    if (!kIsCallback && !reference.isLent && lending.subject == 0) lending.subject = reference.id;
    Codec<Reference>::put(call, reference);
  }
  static void takeBack(Reader& /*answer*/, const Object& /*object*/) {}
};

template <>
struct Argument<IGrid&> : LentArgument<IGrid> {
  Argument(Reader& call, IBorrower* borrower)
      : grid_(borrower->grid(referenceIn(call, borrower))) {}
  IGrid& use() { return grid_; }
  void giveBack(Message& /*answer*/) {}

 private:
  IGrid& grid_;
};

template <>
struct Argument<IBoard&> : LentArgument<IBoard> {
  Argument(Reader& call, IBorrower* borrower)
      : board_(borrower->board(referenceIn(call, borrower))) {}
  IBoard& use() { return board_; }
  void giveBack(Message& /*answer*/) {}

 private:
  IBoard& board_;
};

template <>
struct Argument<const OnSolution&> : LentArgument<const OnSolution> {
  Argument(Reader& call, IBorrower* borrower)
      : callback_(borrower->callback(referenceIn(call, borrower))) {}
  const OnSolution& use() { return callback_; }
  void giveBack(Message& /*answer*/) {}

 private:
  OnSolution callback_;
};

/// The function that executes calls on a lent object, and the stub for one: see stubs.h.
template <class Interface>
Loan loanOf(Interface& object);
template <class Interface>
std::shared_ptr<void> lentStub(const Place& place);

/// An object of any other contract.
template <Described Interface>
struct Argument<Interface&> {
  static void send(Message& call, Interface& object, Lending& lending) {
    const auto* own = dynamic_cast<const Remote*>(&object);
    lending.references.push_back(lending.lender->lend(loanOf(object), own));
    Codec<Reference>::put(call, lending.references.back());
  }
  static void takeBack(Reader& /*answer*/, const Interface& /*object*/) {}

  Argument(Reader& call, IBorrower* borrower)
      : object_(*static_cast<Interface*>(
            borrower->object({host::Description<Interface>::interface, lentStub<Interface>},
                             referenceIn(call, borrower)))) {}
  Interface& use() { return object_; }
  void giveBack(Message& /*answer*/) {}

 private:
  Interface& object_;
};

}  // namespace sudoku::wire
