#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  std::puts("<script>alert(1)</script>\x1b[2J\x1b]0;owned\x07");
  std::puts("=cmd|' /C calc'!A0");
  return Steps().run();
}
