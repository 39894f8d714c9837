#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int i = 0; i < 40; ++i) {
      unsigned char packet[20] = {1, 32, 2, 0, 4, 0, 0, 0, 1, 0, 0, 0};  // get(0, 0)
      iovec part{packet, sizeof packet};
      alignas(cmsghdr) char control[CMSG_SPACE(8 * sizeof(int))] = {};
      msghdr message{};
      message.msg_iov = &part;
      message.msg_iovlen = 1;
      message.msg_control = control;
      message.msg_controllen = sizeof control;
      cmsghdr* head = CMSG_FIRSTHDR(&message);
      head->cmsg_level = SOL_SOCKET;
      head->cmsg_type = SCM_RIGHTS;
      head->cmsg_len = CMSG_LEN(8 * sizeof(int));
      const int files[] = {1, 1, 1, 1, 1, 1, 1, 1};
      std::memcpy(CMSG_DATA(head), files, sizeof files);
      ::sendmsg(3, &message, 0);
      char reply[64];
      ::recv(3, reply, sizeof reply, 0);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
