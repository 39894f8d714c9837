#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  for (int file = 3; file < 1024; ++file) {
    if (::fcntl(file, F_GETFD) >= 0) breach("has a descriptor");
    mustFail("write", ::write(file, "\1\0\0\0\0\0\0\0", 8));
  }
  return Steps().run();
}
