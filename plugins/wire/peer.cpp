#include "plugins/wire/peer.h"

#include <fmt/format.h>

#include "plugins/wire/messages/operations.h"

namespace sudoku::wire {

Message Peer::call(const Message& request) {
  std::unique_lock lock(mutex_);
  Message outgoing = request;
  outgoing.kind = isOfTheThreadThatServes() ? Kind::call : Kind::beside;
  const std::uint32_t turn = ++turn_;
  outgoing.turn = turn;
  send(outgoing);
  while (true) {
    Message incoming = channel_.receive();
    if (isCall(incoming.kind)) {
      answer(incoming, lock);
      continue;
    }
    if (incoming.kind == Kind::told) {
      heed(incoming, lock);
      continue;
    }
    if (incoming.turn != turn || incoming.op != request.op) {
      throw ProtocolError(
          fmt::format("an answer to turn {} ('{}') when one to turn {} ('{}') was expected",
                      incoming.turn, nameOf(incoming.op), turn, nameOf(request.op)));
    }
    lastAnswerThrew_ = incoming.kind == Kind::thrown;
    if (lastAnswerThrew_) rethrow(incoming);
    return incoming;
  }
}

bool Peer::isOfTheThreadThatServes() const {
  return server_ == std::thread::id() || server_ == std::this_thread::get_id();
}

void Peer::serve(const std::function<bool()>& finished) {
  server_ = std::this_thread::get_id();
  std::unique_lock lock(mutex_);
  do {
    Message incoming;
    try {
      incoming = channel_.receive();
    } catch (const ChannelClosed&) {
      return;
    }
    if (incoming.kind == Kind::told) {
      heed(incoming, lock);
      continue;
    }
    if (incoming.kind != Kind::call) throw ProtocolError("an answer that nobody asked for");
    answer(incoming, lock);
  } while (!finished());
}

// The lock is released while the handler runs: in the worker that is student code, which may call
// back from any thread. A late thread waits here until student code runs again.
void Peer::answer(const Message& call, std::unique_lock<std::mutex>& lock) {
  Message reply;
  ++callsTaken_;
  lock.unlock();
  const auto begin = Clock::now();
  try {
    reply = handler_(call);
    reply.kind = Kind::result;
  } catch (const Abort&) {
    throw;
  } catch (const ProtocolError&) {
    throw;
  } catch (...) {
    reply = describeCurrentException();
  }
  noteWork(begin);
  lock.lock();
  reply.op = call.op;
  reply.turn = call.turn;
  send(reply);
}

void Peer::heed(const Message& told, std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  const auto begin = Clock::now();
  try {
    handler_(told);
  } catch (const Abort&) {
    throw;
  } catch (const ConversationError&) {
    throw;
  } catch (const std::exception& error) {
    // The result of the read was already known, and nobody waits for this one.
    throw ProtocolError(fmt::format("it reported a read that throws: {}", error.what()));
  }
  noteWork(begin);
  lock.lock();
}

void Peer::noteWork(Clock::time_point begin) {
  if (watch_)
    watch_(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin), false);
}

void Peer::reportRead(std::uint32_t object, const Read& read) {
  const std::scoped_lock lock(mutex_);
  if (untold_.object != object || !hasRoomForARead(untold_)) flushReads();
  untold_.object = object;
  append(read, untold_);
}

void Peer::tell(Op op, std::string text) {
  const std::scoped_lock lock(mutex_);
  send({Kind::told, op, 0, 0, {}, std::move(text)});
}

void Peer::flushReads() {
  if (untold_.text.empty()) return;
  channel_.send(untold_);
  untold_.text.clear();
}

void Peer::send(const Message& message) {
  flushReads();
  channel_.send(message);
}

}  // namespace sudoku::wire
