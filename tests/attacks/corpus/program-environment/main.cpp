#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    bool known = false;
    for (const char* name : {"PATH=", "LC_ALL=", "PWD=", "SUDOKULAB_FACTS=", "TMPDIR="})
      known = known || std::strncmp(*variable, name, std::strlen(name)) == 0;
    if (!known) breach("environment", *variable);
  }
  mustFail("/etc/passwd", ::open("/etc/passwd", O_RDONLY));
  mustFail("/root", ::open("/root", O_RDONLY));
  return Steps().run();
}
