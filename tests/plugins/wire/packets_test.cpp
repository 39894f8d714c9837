#include "base/descriptor_passing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/memory_file.h"

namespace sudoku {
namespace {

class DescriptorPassing : public testing::Test {
 protected:
  DescriptorPassing() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
    one.reset(ends[0]);
    other.reset(ends[1]);
  }

  void send(int number, std::span<const int> passed = {}) const {
    sendMessage(one.get(), std::as_bytes(std::span(&number, 1)), passed);
  }
  ReceivedMessage receive() {
    return receiveMessage(other.get(), std::as_writable_bytes(std::span(&received, 1)));
  }

  FileDescriptor one;
  FileDescriptor other;
  int received = 0;
};

TEST_F(DescriptorPassing, BringsMessagesAndTheirFilesInOrder) {
  const FileDescriptor first = memoryFileWith("first", "test");
  const FileDescriptor second = memoryFileWith("second", "test");
  send(1, std::array{first.get(), second.get()});
  send(2);
  const ReceivedMessage withFiles = receive();
  EXPECT_EQ(withFiles.size, sizeof(int));
  EXPECT_EQ(received, 1);
  ASSERT_EQ(withFiles.passed.size(), 2U);
  EXPECT_EQ(contentsOf(withFiles.passed[0].get()), "first");
  EXPECT_EQ(contentsOf(withFiles.passed[1].get()), "second");
  EXPECT_THAT(receive().passed, testing::IsEmpty());
  EXPECT_EQ(received, 2);
}

TEST_F(DescriptorPassing, RefusesMoreFilesThanAMessageHasRoomFor) {
  const std::vector<int> many(kMostPassed + 1, one.get());
  EXPECT_THROW(send(1, many), std::invalid_argument);
  send(1, std::span(many).first(kMostPassed));
  EXPECT_EQ(receive().passed.size(), kMostPassed);
}

TEST_F(DescriptorPassing, TellsThatTheOtherSideHasGone) {
  one.reset();
  EXPECT_EQ(receive().size, 0U);
}

TEST_F(DescriptorPassing, TellsThatTheOtherSideHasGoneWithoutReading) {
  const int unread = 1;
  sendMessage(other.get(), std::as_bytes(std::span(&unread, 1)));
  one.reset();
  EXPECT_EQ(receive().size, 0U);
  EXPECT_THROW(sendMessage(other.get(), std::as_bytes(std::span(&unread, 1))), std::system_error);
}

}  // namespace
}  // namespace sudoku
