#pragma once

#include <sudoku/all_solutions_solver.h>
#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/grid.h>
#include <sudoku/solver.h>
#include <sudoku/step_solver.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

#include "plugins/contracts/contract.h"
#include "plugins/host/counting_board.h"
#include "plugins/host/counting_grid.h"
#include "solution/grid/step_cells.h"

namespace sudoku::remote {
class Objects;
}

namespace sudoku::host {

/// Our own grid or board in the process of the code under test: calls are cheap and counted.
template <class Target>
class IScratch {
 public:
  virtual ~IScratch() = default;

  /// The object to pass to the code under test.
  virtual Target& target() = 0;
  /// The current content. The code under test may have written anything into it.
  virtual Grid contents() = 0;
  /// The number of calls so far.
  virtual GridCalls calls() = 0;
  /// Starts logging calls to set() or move(). Code under test in another process may tamper with
  /// the log: it may cost points but must not earn any.
  virtual void logSets() = 0;
  virtual SetLog loggedSets() = 0;
};
using IScratchGrid = IScratch<IGrid>;
using IScratchBoard = IScratch<IBoard>;

/// Evidence of how a search works; see plugins/worker/measuring/search_probe.h. Levels are numbers
/// of filled cells, or -1 if no call was seen; depths are in bytes of machine stack.
struct SearchFacts {
  int lowestLevel = -1;
  int depthAtLowest = 0;
  int highestLevel = -1;
  int depthAtHighest = 0;
  int deepest = 0;
  int functionDepth = 0;     // most simultaneous activations of one function; -n: at most n
  int functionCalls = 0;     // 0: not counted in this build
  int heapBytes = -1;        // peak allocation during one call; -1: not counted
  int heapAllocations = -1;  // during that call
};

/// Memory that stays allocated each time an object is created, used and destroyed.
struct KeptMemory {
  int blocks = 0;
  int bytes = 0;
};

/// An object was requested for a contract without an exported class.
class NotOffered final : public std::logic_error {
 public:
  explicit NotOffered(const char* symbol)
      : std::logic_error("not submitted: nothing is exported with " + exportLineOf(symbol)) {}
};

/// Creates objects of an assignment's own contract, as stubs for objects in a worker. Specialized
/// where both are known (remote/objects.h), with
///     static std::shared_ptr<void> make(remote::Objects&, Contract, const void* arguments)
template <class Interface>
struct MakerOf;

/// An assignment's own contract, for code that does not know its interface.
struct OwnMaker {
  const char* symbol;
  std::shared_ptr<void> (*make)(remote::Objects& objects, Contract contract, const void* arguments);
};

struct OwnOffer {
  Contract contract;
  std::string interface;
  bool solves = false;
};

/// The code under test, whether it runs in this process, in a plugin, or in a worker. Creates
/// objects of its classes; each lives at least as long as its shared_ptr.
class IImplementation {
 public:
  virtual ~IImplementation() = default;

  virtual bool offers(Contract contract) const = 0;

  /// Creates an object of the class that is exported for the interface. Arguments that the
  /// constructor takes by reference must outlive it.
  /// Throws:  what the constructor throws; in workers, NotOffered.
  template <class Interface, class... Values>
  std::shared_ptr<Interface> make(Values&&... values) {
    if constexpr (requireDescribed<Interface>()) {
      static_assert(std::is_constructible_v<const ConstructorArguments<Interface>, Values...>,
                    "objects of this contract are constructed from different arguments: its Export "
                    "lists them; pass a named object for an argument taken by reference");
      const ConstructorArguments<Interface> arguments(std::forward<Values>(values)...);
      if constexpr (Shipped<Interface>)
        return std::static_pointer_cast<Interface>(makeObject(contractOf<Interface>, &arguments));
      else
        return std::static_pointer_cast<Interface>(
            makeOwn({Description<Interface>::symbol, MakerOf<Interface>::make}, &arguments));
    }
  }

  /// Like make(), but passes `place` (see Description) if the constructor takes an argument.
  template <class Interface, class Place>
  std::shared_ptr<Interface> makeFor(Place& place) {
    if constexpr (std::is_same_v<ConstructorArguments<Interface>, std::tuple<>>)
      return make<Interface>();
    else
      return make<Interface>(place);
  }

  virtual std::shared_ptr<IScratchGrid> makeScratchGrid(const Grid& contents) = 0;
  virtual std::shared_ptr<IScratchBoard> makeScratchBoard(const Grid& contents) = 0;

  /// Observations of its searches so far. Empty if they cannot be observed.
  virtual SearchFacts searchFacts() { return {}; }

  /// The assignment's own contracts that it offers and whose descriptions have solve() or use().
  virtual std::vector<OwnOffer> ownOffers() const { return {}; }

  /// Creates, uses and destroys an object of such a contract. `grid` is from makeScratchGrid().
  /// Returns: whether it claims to have solved the puzzle; true if it is not a solver.
  virtual bool useOwn(Contract /*contract*/, IScratchGrid& /*grid*/) { return false; }

  /// The memory that the class leaks on that puzzle; zero if it cannot be counted. Requires an
  /// offered contract. The puzzle is 9x9, unless the class enumerates solutions.
  virtual KeptMemory keptMemory(Contract /*contract*/, const Grid& /*puzzle*/) { return {}; }

 protected:
  /// Creates an object of an assignment's own contract.
  virtual std::shared_ptr<void> makeOwn(const OwnMaker& maker, const void* /*arguments*/) {
    throw NotOffered(maker.symbol);
  }

 private:
  /// Returns an object of the contract's interface; `arguments` points to its ConstructorArguments.
  virtual std::shared_ptr<void> makeObject(Contract contract, const void* arguments) = 0;
};

/// The cells that a step solver works on. Accesses cannot be counted.
struct ScratchCells {
  IStepSolver::Cells cells;
  IStepSolver::Cells& target() { return cells; }
  Grid contents() const { return gridOf(cells); }
  static std::optional<GridCalls> calls() { return std::nullopt; }
};

// Replaces the `place` of a Description with an object that counts calls, where possible.
inline auto makeScratch(IImplementation& code, const Grid& place) {
  return code.makeScratchGrid(place);
}
inline auto makeScratch(IImplementation& code, const Board& place) {
  return code.makeScratchBoard(gridOf(place));
}
inline auto makeScratch(IImplementation& /*code*/, const IStepSolver::Cells& place) {
  return std::make_shared<ScratchCells>(ScratchCells{place});
}

/// A scratch object for code in this process.
template <class Target, class Counting>
class LocalScratch final : public IScratch<Target> {
 public:
  explicit LocalScratch(const Grid& contents) : counting_(Description<Target>::place(contents)) {}
  Target& target() override { return counting_; }
  Grid contents() override { return counting_.contents(); }
  GridCalls calls() override { return counting_.calls(); }
  void logSets() override { counting_.logSets(); }
  SetLog loggedSets() override { return counting_.loggedSets(); }

 private:
  Counting counting_;
};
using LocalScratchGrid = LocalScratch<IGrid, CountingGrid>;
using LocalScratchBoard = LocalScratch<IBoard, CountingBoard>;

}  // namespace sudoku::host
