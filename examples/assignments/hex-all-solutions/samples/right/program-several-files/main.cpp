// All solutions of puzzle.txt, numbered, in solutions.txt.
#include <fstream>

#include "files.h"
#include "search.h"

// Without a solution solutions.txt is made all the same, and stays empty.
int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");
  Writer writer(out);
  findAll(readPuzzle(in), [&](const Puzzle& solution) { writer.write(solution); });
}
