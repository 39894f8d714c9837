#include "attack.h"
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    constexpr int kKey = 0x5d0ca77a;
    mustFail("shmget", ::shmget(kKey, 4096, IPC_CREAT | 0600));
    mustFail("semget", ::semget(kKey, 1, IPC_CREAT | 0600));
    mustFail("msgget", ::msgget(kKey, IPC_CREAT | 0600));
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
