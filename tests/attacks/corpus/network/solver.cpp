#include "attack.h"
#include <netinet/in.h>
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    mustFail("socket", socket);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(22);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    mustFail("connect", ::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address));
    mustFail("bind", ::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address));
    // The channel is a socket too: can it be put to another use?
    mustFail("bind the channel", ::bind(3, reinterpret_cast<sockaddr*>(&address), sizeof address));
    mustFail("listen", ::listen(3, 1));
    mustFail("connect the channel",
             ::connect(3, reinterpret_cast<sockaddr*>(&address), sizeof address));
    int size = 1 << 24;
    mustFail("setsockopt", ::setsockopt(3, SOL_SOCKET, SO_SNDBUF, &size, sizeof size));
    mustFail("shutdown", ::shutdown(3, SHUT_RDWR));
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
