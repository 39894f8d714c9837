#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  char* const words[] = {const_cast<char*>("bwrap"), const_cast<char*>("--ro-bind"), const_cast<char*>("/"),
                         const_cast<char*>("/"), const_cast<char*>("/bin/echo"), const_cast<char*>("BREACH"), nullptr};
  ::execv("/usr/bin/bwrap", words);
  return Steps().run();
}
