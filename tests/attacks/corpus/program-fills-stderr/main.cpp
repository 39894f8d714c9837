#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  while (true) std::fputs("Valid\n", stderr);
  return Steps().run();
}
