// The library that students' own tests are linked with, in the place of the code under test.
//
// How this works. The code under test, right or faulty, runs in a worker, behind the process border
// as everywhere. All that a test program can see of it is what comes over descriptor 3: this
// library holds the same bytes for every run, and its objects are stubs that speak the protocol of
// wire/message.h as the judge does. It exports what a plugin exports, and nothing else
// (exports.map), so it cannot get in the way of any class of the tests.

#include <sudoku/testing.h>

#include "plugins/program/test_channel.h"
#include "plugins/remote/objects.h"
#include "plugins/under_test/conversation.h"

namespace sudoku::under_test {
namespace {

remote::Objects& objects() {
  // Never destroyed: objects of the tests may live until the very end.
  static auto& conversation = *new Conversation(FileDescriptor(kChannelFd));
  static auto& all =
      *new remote::Objects(conversation, conversation.loans(), conversation.lastAnswer());
  return all;
}

// What stands behind a stub stays to the end: a test that ends a grid before its solver shall not
// lead the worker into freed memory.
template <class Interface>
void end(Interface* stub) noexcept {
  delete stub;
}

template <class Interface, class... A>
constexpr plugin::Export<Interface, A...> standIn(const plugin::Export<Interface, A...>* /*kind*/) {
  return {plugin::kAbi, plugin::kCxxAbi,
          [](A... arguments) -> Interface* {
            return objects().make<Interface>(host::contractOf<Interface>, arguments...).release();
          },
          end<Interface>};
}

}  // namespace
}  // namespace sudoku::under_test

// The build says what each contract exports: STAND_IN(symbol), one after the other.
#define STAND_IN(symbol) decltype(symbol) symbol = sudoku::under_test::standIn(&symbol);
extern "C" {
SUDOKULAB_STAND_INS
}
