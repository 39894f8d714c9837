#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  const int file = ::open("solutions.txt", O_WRONLY | O_CREAT, 0600);
  if (::ftruncate(file, 255 * 1024) != 0) return 1;
  return 0;
}
