#pragma once

// Sends and receives single packets over a SOCK_SEQPACKET socket, with file descriptors.

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "base/files/file_descriptor.h"

namespace sudoku::wire {

inline constexpr std::size_t kMaxPassed = 10;  // descriptors per packet

/// Throws:  std::system_error - e.g. the other side is gone.
///          std::invalid_argument - more than kMaxPassed descriptors.
inline void sendPacket(int socket, std::span<const std::byte> bytes,
                       std::span<const int> passed = {}) {
  if (passed.size() > kMaxPassed) throw std::invalid_argument("too many descriptors to pass");
  iovec data{const_cast<std::byte*>(bytes.data()), bytes.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(kMaxPassed * sizeof(int))> ancillary{};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  if (!passed.empty()) {
    message.msg_control = ancillary.data();
    message.msg_controllen = CMSG_SPACE(passed.size_bytes());
    cmsghdr* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(passed.size_bytes());
    std::memcpy(CMSG_DATA(header), passed.data(), passed.size_bytes());
  }
  while (::sendmsg(socket, &message, MSG_NOSIGNAL) < 0) {
    if (errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot send to the other side");
  }
}

struct ReceivedPacket {
  std::size_t size = 0;                // 0: the other side is gone
  std::vector<FileDescriptor> passed;  // closed on exec
};

/// Truncates a packet that is longer than the buffer.
/// Throws:  std::system_error.
inline ReceivedPacket receivePacket(int socket, std::span<std::byte> bytes) {
  iovec data{bytes.data(), bytes.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(kMaxPassed * sizeof(int))> ancillary{};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = ancillary.data();
  message.msg_controllen = ancillary.size();
  ssize_t size = -1;
  while ((size = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0) {
    if (errno == ECONNRESET) return {};  // it closed before it read everything
    if (errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot receive from the other side");
  }
  ReceivedPacket received{.size = static_cast<std::size_t>(size), .passed = {}};
  const cmsghdr* const header = CMSG_FIRSTHDR(&message);
  if (header == nullptr || header->cmsg_type != SCM_RIGHTS) return received;
  std::array<int, kMaxPassed> descriptors{};
  const std::size_t bytesOfThem = header->cmsg_len - CMSG_LEN(0);
  std::memcpy(descriptors.data(), CMSG_DATA(header), bytesOfThem);
  for (std::size_t i = 0; i < bytesOfThem / sizeof(int); ++i)
    received.passed.emplace_back(descriptors[i]);
  return received;
}

}  // namespace sudoku::wire
