#pragma once

#include <array>
#include <functional>
#include <memory>
#include <tuple>
#include <utility>

#include "plugins/host/implementation.h"

namespace sudoku::host {

/// Code in this process. Offers the contracts for which it was given a factory.
class LocalImplementation : public IImplementation {
 public:
  bool offers(Contract contract) const override { return static_cast<bool>(makerOf(contract)); }
  std::shared_ptr<IScratchGrid> makeScratchGrid(const Grid& contents) override {
    return std::make_shared<LocalScratchGrid>(contents);
  }
  std::shared_ptr<IScratchBoard> makeScratchBoard(const Grid& contents) override {
    return std::make_shared<LocalScratchBoard>(contents);
  }

  /// Sets the factory of the interface. `make` takes the constructor arguments.
  template <class Interface, class Make>
  void offer(Make make) {
    makerOf(contractOf<Interface>) = [make = std::move(make)](const void* arguments) {
      const std::shared_ptr<Interface> object =
          std::apply(make, *static_cast<const ConstructorArguments<Interface>*>(arguments));
      return std::shared_ptr<void>(object);
    };
  }

  /// Offers that class.
  template <class Interface, class Class>
  void offerClass() {
    offer<Interface>([](auto&... arguments) { return std::make_shared<Class>(arguments...); });
  }

  /// Offers the class of `other`, which must outlive this object.
  template <class Interface>
  void offerFrom(IImplementation& other) {
    offer<Interface>([&other](auto&... arguments) { return other.make<Interface>(arguments...); });
  }

 private:
  using Maker = std::function<std::shared_ptr<void>(const void* arguments)>;

  const Maker& makerOf(Contract contract) const {
    return makers_.at(static_cast<std::size_t>(contract));
  }
  Maker& makerOf(Contract contract) { return makers_.at(static_cast<std::size_t>(contract)); }

  std::shared_ptr<void> makeObject(Contract contract, const void* arguments) override {
    return makerOf(contract)(arguments);
  }

  std::array<Maker, kContractCount> makers_;
};

}  // namespace sudoku::host
