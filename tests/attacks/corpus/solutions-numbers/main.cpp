#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  Hex().run();
  std::FILE* file = std::fopen("solutions.txt", "a");
  std::fputs("Solution 99999999999999999999999999\n\n", file);
  std::fwrite("\0\0\0\n", 1, 4, file);
  std::fputs("Solution -1\n\x1b[2J<script>\n", file);
  std::fclose(file);
  return 0;
}
