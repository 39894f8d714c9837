#pragma once

// The SDK for custom contracts, installed as <sudokulab/contract.h>. The description of a contract
// includes it together with its interface. docs/checks.md is the tutorial.
//
// contract/NAME.h holds the interface; students write #include <NAME.h>. contract/NAME.contract.h
// describes it for both sides: it specialises sudoku::host::Description for the interface
// (see plugins/contracts/description.h for the members) and ends with the line
//
//     SUDOKULAB_CONTRACT(IName)
//
// Checks include <NAME.contract.h> and make objects with context.code().make<IName>(...).
//
// Types allowed in methods and constructors:
// - numbers, bool, Cell, Shape, Move, and std::optional, std::array and std::vector of them;
// - at most one std::string per call and one per result, not nested in another type;
// - streams, which are read to the end or written to;
// - IGrid&, IBoard& and const OnSolution&, which are lent;
// - references to objects of any other contract whose methods take values.

#include <sudoku/plugin.h>

#include "plugins/wire/own_contract.h"

#ifdef SUDOKULAB_CODE_SIDE
// Compiled on its own: the library that the worker loads.
#define SUDOKULAB_CONTRACT(...)                                  \
  extern "C" {                                                   \
  extern __attribute__((visibility("default")))                  \
  const ::sudoku::wire::ContractExport sudokulab_contract;       \
  const ::sudoku::wire::ContractExport sudokulab_contract =      \
      ::sudoku::wire::exportOf<__VA_ARGS__>(__FILE__, __LINE__); \
  }
#elif defined(SUDOKULAB_STAND_IN)
// An object file that is linked with students' own tests. SUDOKULAB_STAND_IN is the symbol,
// SUDOKULAB_CONTRACT_PLACE the index among the assignment's contracts, and SUDOKULAB_EXPORT_LINE
// the macro students write; its expansion is checked here.
#include "plugins/under_test/stand_in.h"

#define SUDOKULAB_WORDS_OF_(...) #__VA_ARGS__
#define SUDOKULAB_WORDS_(...) SUDOKULAB_WORDS_OF_(__VA_ARGS__)

#define SUDOKULAB_CONTRACT(...)                                                               \
  static_assert(::sudoku::wire::exportsBy(SUDOKULAB_WORDS_(SUDOKULAB_EXPORT_LINE(Class)),     \
                                          SUDOKULAB_WORDS_(SUDOKULAB_STAND_IN)),              \
                "the interface's header must #define " SUDOKULAB_EXPORT_NAME                  \
                " as SUDOKULAB_EXPORT_ with the symbol of the "                               \
                "description");                                                               \
  extern "C" {                                                                                \
  using SudokulabExport = ::sudoku::host::Description<__VA_ARGS__>::Export;                   \
  extern SUDOKU_CONTRACT const SudokulabExport SUDOKULAB_STAND_IN;                            \
  const SudokulabExport SUDOKULAB_STAND_IN =                                                  \
      ::sudoku::under_test::standIn<::sudoku::host::Contract{::sudoku::host::kContractCount + \
                                                             SUDOKULAB_CONTRACT_PLACE}>(      \
          static_cast<const SudokulabExport*>(nullptr));                                      \
  }
#else
#include "plugins/remote/objects.h"

#define SUDOKULAB_CONTRACT(...)                         \
  static_assert(::sudoku::wire::Described<__VA_ARGS__>, \
                "sudoku::host::Description is specialised for another interface");
#endif
