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

/// A grid or board of ours that stands beside the code under test, where its calls are cheap and
/// counted.
template <class Target>
class IScratch {
 public:
  virtual ~IScratch() = default;

  /// What to hand to the code under test.
  virtual Target& target() = 0;
  /// What it holds now. The code under test may have written anything into it.
  virtual Grid contents() = 0;
  /// What was asked of it so far.
  virtual GridCalls calls() = 0;
  /// From now on its calls of set() or move() are kept. What code under test in another process did
  /// with the log is not known: it may cost points, and earns none.
  virtual void logSets() = 0;
  virtual SetLog loggedSets() = 0;
};
using IScratchGrid = IScratch<IGrid>;
using IScratchBoard = IScratch<IBoard>;

/// Evidence of how the search went about it; see plugins/worker/measuring/search_probe.h. Levels are numbers
/// of filled cells, -1 where no call was seen; depths are bytes of machine stack.
struct SearchFacts {
  int lowestLevel = -1;
  int depthAtLowest = 0;
  int highestLevel = -1;
  int depthAtHighest = 0;
  int deepest = 0;
  int functionDepth = 0;  // most activations of one function at once; less than 0: at most so many
  int functionCalls = 0;  // 0: not counted in this build
  int heapBytes = -1;     // most that was allocated at once during one call; -1: not counted
  int heapAllocations = -1;  // during that call
};

/// What stays allocated each time that an object has been made, used and destroyed.
struct KeptMemory {
  int blocks = 0;
  int bytes = 0;
};

/// An object is asked for of a contract that nothing is exported for.
class NotOffered final : public std::logic_error {
 public:
  explicit NotOffered(const char* symbol)
      : std::logic_error("not submitted: nothing is exported with " + exportLineOf(symbol)) {}
};

/// Makes objects of a contract that an assignment brings, by stubs for those in a worker. To be
/// specialised where both are known (remote/objects.h), with
///     static std::shared_ptr<void> make(remote::Objects&, Contract, const void* arguments)
template <class Interface>
struct MakerOf;

/// Such a contract, as seen by code that does not know its interface.
struct OwnMaker {
  const char* symbol;
  std::shared_ptr<void> (*make)(remote::Objects& objects, Contract contract, const void* arguments);
};

struct OwnOffer {
  Contract contract;
  std::string interface;
  bool solves = false;
};

/// The code under test, wherever it runs: in this process, in a plugin, or in a worker. Makes
/// objects of its classes, each of which lives at least as long as its shared_ptr.
class IImplementation {
 public:
  virtual ~IImplementation() = default;

  virtual bool offers(Contract contract) const = 0;

  /// A new object of the class that is exported for the interface. What its constructor takes by
  /// reference must outlive it.
  /// Throws:  what the constructor throws; in workers, NotOffered.
  template <class Interface, class... Values>
  std::shared_ptr<Interface> make(Values&&... values) {
    if constexpr (requireDescribed<Interface>()) {
      static_assert(
          std::is_constructible_v<const ConstructorArguments<Interface>, Values...>,
          "objects of this contract are made from other arguments: its Export lists them; "
          "what it takes by reference must have a name");
      const ConstructorArguments<Interface> arguments(std::forward<Values>(values)...);
      if constexpr (Shipped<Interface>)
        return std::static_pointer_cast<Interface>(makeObject(contractOf<Interface>, &arguments));
      else
        return std::static_pointer_cast<Interface>(
            makeOwn({Description<Interface>::symbol, MakerOf<Interface>::make}, &arguments));
    }
  }

  /// The same, from what its Description says that an object of the interface is handed.
  template <class Interface, class Place>
  std::shared_ptr<Interface> makeFor(Place& place) {
    if constexpr (std::is_same_v<ConstructorArguments<Interface>, std::tuple<>>)
      return make<Interface>();
    else
      return make<Interface>(place);
  }

  virtual std::shared_ptr<IScratchGrid> makeScratchGrid(const Grid& contents) = 0;
  virtual std::shared_ptr<IScratchBoard> makeScratchBoard(const Grid& contents) = 0;

  /// What has been seen of its searches so far; nothing where it cannot be watched.
  virtual SearchFacts searchFacts() { return {}; }

  /// Of an assignment's contracts those that it offers and whose descriptions say how objects are
  /// used.
  virtual std::vector<OwnOffer> ownOffers() const { return {}; }

  /// Has an object of such a contract made, used and ended, on what makeScratchGrid() has made.
  /// Returns: whether it says that it has solved the puzzle there; true where that is not asked.
  virtual bool useOwn(Contract /*contract*/, IScratchGrid& /*grid*/) { return false; }

  /// What a class of that contract, which it must offer, leaves behind on that puzzle; nothing
  /// where it cannot be counted. The puzzle is 9x9, unless the class enumerates solutions.
  virtual KeptMemory keptMemory(Contract /*contract*/, const Grid& /*puzzle*/) { return {}; }

 protected:
  /// Of a contract that an assignment brings.
  virtual std::shared_ptr<void> makeOwn(const OwnMaker& maker, const void* /*arguments*/) {
    throw NotOffered(maker.symbol);
  }

 private:
  /// Returns an object of the contract's interface; `arguments` points to its ConstructorArguments.
  virtual std::shared_ptr<void> makeObject(Contract contract, const void* arguments) = 0;
};

/// The cells that a step solver works on: none of its calls can be counted.
struct ScratchCells {
  IStepSolver::Cells cells;
  IStepSolver::Cells& target() { return cells; }
  Grid contents() const { return gridOf(cells); }
  static std::optional<GridCalls> calls() { return std::nullopt; }
};

// What stands for the place of a Description, so that calls are counted where they can be.
inline auto makeScratch(IImplementation& code, const Grid& place) {
  return code.makeScratchGrid(place);
}
inline auto makeScratch(IImplementation& code, const Board& place) {
  return code.makeScratchBoard(gridOf(place));
}
inline auto makeScratch(IImplementation& /*code*/, const IStepSolver::Cells& place) {
  return std::make_shared<ScratchCells>(ScratchCells{place});
}

/// For code in this process.
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
