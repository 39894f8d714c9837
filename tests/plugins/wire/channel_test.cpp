#include "plugins/wire/messages/channel.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <thread>
#include "plugins/wire/messages/operations.h"

namespace sudoku::wire {
namespace {

using namespace std::chrono_literals;

struct TwoEnds {
  TwoEnds() : TwoEnds(Channel::pair()) {}
  explicit TwoEnds(std::pair<FileDescriptor, FileDescriptor> ends)
      : otherFd(ends.second.get()), one(std::move(ends.first)), other(std::move(ends.second)) {}

  void sendRaw(std::size_t bytes) const {
    const std::vector<char> packet(bytes, '\1');
    ASSERT_EQ(::send(otherFd, packet.data(), bytes, 0), static_cast<ssize_t>(bytes));
  }

  int otherFd;
  Channel one;
  Channel other;
};

TEST(Channel, CarriesMessagesBothWaysInTheirOrder) {
  TwoEnds ends;
  for (int i = 0; i < 3; ++i) ends.one.send(call(opOf<&IGrid::get>(), 1, {i}, "there"));
  ends.other.send(result({7}, "back"));
  for (int i = 0; i < 3; ++i) {
    const Message message = ends.other.receive();
    EXPECT_EQ(message.op, opOf<&IGrid::get>());
    EXPECT_EQ(message.text, "there");
    EXPECT_EQ(message.numbers.at(0), i);
  }
  EXPECT_EQ(ends.one.receive().text, "back");
}

TEST(Channel, CarriesTheGreatestMessage) {
  TwoEnds ends;
  Message message = call(opOf<&IGrid::get>(), 1, {}, std::string(kMaxTextBytes, 'x'));
  message.numbers.resize(kMaxNumbers, 1);
  ends.one.send(message);
  EXPECT_EQ(ends.other.receive().text, message.text);
}

TEST(Channel, SaysWhenTheOtherEndHasGone) {
  auto [ours, theirs] = Channel::pair();
  Channel channel(std::move(ours));
  theirs.reset();
  EXPECT_THROW(channel.receive(), ChannelClosed);
  EXPECT_THROW(channel.send(result()), ChannelClosed);
}

TEST(Channel, SaysWhenTheOtherEndHasGoneWithoutReadingWhatItWasSent) {
  auto [ours, theirs] = Channel::pair();
  Channel channel(std::move(ours));
  channel.send(result());
  theirs.reset();
  EXPECT_THROW(channel.receive(), ChannelClosed);
}

TEST(Channel, DeliversWhatWasSentBeforeTheOtherEndWasClosed) {
  auto [ours, theirs] = Channel::pair();
  Channel channel(std::move(ours));
  Channel(std::move(theirs)).send(result({5}));
  EXPECT_EQ(channel.receive().numbers.at(0), 5);
  EXPECT_THROW(channel.receive(), ChannelClosed);
}

TEST(Channel, GivesUpOnceTheDeadlineHasPassed) {
  TwoEnds ends;
  const auto deadline = Clock::now() + 30ms;
  ends.one.setDeadline(deadline);
  EXPECT_THROW(ends.one.receive(), ChannelTimeout);
  EXPECT_GE(Clock::now(), deadline);
}

TEST(Channel, TakesNoMessageThatComesAfterTheDeadline) {
  TwoEnds ends;
  ends.other.send(result());
  ends.one.setDeadline(Clock::now());
  EXPECT_THROW(ends.one.receive(), ChannelTimeout);
}

TEST(Channel, GivesUpSendingToAnEndThatNeverReads) {
  TwoEnds ends;
  ends.one.setDeadline(Clock::now() + 30ms);
  const Message message = result({}, std::string(kMaxTextBytes, 'x'));
  const auto sendForEver = [&] {
    while (true) ends.one.send(message);
  };
  EXPECT_THROW(sendForEver(), ChannelTimeout);
}

TEST(Channel, WaitsAsLongAsItTakesWithoutDeadline) {
  TwoEnds ends;
  ends.one.setDeadline(Clock::now());
  ends.one.setDeadline(std::nullopt);
  std::thread answering([&] { ends.other.send(result({8})); });
  EXPECT_EQ(ends.one.receive().numbers.at(0), 8);
  answering.join();
}

TEST(Channel, RefusesAnOversizedPacketAndGoesOnBehindIt) {
  for (const std::size_t bytes : {kMaxFrameBytes + 1, kMaxFrameBytes + 2, std::size_t{100'000}}) {
    TwoEnds ends;
    ends.sendRaw(bytes);
    ends.other.send(result({3}));
    EXPECT_THROW(ends.one.receive(), ProtocolError) << bytes;
    EXPECT_EQ(ends.one.receive().numbers.at(0), 3) << bytes;
  }
}

TEST(Channel, RefusesAPacketThatIsNoMessage) {
  TwoEnds ends;
  ends.sendRaw(5);
  EXPECT_THROW(ends.one.receive(), ProtocolError);
}

TEST(Channel, EndsAreClosedOnExec) {
  const auto [ours, theirs] = Channel::pair();
  EXPECT_NE(::fcntl(ours.get(), F_GETFD) & FD_CLOEXEC, 0);
  EXPECT_NE(::fcntl(theirs.get(), F_GETFD) & FD_CLOEXEC, 0);
}

}  // namespace
}  // namespace sudoku::wire
