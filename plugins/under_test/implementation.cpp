// The library that students' own tests are linked with instead of the code under test.
//
// How this works. The code under test, correct or faulty, runs in a worker process, as always. A
// test program sees only what comes over descriptor 3: this library is identical for every run, and
// its objects are stubs that speak the protocol of wire/messages/message.h as the judge does. It
// exports what a plugin exports, the maker of objects for an assignment's own contracts
// (stand_in.h), and nothing else (exports.map), so it cannot conflict with classes of the tests.

#include <sudoku/testing.h>

#include "plugins/program/test_channel.h"
#include "plugins/under_test/conversation.h"
#include "plugins/under_test/stand_in.h"

// NOLINTNEXTLINE(bugprone-macro-parentheses): a name is declared
#define STAND_IN(symbol) decltype(symbol) symbol = sudoku::under_test::standIn(&symbol);

extern "C" {

sudoku::remote::Objects* sudokulab_objects_under_test() {
  using namespace sudoku;
  // Never destroyed: objects in the tests may live until the process ends.
  static auto& conversation = *new under_test::Conversation(FileDescriptor(under_test::kChannelFd));
  static auto& all = *new remote::Objects(conversation, conversation.loans());
  return &all;
}

// Set by the build: STAND_IN(symbol) for each contract's export.
SUDOKULAB_STAND_INS
}
