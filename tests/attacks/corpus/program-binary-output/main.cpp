#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  for (int i = 0; i < 4096; ++i) std::putchar(i * 7);
  return 0;
}
