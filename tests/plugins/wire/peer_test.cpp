#include "plugins/wire/peer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "plugins/wire/messages/operations.h"
#include "tests/support/plugins/two_sides.h"

namespace sudoku::wire {
namespace {

using test::TwoSides;
using testing::HasSubstr;

/// Returns the same numbers, each plus one.
Message addOne(const Message& call) {
  Message reply = result();
  for (const std::int32_t number : call.numbers) reply.numbers.push_back(number + 1);
  return reply;
}

TEST(Peer, ReturnsTheResultOfACall) {
  TwoSides sides(addOne);
  const Message reply = sides.near().call(call(opOf<&IGrid::get>(), 5, {1, 2}));
  EXPECT_EQ(reply.kind, Kind::result);
  EXPECT_TRUE(reply.numbers == Numbers({2, 3}));
}

TEST(Peer, ServesCallsThatComeBackWhileItsOwnIsUnderWay) {
  Peer* far = nullptr;
  const auto solve = [&far](const Message&) {
    std::int32_t sum = 0;
    for (std::int32_t cell = 0; cell < 20; ++cell)
      sum += far->call(call(opOf<&IGrid::get>(), 9, {cell})).numbers.at(0);
    return result({sum});
  };
  TwoSides sides(solve, addOne);
  far = &sides.far();
  EXPECT_EQ(sides.near().call(call(opOf<&ISolver::solve>(), 1)).numbers.at(0), 210);
}

TEST(Peer, TakesAReadThatThrowsWhereItIsReportedForForgery) {
  auto [nearEnd, farEnd] = Channel::pair();
  Peer near(std::move(nearEnd),
            [](const Message&) -> Message { throw IGrid::BadCellException(24, 24); });
  Channel far(std::move(farEnd));
  Message told = noReads();
  append({opOf<&IGrid::get>(), 24, 24}, told);
  far.send(told);
  EXPECT_THROW(near.call(call(opOf<&ISolver::solve>(), 1)), ProtocolError);
}

TEST(Peer, IsReportedHowLongItWorksForTheOtherSide) {
  Peer* far = nullptr;
  const auto ask = [&far](const Message&) { return far->call(call(opOf<&IGrid::get>(), 9)); };
  const auto work = [](const Message&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return result();
  };
  TwoSides sides(ask, work);
  far = &sides.far();
  std::vector<std::chrono::microseconds> told;
  sides.near().watch(
      [&told](std::chrono::microseconds passed, bool /*inSilence*/) { told.push_back(passed); });
  sides.near().call(call(opOf<&ISolver::solve>(), 1));
  ASSERT_EQ(told.size(), 3U) << "it waits, works, and waits again";
  EXPECT_GE(told[1], std::chrono::milliseconds(20));
}

TEST(Peer, ServesCallsInsideCallsToAnyDepth) {
  Peer* near = nullptr;
  Peer* far = nullptr;
  const auto deeper = [](Peer*& other) {
    return [&other](const Message& message) {
      const std::int32_t depth = message.numbers.at(0);
      if (depth == 0) return result({0});
      return result({1 + other->call(call(opOf<&IGrid::get>(), 1, {depth - 1})).numbers.at(0)});
    };
  };
  TwoSides sides(deeper(far), deeper(near));
  near = &sides.near();
  far = &sides.far();
  EXPECT_EQ(sides.near().call(call(opOf<&IGrid::get>(), 1, {60})).numbers.at(0), 60);
}

template <class Thrown>
TwoSides::Handler throws(const Thrown& thrown) {
  return [thrown](const Message&) -> Message { throw thrown; };
}

template <class Arrived, class Thrown>
void expectAcross(const Thrown& thrown) {
  TwoSides sides(throws(thrown));
  for (int turn = 0; turn < 2; ++turn)
    EXPECT_THROW(sides.near().call(call(opOf<&ISolver::solve>(), 1)), Arrived);
}

TEST(Peer, CarriesWhatTheHandlerThrowsAndGoesOn) {
  expectAcross<IGrid::BadCellException>(IGrid::BadCellException(9, 0));
  expectAcross<IGrid::BadDigitException>(IGrid::BadDigitException(10));
  expectAcross<IBoard::BadMoveException>(IBoard::BadMoveException(Move(1, 2, 3)));
  expectAcross<RemoteException>(std::bad_alloc());
  expectAcross<RemoteException>(std::runtime_error("wrong"));
  expectAcross<RemoteException>(42);
}

TEST(Peer, CarriesAnExceptionThroughBothBorders) {
  Peer* far = nullptr;
  TwoSides sides([&far](const Message&) { return far->call(call(opOf<&IGrid::get>(), 1)); },
                 throws(IGrid::BadCellException(3, 4)));
  far = &sides.far();
  try {
    sides.near().call(call(opOf<&ISolver::solve>(), 1));
    FAIL() << "nothing was thrown";
  } catch (const IGrid::BadCellException& error) {
    EXPECT_EQ(error.x(), 3);
    EXPECT_EQ(error.y(), 4);
  }
}

TEST(Peer, LetsTheOtherSideCatchAnExceptionAndAnswer) {
  Peer* far = nullptr;
  const auto forgiving = [&far](const Message&) {
    try {
      far->call(call(opOf<&IGrid::get>(), 1));
    } catch (const IGrid::BadCellException& error) {
      return result({error.x()});
    }
    return result({-1});
  };
  TwoSides sides(forgiving, throws(IGrid::BadCellException(9, 4)));
  far = &sides.far();
  EXPECT_EQ(sides.near().call(call(opOf<&ISolver::solve>(), 1)).numbers.at(0), 9);
}

class Enough final : public Abort {};

TEST(Peer, LetsAnAbortOfItsOwnHandlerPass) {
  Peer* far = nullptr;
  auto [nearEnd, farEnd] = Channel::pair();
  std::optional<Peer> near(std::in_place, std::move(nearEnd),
                           [](const Message&) -> Message { throw Enough(); });
  Peer farPeer(std::move(farEnd),
               [&far](const Message&) { return far->call(call(opOf<&IGrid::get>(), 1)); });
  far = &farPeer;
  std::thread serving(
      [&farPeer] { EXPECT_THROW(farPeer.serve([] { return false; }), ChannelClosed); });
  EXPECT_THROW(near->call(call(opOf<&ISolver::solve>(), 1)), Enough);
  near.reset();
  serving.join();
}

/// Acts as the other side of the channel, to send what no peer would send.
struct ByHand {
  ByHand() : ByHand(Channel::pair()) {}
  explicit ByHand(std::pair<FileDescriptor, FileDescriptor> ends)
      : peer(std::move(ends.first), addOne), hand(std::move(ends.second)) {}

