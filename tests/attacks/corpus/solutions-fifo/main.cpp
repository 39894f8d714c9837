#include "program.h"
#include <sys/stat.h>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  if (::mkfifo("solutions.txt", 0600) == 0) breach("mkfifo");
  return 0;
}
