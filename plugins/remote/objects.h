#pragma once

#include <memory>

#include "plugins/host/implementation.h"
#include "plugins/remote/loans.h"
#include "plugins/remote/scratch.h"
#include "plugins/wire/stubs.h"

namespace sudoku::remote {

/// The id in the answer to a call to `make`.
/// Throws:  ProtocolError - the message holds none.
inline std::uint32_t idIn(const wire::Message& made) {
  wire::Reader reader(made);
  const auto id = static_cast<std::uint32_t>(reader.numberIn(1, INT32_MAX));
  reader.end();
  return id;
}

/// Makes objects of the code under test at the other end of a conversation, and stubs for them
/// here. Grids and boards on this side that are passed to a solver are lent, and called from there.
/// Knows nothing about the process at the other end.
///
/// All functions throw what the constructor on the other side throws, and what Peer::call() throws.
/// Everything passed to the constructor must outlive this object and the stubs.
class Objects final : private wire::ILender {
 public:
  /// Calls on objects of an assignment's own contracts are recorded in `record`, unless it is null.
  Objects(wire::Peer& peer, Loans& loans, wire::CallRecord* record = nullptr)
      : peer_(peer), loans_(loans), record_(record) {}

  /// What a scratch grid or board held when a question about it was answered.
  const LastAnswer& lastAnswer() const { return last_; }

  /// Arguments passed by reference must outlive the object.
  template <class Interface, class... Values>
  std::unique_ptr<Interface> make(host::Contract contract, Values&... values) {
    wire::Message request = wire::call(wire::Op::make, 0, {static_cast<std::int32_t>(contract)});
    wire::Lending lending{this};
    using Arguments = std::type_identity<host::ConstructorArguments<Interface>>;
    constexpr std::string_view kInterface = host::Description<Interface>::interface;
    wire::CallRecord* record = nullptr;
    int ordinal = 1;
    if constexpr (!host::Shipped<Interface>) {
      record = record_;
      if (record != nullptr) ordinal = record->ordinalOfNext(kInterface);
    }
    wire::NotedCall noted(record, [&] {
      return fmt::format("{}new {}{}", wire::whose(kInterface, ordinal), kInterface,
                         wire::argumentsInWords(Arguments(), values...));
    });
    wire::send(Arguments(), request, lending, values...);
    const std::uint32_t id = idIn(peer_.call(request));
    if (record != nullptr) record->noteMade(kInterface);
    noted.returned([] { return std::string(); });
    return std::make_unique<Kept<wire::StubFor<Interface>>>(
        wire::Place{peer_, id, this, lending.subject, nullptr, ordinal}, std::move(lending));
  }

  /// The same, with the constructor's arguments as a tuple.
  template <class Interface>
  std::shared_ptr<void> makeFrom(host::Contract contract,
                                 const host::ConstructorArguments<Interface>& arguments) {
    return std::shared_ptr<Interface>(
        std::apply([&](auto&... each) { return make<Interface>(contract, each...); }, arguments));
  }

 private:
  /// A stub, and the loans that it was made from.
  template <class Stub>
  class Kept final : public Stub {
   public:
    Kept(const wire::Place& place, wire::Lending lending)
        : Stub(place), lending_(std::move(lending)) {}

   private:
    wire::Lending lending_;
  };

  wire::Reference lend(IGrid& grid) override;
  wire::Reference lend(IBoard& board) override;
  wire::Reference lend(const wire::OnSolution& callback) override;
  wire::Reference lend(wire::Loan one, const wire::Remote* own) override;
  void takeHeld(wire::Reader& answer, std::uint32_t subject) override;
  wire::CallRecord* record() override { return record_; }

  template <class Interface>
  wire::Reference referenceTo(Interface& object);
  bool isOurs(const wire::Remote* object) const {
    return object != nullptr && &object->peer() == &peer_;
  }

  wire::Peer& peer_;
  Loans& loans_;
  LastAnswer last_;
  wire::CallRecord* record_;
};

}  // namespace sudoku::remote

template <class Interface>
struct sudoku::host::MakerOf {
  static std::shared_ptr<void> make(remote::Objects& objects, Contract contract,
                                    const void* arguments) {
    return objects.makeFrom<Interface>(
        contract, *static_cast<const ConstructorArguments<Interface>*>(arguments));
  }
};
