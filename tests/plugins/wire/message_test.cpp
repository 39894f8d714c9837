#include "plugins/wire/messages/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <climits>
#include <set>

#include "plugins/wire/messages/operations.h"
#include "plugins/wire/messages/reader.h"
#include "solution/grid/random.h"

namespace sudoku::wire {
namespace {

using testing::HasSubstr;

std::vector<std::byte> packetOf(const Message& message) {
  std::vector<std::byte> packet;
  encode(message, packet);
  return packet;
}

void expectSame(const Message& a, const Message& b) {
  EXPECT_EQ(a.kind, b.kind);
  EXPECT_EQ(a.op, b.op);
  EXPECT_EQ(a.turn, b.turn);
  EXPECT_EQ(a.object, b.object);
  EXPECT_TRUE(a.numbers == b.numbers);
  EXPECT_EQ(a.text, b.text);
}

std::int32_t randomNumber(Random& random) {
  const std::array odd = {0, -1, 1, INT_MAX, INT_MIN, 0x01020304};
  if (random.below(3) == 0)
    return odd[static_cast<std::size_t>(random.below(static_cast<int>(odd.size())))];
  return random.below(INT_MAX);
}

Message randomMessage(Random& random) {
  Message message;
  message.kind = static_cast<Kind>(1 + random.below(5));
  do {
    message.op = static_cast<Op>(random.below(256));
  } while (nameOf(message.op) == "?");
  message.turn = static_cast<std::uint32_t>(randomNumber(random));
  message.object = static_cast<std::uint32_t>(randomNumber(random));
  const int numbers = random.below(2) == 0 ? random.below(5) : random.below(kMaxNumbers + 1);
  for (int i = 0; i < numbers; ++i) message.numbers.push_back(randomNumber(random));
  const int bytes = random.below(2) == 0 ? random.below(5) : random.below(kMaxTextBytes + 1);
  for (int i = 0; i < bytes; ++i) message.text += static_cast<char>(random.below(256));
  return message;
}

TEST(Message, ComesBackFromItsPacketAsItWas) {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const Message message = randomMessage(random);
    expectSame(decode(packetOf(message)), message);
  }
}

TEST(Message, FillsAPacketOfTheGreatestSizeAtMost) {
  Message message = call(opOf<&IGrid::get>(), 1);
  message.numbers.resize(kMaxNumbers, INT_MIN);
  message.text.assign(kMaxTextBytes, '\xff');
  EXPECT_EQ(packetOf(message).size(), kMaxFrameBytes);
  expectSame(decode(packetOf(message)), message);
}

TEST(Message, IsLittleEndianAsTheHeaderDescribes) {
  Message message = call(opOf<&IGrid::set>(), 0x0A0B0C0D, {-2}, "ab");
  message.turn = 0x01020304;
  const std::vector<int> expected = {1,    12,   1,    0,    0x04, 0x03, 0x02, 0x01, 0x0D,
                                     0x0C, 0x0B, 0x0A, 0xFE, 0xFF, 0xFF, 0xFF, 'a',  'b'};
  std::vector<int> bytes;
  for (const std::byte byte : packetOf(message)) bytes.push_back(std::to_integer<int>(byte));
  // An operation may get another number; the positions of the bytes are fixed.
  bytes[1] = 12;
  EXPECT_EQ(bytes, expected);
}

struct Malformed {
  std::string name;
  std::vector<std::byte> packet;
  std::string evidence;
};

void PrintTo(const Malformed& malformed, std::ostream* out) { *out << malformed.name; }

std::vector<std::byte> withByte(std::size_t at, int value) {
  auto packet = packetOf(call(opOf<&IGrid::get>(), 1, {3, 4}));
  packet[at] = static_cast<std::byte>(value);
  return packet;
}

std::vector<std::byte> cutTo(std::size_t bytes) {
  auto packet = packetOf(call(opOf<&IGrid::get>(), 1, {3, 4}));
  packet.resize(bytes);
  return packet;
}

std::vector<std::byte> withTooMuchText(std::size_t numbers) {
  Message message = call(opOf<&IGrid::get>(), 1);
  message.numbers.resize(numbers);
  message.text.resize(kMaxTextBytes + 1);
  return packetOf(message);
}

std::vector<std::byte> withTooManyNumbers() {
  std::vector<std::byte> packet(kHeaderBytes + 4 * (kMaxNumbers + 1));
  packet[0] = std::byte{1};
  packet[1] = std::byte{1};
  packet[2] = static_cast<std::byte>((kMaxNumbers + 1) & 0xFF);
  packet[3] = static_cast<std::byte>((kMaxNumbers + 1) >> 8);
  return packet;
}

class MalformedPacket : public testing::TestWithParam<Malformed> {};

TEST_P(MalformedPacket, IsRefusedWithTheEvidence) {
  try {
    decode(GetParam().packet);
    FAIL() << "it was taken for a message";
  } catch (const ProtocolError& error) {
    EXPECT_THAT(error.what(), HasSubstr(GetParam().evidence));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Table, MalformedPacket,
    testing::Values(
        Malformed{"Empty", {}, "0 bytes"}, Malformed{"HalfAHeader", cutTo(11), "11 bytes"},
        Malformed{"NoKind", withByte(0, 0), "kind 0"},
        Malformed{"UnknownKind", withByte(0, 6), "kind 6"},
        Malformed{"NoOperation", withByte(1, 0), "operation 0"},
        Malformed{"UnknownOperation", withByte(1, static_cast<int>(Op::reportStacks) + 1),
                  "unknown operation"},
        Malformed{"GreatestOperation", withByte(1, 255), "operation 255"},
        Malformed{"NumberCutInHalf", cutTo(18), "announces 2 numbers"},
        Malformed{"FewerNumbersThanAnnounced", withByte(2, 3), "announces 3 numbers"},
        Malformed{"MoreNumbersThanFit", withTooManyNumbers(), "641 numbers"},
        Malformed{"GreatestCount", withByte(3, 255), "65282 numbers"},
        Malformed{"TextTooLong", withTooMuchText(0), "16385 bytes"},
        Malformed{"TextTooLongBehindNumbers", withTooMuchText(kMaxNumbers), "16385 bytes"}),
    [](const auto& param) { return param.param.name; });

TEST(Op, HasANameForEveryOperationAndAQuestionMarkForOthers) {
  for (int op = 1; op <= static_cast<int>(Op::reportStacks); ++op)
    EXPECT_NE(nameOf(static_cast<Op>(op)), "?") << op;
  EXPECT_EQ(nameOf(opOf<&IGrid::get>()), "get");
  EXPECT_EQ(nameOf(opOf<&IStepSolver::solve>()), "solve");
  for (const int op : {0, static_cast<int>(Op::reportStacks) + 1, 31, 36, 255})
    EXPECT_EQ(nameOf(static_cast<Op>(op)), "?") << op;
}

TEST(Op, IsAnotherOneForEachMethodOfEachContract) {
  std::set<Op> all;
  std::size_t count = 0;
  anyOperation([&](const auto& /*method*/, Op op) {
    EXPECT_GT(op, Op::reads);
    all.insert(op);
    ++count;
    return false;
  });
  EXPECT_EQ(all.size(), count);
  EXPECT_EQ(count, 17u);
}

TEST(Reader, TakesTheNumbersInTheirOrder) {
  const Message message = result({5, 1, 0, -1});
  Reader reader(message);
  EXPECT_EQ(reader.number(), 5);
  EXPECT_TRUE(reader.boolean());
  EXPECT_FALSE(reader.boolean());
  EXPECT_EQ(reader.objectId(), UINT32_MAX);
  EXPECT_NO_THROW(reader.end());
}

TEST(Reader, InsistsThatThereIsANumber) {
  const Message message = result({5});
  Reader reader(message);
  reader.number();
  EXPECT_THROW(reader.number(), ProtocolError);
  EXPECT_THROW(reader.boolean(), ProtocolError);
  EXPECT_THROW(reader.objectId(), ProtocolError);
}

TEST(Reader, InsistsThatNothingIsLeft) {
  const Message message = result({5, 6});
  Reader reader(message);
  EXPECT_THROW(reader.end(), ProtocolError);
  reader.number();
  EXPECT_THROW(reader.end(), ProtocolError);
  reader.number();
  EXPECT_NO_THROW(reader.end());
}

TEST(Reader, InsistsOnTheRange) {
  for (const int number : {3, 7}) EXPECT_EQ(Reader(result({number})).numberIn(3, 7), number);
  for (const int number : {2, 8, INT_MIN, INT_MAX}) {
    EXPECT_THROW(Reader(result({number})).numberIn(3, 7), ProtocolError) << number;
  }
}

TEST(Reader, TakesOnlyZeroAndOneForABoolean) {
  for (const int number : {-1, 2, 256, INT_MIN})
    EXPECT_THROW(Reader(result({number})).boolean(), ProtocolError);
}

TEST(Message, CarriesNumbersOfSixtyFourBits) {
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 31,
                                    INT64_MAX, INT64_MIN, std::int64_t{0x1234'5678'9ABC}}) {
    Message message = result();
    append64(number, message.numbers);
    Reader reader(message);
    EXPECT_EQ(reader.number64(), number);
    EXPECT_THROW(reader.number64(), ProtocolError);
  }
}

}  // namespace
}  // namespace sudoku::wire
