#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  std::FILE* file = std::fopen("solutions.txt", "w");
  for (int n = 1; n < 900; ++n) {
    std::fprintf(file, "Solution %d\n\n", n);
    for (int i = 0; i < 16; ++i) std::fputs("0123456789abcdef\n", file);
  }
  std::fclose(file);
  return 0;
}
