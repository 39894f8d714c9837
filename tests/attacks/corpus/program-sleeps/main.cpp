#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  ::sleep(60);
  return Steps().run();
}
