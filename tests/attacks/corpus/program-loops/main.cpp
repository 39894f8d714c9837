#include "program.h"
#include <csignal>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  std::signal(SIGXCPU, SIG_IGN);
  for (volatile unsigned i = 0;; i = i + 1) {
  }

}
