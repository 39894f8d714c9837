#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  mustFail("write to the input", ::write(0, "0", 1));
  mustFail("cut the input", ::ftruncate(0, 0));
  ::lseek(0, 0, SEEK_SET);
  return Steps().run();
}