  std::string faultOfCall(const Message& answer) {
    hand.send(answer);
    try {
      peer.call(call(opOf<&IGrid::get>(), 1, {0, 0}));
    } catch (const ProtocolError& error) {
      return error.what();
    }
    return "none";
  }

  Peer peer;
  Channel hand;
};

TEST(Peer, RefusesAnAnswerToAnotherTurn) {
  for (const std::uint32_t turn : {0U, 2U, UINT32_MAX}) {
    const Message answer{Kind::result, opOf<&IGrid::get>(), turn, 0, {5}, ""};
    EXPECT_THAT(ByHand().faultOfCall(answer), HasSubstr("an answer to turn")) << turn;
  }
  EXPECT_EQ(ByHand().faultOfCall({Kind::result, opOf<&IGrid::get>(), 1, 0, {5}, ""}), "none");
}

TEST(Peer, RefusesAnAnswerToAnotherQuestion) {
  EXPECT_THAT(ByHand().faultOfCall({Kind::result, opOf<&IGrid::set>(), 1, 0, {}, ""}),
              HasSubstr("('set')"));
  EXPECT_THAT(ByHand().faultOfCall({Kind::thrown, opOf<&IGrid::set>(), 1, 0, {1, 2, 3}, ""}),
              HasSubstr("('set')"));
}

TEST(Peer, RefusesAnExceptionThatIsNone) {
  EXPECT_NE(ByHand().faultOfCall({Kind::thrown, opOf<&IGrid::get>(), 1, 0, {99}, ""}), "none");
}

TEST(Peer, RefusesAnAnswerThatNobodyAskedFor) {
  for (const Kind kind : {Kind::result, Kind::thrown}) {
    ByHand side;
    side.hand.send({kind, opOf<&ISolver::solve>(), 1, 0, {1}, ""});
    EXPECT_THROW(side.peer.serve([] { return false; }), ProtocolError);
  }
}

TEST(Peer, StopsServingWhenItIsFinishedOrTheOtherSideHasGone) {
  ByHand side;
  side.hand.send(call(opOf<&IGrid::get>(), 1, {1}));
  side.hand.send(call(opOf<&IGrid::get>(), 1, {2}));
  int served = 0;
  side.peer.serve([&served] { return ++served == 2; });
  EXPECT_EQ(side.hand.receive().numbers.at(0), 2);
  EXPECT_EQ(side.hand.receive().numbers.at(0), 3);
  side.hand = Channel(FileDescriptor());
  side.peer.serve([] { return false; });
}

TEST(Peer, GivesUpWhenTheOtherSideCallsForEverWithoutAnAnswer) {
  auto [nearEnd, farEnd] = Channel::pair();
  std::optional<Peer> near(std::in_place, std::move(nearEnd), addOne);
  near->setDeadline(Clock::now() + std::chrono::milliseconds(50));
  std::thread calling([end = std::move(farEnd)]() mutable {
    Channel hand(std::move(end));
    const auto callForEver = [&hand] {
      while (true) {
        hand.send(call(opOf<&IGrid::get>(), 1, {1}));
        while (hand.receive().kind != Kind::result) {
        }
      }
    };
    EXPECT_THROW(callForEver(), ChannelClosed);
  });
  EXPECT_THROW(near->call(call(opOf<&ISolver::solve>(), 1)), ChannelTimeout);
  near.reset();
  calling.join();
}

TEST(Peer, KeepsCallAndResultTogetherForSeveralThreads) {
  Peer* far = nullptr;
  std::atomic<int> wrong = 0;
  const auto solve = [&](const Message&) {
    std::array<std::thread, 4> threads;
    for (std::int32_t i = 0; i < 4; ++i) {
      threads[static_cast<std::size_t>(i)] = std::thread([&, i] {
        for (std::int32_t turn = 0; turn < 300; ++turn) {
          const std::int32_t number = i * 1000 + turn;
          if (far->call(call(opOf<&IGrid::get>(), 1, {number})).numbers.at(0) != number + 1)
            ++wrong;
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    return result({1});
  };
  TwoSides sides(solve, addOne);
  far = &sides.far();
  EXPECT_EQ(sides.near().call(call(opOf<&ISolver::solve>(), 1)).numbers.at(0), 1);
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace sudoku::wire
