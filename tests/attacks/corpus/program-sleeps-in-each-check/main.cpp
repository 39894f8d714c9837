#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  ::usleep(350'000);
  return Steps().run();
}
