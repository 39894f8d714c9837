#include "plugins/under_test/conversation.h"

#include <fmt/format.h>

#include <stdexcept>
#include <system_error>

namespace sudoku::under_test {

Conversation::Conversation(FileDescriptor channel)
    : Peer(std::move(channel), [this](const wire::Message& call) { return serve(call); }) {}

wire::Message Conversation::call(const wire::Message& request) {
  // Always the same message: a test must not see how the other side ended.
  constexpr const char* kHasEnded =
      "the code under test has ended: it crashed, called exit(), or used up its time";
  if (request.text.size() > wire::kMaxTextBytes)
    throw std::invalid_argument(
        fmt::format("a string of {} bytes, including line endings, is too long for the code under "
                    "test: it can be given at most {}",
                    request.text.size(), wire::kMaxTextBytes));
  const std::scoped_lock lock(turns_);
  try {
    return Peer::call(request);
  } catch (const wire::RemoteException& error) {
    for (const Thrown& one : thrown_) {
      if (error.ticket() != 0 && one.ticket == error.ticket())
        std::rethrow_exception(one.exception);
    }
    throw;
  } catch (const wire::ConversationError&) {
    throw std::runtime_error(kHasEnded);
  } catch (const std::system_error&) {
    throw std::runtime_error(kHasEnded);
  }
}

wire::Message Conversation::serve(const wire::Message& call) {
  try {
    return loans_.serve(call);
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const wire::RemoteException&) {  // it passed through here before
    throw;
  } catch (const IGrid::BadCellException&) {
    throw;
  } catch (const IGrid::BadDigitException&) {
    throw;
  } catch (const IBoard::BadMoveException&) {
    throw;
  } catch (const std::exception& error) {
    throwAway(std::current_exception(), error.what());
  } catch (...) {
    throwAway(std::current_exception(), "");
  }
}

// It crosses to the code under test as an opaque exception with a ticket.
void Conversation::throwAway(std::exception_ptr thrown, const char* what) {
  const std::int32_t ticket = ++tickets_;
  thrown_[static_cast<std::size_t>(ticket) % thrown_.size()] = {ticket, std::move(thrown)};
  throw wire::RemoteException("an exception from the test", what, false, ticket);
}

}  // namespace sudoku::under_test
