// Hand-ins of services that name the login, matched to rosters.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "courses/roster/owner_search.h"

namespace sudoku::courses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

HandIn by(const std::string& login) {
  HandIn one{.name = "team-" + login, .pieces = {}};
  one.submitters = {{.login = login, .isLoginExact = true}};
  return one;
}

OwnerSearch::Places ownersOf(const std::string& login, const std::string& csv) {
  const Roster roster = parseRoster(csv, "roster.csv");
  const std::vector<HandIn> all = {by(login)};
  return OwnerSearch(roster, all).ownersOf(all.front());
}

TEST(Logins, AreLoginsIdsAddressesGroupsOrSubmissions) {
  const std::string csv =
      "submission,id,login,email,group\n,4711,Ada,,\n,4712,,ben@x.org,T1\ncleo,4713,,,\n";
  EXPECT_THAT(ownersOf("ada", csv), ElementsAre(0));
  EXPECT_THAT(ownersOf("4712", csv), ElementsAre(1));
  EXPECT_THAT(ownersOf("Ben@x.org", csv), ElementsAre(1));
  EXPECT_THAT(ownersOf("t1", csv), ElementsAre(1));
  EXPECT_THAT(ownersOf("cleo", csv), ElementsAre(2));
  EXPECT_THAT(ownersOf("team-ada", csv), IsEmpty());
}

}  // namespace
}  // namespace sudoku::courses
