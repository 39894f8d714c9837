#pragma once

// Stubs for objects on the other side. Each forwards its calls through the peer, which must outlive
// it. They throw what the object throws, and what Peer::call() throws.

#include "plugins/wire/call_record.h"
#include "plugins/wire/calls.h"
#include "plugins/wire/read_ahead.h"

namespace sudoku::wire {

template <class Interface>
class Stub : public Interface, public Remote {
 public:
  explicit Stub(const Place& place)
      : Remote(place.peer, place.id),
        lender_(place.lender),
        gate_(place.gate),
        subject_(place.subject),
        ordinal_(place.ordinal) {}

 protected:
  /// Calls a method. `rest` reads what follows the method's result in the answer.
  template <auto method, class Rest, class... Values>
  auto askAndTake(const Rest& rest, Values&... values) const {
    using Result = typename host::Signature<method>::Result;
    using Arguments = typename host::Signature<method>::Arguments;
    Message request = call(opOf<method, Interface>(), id());
    Lending lending{lender_};
    NotedCall noted(record(), [&] { return callInWords<method>(values...); });
    send(std::type_identity<Arguments>(), request, lending, values...);
    const Message answer = gate_ == nullptr
                               ? peer().call(request)
                               : gate_->pass(peer(), request, politeAnswer<method, Interface>());
    Reader reader(answer);
    Result result = Codec<Result>::take(reader);
    takeBack(std::type_identity<Arguments>(), reader, values...);
    rest(reader, lending);
    noted.returned([&] { return resultInWords(result); });
    if constexpr (!std::is_same_v<Result, host::Nothing>) return result;
  }

  template <auto method, class... Values>
  auto ask(Values&... values) const {
    return askAndTake<method>(
        [this](Reader& answer, const Lending& lending) {
          if (lender_ == nullptr) return answer.end();
          lender_->takeHeld(answer, subject_ != 0 ? subject_ : lending.subject);
        },
        values...);
  }

 private:
  CallRecord* record() const {
    return host::Shipped<Interface> || lender_ == nullptr ? nullptr : lender_->record();
  }
  /// Empty for shipped contracts: their calls are not recorded, so no text is compiled for them.
  template <auto method, class... Values>
  std::string callInWords(const Values&... values) const {
    if constexpr (host::Shipped<Interface>) {
      return {};
    } else {
      using Arguments = typename host::Signature<method>::Arguments;
      return whose(host::Description<Interface>::interface, ordinal_) +
             std::string(host::described<method, Interface>().name) +
             argumentsInWords(std::type_identity<Arguments>(), values...);
    }
  }
  template <class Result>
  static std::string resultInWords(const Result& result) {
    if constexpr (host::Shipped<Interface> || std::is_same_v<Result, host::Nothing>) {
      return {};
    } else {
      return " -> " + inWords(result);
    }
  }

  template <class... A, class... Values>
  static void takeBack(std::type_identity<std::tuple<A...>> /*signature*/, Reader& answer,
                       Values&... values) {
    (Argument<A>::takeBack(answer, values), ...);
  }

  ILender* lender_;
  IGate* gate_;
  std::uint32_t subject_;
  int ordinal_;
};

class GridStub : public Stub<IGrid> {
 public:
  explicit GridStub(const Place& place, ReadAhead::Allowed ahead = ReadAhead::Allowed::no)
      : Stub(place), ahead_(ahead) {}
  int get(int x, int y) const override;
  void set(int x, int y, int digit) override;
  bool isValid() const override;
  Shape shape() const override { return ask<&IGrid::shape>(); }

  /// Like remote::setAll() and getAll(), in one message each.
  void setAll(const IGrid& contents);
  std::vector<int> getAll(int order) const;

 private:
  mutable ReadAhead ahead_;
};

class BoardStub : public Stub<IBoard> {
 public:
  explicit BoardStub(const Place& place, ReadAhead::Allowed ahead = ReadAhead::Allowed::no)
      : Stub(place), ahead_(ahead) {}
  bool isBad() const override;
  void move(const Move& move) override;
  int valueAt(int row, int column) const override;
  bool isFixed(int row, int column) const override;

  /// Like remote::moveAll(), in one message.
  void moveAll(const IGrid& contents);

 private:
  mutable ReadAhead ahead_;
};

template <class Interface>
struct StubOf {
  using Type = typename host::Description<Interface>::template Stub<Stub<Interface>>;
};
template <>
struct StubOf<IGrid> {
  using Type = GridStub;
};
template <>
struct StubOf<IBoard> {
  using Type = BoardStub;
};
template <class Interface>
using StubFor = typename StubOf<Interface>::Type;

// Lending of objects of other contracts; declared in arguments.h.

template <class Interface>
Loan loanOf(Interface& object) {
  host::anyMethod<Interface>([](const auto& method, std::size_t /*place*/) {
    constexpr auto kPointer = std::remove_cvref_t<decltype(method)>::pointer;
    static_assert(!lendsAny<kPointer>(), "an object can only be lent if its methods take values");
    return false;
  });
  return [&object](const Message& call) {
    if (call.kind == Kind::told) throw ProtocolError("a read of something without cells");
    return serve<Interface>(object, call);
  };
}

template <class Interface>
std::shared_ptr<void> lentStub(const Place& place) {
  return std::shared_ptr<Interface>(std::make_shared<StubFor<Interface>>(place));
}

/// Appends the shape and the N * N cells of a grid, row by row.
void append(const IGrid& grid, Numbers& numbers);

/// Reads a grid: calls `begin(shape)`, then `put(x, y, value)` for each cell.
/// Throws:  ProtocolError - no shape with an order from 1 to 25, or not N * N numbers.
void takeGrid(Reader& reader, const std::function<void(Shape)>& begin,
              const std::function<void(int, int, int)>& put);

/// Calls `put(x, y, digit)` for each set() call in the text of a message, three bytes per call.
/// Returns: whether the log is complete (the message's only number).
/// Throws:  ProtocolError - other content, more than `most` calls, or a cell or digit that no grid
///          of that order has.
bool takeSets(const Message& message, int order, std::size_t most,
              const std::function<void(int, int, int)>& put);

}  // namespace sudoku::wire
