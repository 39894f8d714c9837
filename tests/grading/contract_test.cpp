// Every check that students are graded by, as a test of the reference classes, wherever they run.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "grading/check.h"
#include "implementations.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"

namespace sudoku::grading {
namespace {

using host::Contract;

struct Place {
  std::string name;
  std::vector<Contract> contracts;
  std::function<std::unique_ptr<host::IImplementation>()> make;
};

std::vector<Place> places() {
  using test::InAWorker;
  using test::InPlugins;
  using test::InThisProcess;
  const std::vector<Contract> all = {Contract::grid,
                                     Contract::solver,
                                     Contract::board,
                                     Contract::boardSolver,
                                     Contract::allSolutionsSolver,
                                     Contract::stepSolver};
  const std::vector<Contract> gridAndSolver = {Contract::grid, Contract::solver};
  std::vector<Place> places = {
      {"Here", all, [] { return std::make_unique<InThisProcess<RecursiveSolver>>(); }},
      {"HereStack", gridAndSolver, [] { return std::make_unique<InThisProcess<StackSolver>>(); }},
      {"Plugin", all, [] { return std::make_unique<InPlugins>("recursive"); }},
      {"PluginStack", gridAndSolver, [] { return std::make_unique<InPlugins>("stack"); }}};
  for (const auto& [plugin, contract] :
       {std::pair{"grid", Contract::grid}, std::pair{"recursive", Contract::solver},
        std::pair{"stack", Contract::solver}, std::pair{"board", Contract::board},
        std::pair{"stack-board", Contract::boardSolver},
        std::pair{"all-solutions", Contract::allSolutionsSolver},
        std::pair{"step-by-step", Contract::stepSolver}}) {
    places.push_back({std::string("Worker_") + plugin, {contract}, [name = std::string(plugin)] {
                        return std::make_unique<InAWorker>(name);
                      }});
  }
  return places;
}

struct Case {
  Place place;
  const Check* check;
};

void PrintTo(const Case& one, std::ostream* out) {
  *out << one.check->id << " at " << one.place.name;
}

/// Each place with each check whose classes it has.
std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Place& place : places()) {
    for (const Check& check : allChecks()) {
      const bool isOffered = std::ranges::all_of(check.contracts, [&place](Contract needed) {
        return std::ranges::find(place.contracts, needed) != place.contracts.end();
      });
      if (isOffered) all.push_back({place, &check});
    }
  }
  return all;
}

std::string nameOf(const Case& one) {
  std::string name = one.place.name + "_" + std::string(one.check->id);
  std::ranges::replace(name, '-', '_');
  return name;
}

class Contracts : public testing::TestWithParam<Case> {};

TEST_P(Contracts, AreKeptByTheReference) {
  const auto code = GetParam().place.make();
  for (const std::uint64_t seed : {1U, 2U}) {
    Context context(*code, seed);
    try {
      GetParam().check->run(context);
    } catch (const StopCheck&) {
      FAIL() << "with seed " << seed << ": " << *context.finding();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Contracts, testing::ValuesIn(cases()),
                         [](const auto& param) { return nameOf(param.param); });

TEST(ContractCases, HoldEveryCheck) {
  const auto all = cases();
  for (const Check& check : allChecks()) {
    EXPECT_TRUE(std::ranges::any_of(all, [&check](const Case& one) { return one.check == &check; }))
        << check.id;
  }
}

}  // namespace
}  // namespace sudoku::grading
