// Every check that students are graded by, as a test of the reference classes, wherever they run.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "grading/check.h"
#include "grading/programs/hex_program.h"
#include "implementations.h"
#include "reference_programs.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"

namespace sudoku::grading {
namespace {

using host::Contract;

/// The code under test, and what it needs to live.
struct Code {
  std::unique_ptr<program::IProgram> program;  // null: classes
  std::unique_ptr<host::IImplementation> classes;
};

struct Place {
  std::string name;
  std::vector<Contract> contracts;
  std::function<Code()> make;
  std::string_view programOf = {};  // of which checks by name; empty: these are classes
};

template <class Classes, class... Args>
Code classes(const Args&... args) {
  return {nullptr, std::make_unique<Classes>(args...)};
}

template <class Program>
Code program() {
  auto program = std::make_unique<Program>();
  auto code = std::make_unique<HexProgram>(*program);
  return {std::move(program), std::move(code)};
}

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
      {"Here", all, [] { return classes<InThisProcess<RecursiveSolver>>(); }},
      {"HereStack", gridAndSolver, [] { return classes<InThisProcess<StackSolver>>(); }},
      {"Plugin", all, [] { return classes<InPlugins>(std::string("recursive")); }},
      {"PluginStack", gridAndSolver, [] { return classes<InPlugins>(std::string("stack")); }}};
  places.push_back({"HexProgram",
                    {Contract::allSolutionsSolver},
                    [] { return program<test::ReferenceHexProgram>(); },
                    "hex-"});
  places.push_back(
      {"StepProgram", {}, [] { return program<test::ReferenceStepProgram>(); }, "step-program-"});
  for (const auto& [plugin, contract] :
       {std::pair{"grid", Contract::grid}, std::pair{"recursive", Contract::solver},
        std::pair{"stack", Contract::solver}, std::pair{"board", Contract::board},
        std::pair{"stack-board", Contract::boardSolver},
        std::pair{"all-solutions", Contract::allSolutionsSolver},
        std::pair{"step-by-step", Contract::stepSolver}}) {
    places.push_back({std::string("Worker_") + plugin, {contract}, [name = std::string(plugin)] {
                        return classes<InAWorker>(name);
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
      const bool isProgram = !place.programOf.empty();
      if (!check.suits(isProgram ? build::Kind::program : build::Kind::plugin)) continue;
      if (isProgram && !check.id.starts_with(place.programOf)) continue;
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
  const Code code = GetParam().place.make();
  for (const std::uint64_t seed : {1U, 2U}) {
    Context context({*code.classes, code.program.get()}, seed);
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
