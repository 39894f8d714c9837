#include "program.h"

int main() {
  while (true) {
    Hex().run("other.txt");
    ::rename("other.txt", "solutions.txt");
    ::rename("solutions.txt", "other.txt");
  }
}
