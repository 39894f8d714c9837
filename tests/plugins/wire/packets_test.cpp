#include "plugins/wire/messages/packets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/files/memory_file.h"

namespace sudoku::wire {
namespace {

class Packets : public testing::Test {
 protected:
  Packets() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
    one.reset(ends[0]);
    other.reset(ends[1]);
  }

  void send(int number, std::span<const int> passed = {}) const {
    sendPacket(one.get(), std::as_bytes(std::span(&number, 1)), passed);
  }
  ReceivedPacket receive() {
    return receivePacket(other.get(), std::as_writable_bytes(std::span(&received, 1)));
  }

  FileDescriptor one;
  FileDescriptor other;
  int received = 0;
};

TEST_F(Packets, AreBroughtInOrderWithTheirFiles) {
  const FileDescriptor first = memoryFileWith("first", "test");
  const FileDescriptor second = memoryFileWith("second", "test");
  send(1, std::array{first.get(), second.get()});
  send(2);
  const ReceivedPacket withFiles = receive();
  EXPECT_EQ(withFiles.size, sizeof(int));
  EXPECT_EQ(received, 1);
  ASSERT_EQ(withFiles.passed.size(), 2U);
  EXPECT_EQ(contentsOf(withFiles.passed[0].get()), "first");
  EXPECT_EQ(contentsOf(withFiles.passed[1].get()), "second");
  EXPECT_THAT(receive().passed, testing::IsEmpty());
  EXPECT_EQ(received, 2);
}

TEST_F(Packets, AreRefusedWithMoreFilesThanThereIsRoomFor) {
  const std::vector<int> many(kMaxPassed + 1, one.get());
  EXPECT_THROW(send(1, many), std::invalid_argument);
  send(1, std::span(many).first(kMaxPassed));
  EXPECT_EQ(receive().passed.size(), kMaxPassed);
}

TEST_F(Packets, TellThatTheOtherSideHasGone) {
  one.reset();
  EXPECT_EQ(receive().size, 0U);
}

TEST_F(Packets, TellThatTheOtherSideHasGoneWithoutReading) {
  const int unread = 1;
  sendPacket(other.get(), std::as_bytes(std::span(&unread, 1)));
  one.reset();
  EXPECT_EQ(receive().size, 0U);
  EXPECT_THROW(sendPacket(other.get(), std::as_bytes(std::span(&unread, 1))), std::system_error);
}

}  // namespace
}  // namespace sudoku::wire
