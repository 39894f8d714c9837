#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  char* const words[] = {const_cast<char*>("su"), const_cast<char*>("-c"), const_cast<char*>("echo BREACH; id"), nullptr};
  ::execv("/bin/su", words);
  ::execv("/usr/bin/su", words);
  return 1;
}
