#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  if (::link("puzzle.txt", "solutions.txt") == 0) breach("link");
  std::rename("puzzle.txt", "solutions.txt");
  return 0;
}
