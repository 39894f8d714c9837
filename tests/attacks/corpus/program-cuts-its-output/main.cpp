#include "program.h"

int main() {
  Steps().run();
  (void)!::ftruncate(1, 0);
  (void)!::ftruncate(1, 200 << 10);
  return 0;
}
