#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  Hex().run();
  *static_cast<volatile int*>(nullptr) = 1;
  return 0;
}
