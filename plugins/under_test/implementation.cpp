// The library that students' own tests are linked with, in the place of the code under test.
//
// How this works. The code under test, right or faulty, runs in a worker, behind the process border
// as everywhere. All that a test program can see of it is what comes over descriptor 3: this
// library holds the same bytes for every run, and its objects are stubs that speak the protocol of
// wire/messages/message.h as the judge does. It exports what a plugin exports, and for contracts that an
// assignment brings the maker of objects (stand_in.h), and nothing else (exports.map), so it cannot
// get in the way of any class of the tests.

#include <sudoku/testing.h>

#include "plugins/program/test_channel.h"
#include "plugins/under_test/conversation.h"
#include "plugins/under_test/stand_in.h"

// NOLINTNEXTLINE(bugprone-macro-parentheses): a name is declared
#define STAND_IN(symbol) decltype(symbol) symbol = sudoku::under_test::standIn(&symbol);

extern "C" {

sudoku::remote::Objects* sudokulab_objects_under_test() {
  using namespace sudoku;
  // Never destroyed: objects of the tests may live until the very end.
  static auto& conversation = *new under_test::Conversation(FileDescriptor(under_test::kChannelFd));
  static auto& all =
      *new remote::Objects(conversation, conversation.loans(), conversation.lastAnswer());
  return &all;
}

// The build says what each contract exports: STAND_IN(symbol), one after the other.
SUDOKULAB_STAND_INS
}
