#pragma once

// The SDK for contracts of one's own: installed as <sudokulab/contract.h>, and what the description
// of a contract includes beside its interface. docs/checks.md is the tutorial.
//
// contract/NAME.h holds the interface, for students: #include <NAME.h>. contract/NAME.contract.h
// describes it, once, for both sides: it specialises sudoku::host::Description for the interface
// (plugins/contracts/description.h says with what) and ends in one line,
//
//     SUDOKULAB_CONTRACT(IName)
//
// Checks include <NAME.contract.h>, and make objects with context.code().make<IName>(...).
//
// What methods and constructors may take and return: numbers, bool, Cell, Shape, Move, and
// std::optional, std::array and std::vector of them; one std::string in a call, and one in what it
// returns, in no other type; streams, which are read to their end
// or written; IGrid&, IBoard&, const OnSolution&, which are lent; and an object of any other
// contract, by reference, whose methods take values.

#include <sudoku/plugin.h>

#include "plugins/wire/own_contract.h"

#ifdef SUDOKULAB_CODE_SIDE
// By itself it becomes the library that the worker loads.
#define SUDOKULAB_CONTRACT(...)                                  \
  extern "C" {                                                   \
  extern __attribute__((visibility("default")))                  \
  const ::sudoku::wire::ContractExport sudokulab_contract;       \
  const ::sudoku::wire::ContractExport sudokulab_contract =      \
      ::sudoku::wire::exportOf<__VA_ARGS__>(__FILE__, __LINE__); \
  }
#elif defined(SUDOKULAB_STAND_IN)
// Or an object that students' own tests are linked with: SUDOKULAB_STAND_IN is the symbol,
// SUDOKULAB_CONTRACT_PLACE the place among the contracts of the assignment, and
// SUDOKULAB_EXPORT_LINE the macro that students write, of which the expansion is looked at here.
#include "plugins/under_test/stand_in.h"

#define SUDOKULAB_WORDS_OF_(...) #__VA_ARGS__
#define SUDOKULAB_WORDS_(...) SUDOKULAB_WORDS_OF_(__VA_ARGS__)

#define SUDOKULAB_CONTRACT(...)                                                               \
  static_assert(::sudoku::wire::exportsBy(SUDOKULAB_WORDS_(SUDOKULAB_EXPORT_LINE(Class)),     \
                                          SUDOKULAB_WORDS_(SUDOKULAB_STAND_IN)),              \
                "the interface's header must #define " SUDOKULAB_EXPORT_NAME                  \
                " by SUDOKULAB_EXPORT_ with the symbol of the "                               \
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
