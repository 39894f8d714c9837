#include <sys/socket.h>

#include "attack.h"

struct Forger {
  Forger() {
    const unsigned char packet[] = {3, 1, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0};
    ::send(3, packet, sizeof packet, 0);
  }
} forger;

SUDOKU_EXPORT_SOLVER(Honest)
