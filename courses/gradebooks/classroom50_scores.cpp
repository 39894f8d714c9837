#include "courses/gradebooks/classroom50_scores.h"

#include <cctz/time_zone.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/ascii.h"
#include "base/json_object.h"
#include "courses/deadlines/instant.h"

namespace sudoku::courses {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "classroom50/scores/v1";
constexpr std::string_view kManual = "submit/manual-";
/// Tells our overrides from those of a person. Classroom 50 keeps fields that it does not know.
constexpr const char* kGradedBy = "graded_by";
constexpr const char* kUs = "sudokulab";

bool isManual(const Json& record) {
  return record.contains("submission") && record["submission"].is_string() &&
         record["submission"].get<std::string>().starts_with(kManual);
}

bool isOverriddenByPerson(const Json& entry) {
  const auto isOurs = [](const Json& record) { return record.value(kGradedBy, Json()) == kUs; };
  return entry.value("override", Json()) == true &&
         std::ranges::none_of(entry["submissions"], isOurs);
}

std::string stamp(const char* format, Instant time) {
  return cctz::format(format, time, cctz::utc_time_zone());
}

/// The repository's owner in lower case: a user or "group-N"; empty if the name has another prefix.
std::string ownerOf(const std::string& repository, const ClassroomNames& names) {
  const std::string name = lowerCase(repository);
  return name.starts_with(names.prefix()) ? name.substr(names.prefix().size()) : "";
}

std::int64_t hundredths(double points) { return std::llround(points * 100); }

/// A mark for the entry of a repository.
struct Score {
  std::string owner;
  const HandIn* handIn;
  std::int64_t hundredths;
};

class Bucket {
 public:
  Bucket(Json& bucket, const ClassroomNames& names, std::int64_t most)
      : bucket_(bucket), names_(names), most_(most) {}

  void put(const Score& score) {
    Json& entry = entryOf(score);
    Json real = Json::array();
    Instant time = score.handIn->time.value_or(Instant());
    for (const Json& record : entry["submissions"]) {
      if (isManual(record)) continue;
      real.push_back(record);
      const auto handedIn = parseInstant(record["datetime"].get<std::string>(), std::nullopt);
      if (handedIn) time = std::max(time, *handedIn + std::chrono::seconds(1));
    }
    real.insert(real.begin(), overrideOf(score, time));
    entry["override"] = true;
    entry["submissions"] = std::move(real);
  }

  const std::string& type() const { return bucket_["type"].get_ref<const std::string&>(); }

  /// The entry, or nullptr.
  Json* find(const std::string& owner) {
    for (Json& entry : bucket_["entries"]) {
      if (lowerCase(trimmed(entry["owner"].get_ref<const std::string&>())) == owner) return &entry;
    }
    return nullptr;
  }

 private:
  Json& entryOf(const Score& score) {
    if (Json* const known = find(score.owner)) return *known;
    Json entry = {{"owner", score.owner}, {"submissions", Json::array()}};
    std::vector<std::string> members;
    for (const Submitter& one : score.handIn->submitters) {
      if (!one.login.empty()) members.push_back(one.login);
    }
    if (bucket_["type"] != "individual" && !members.empty()) entry["member_usernames"] = members;
    bucket_["entries"].push_back(std::move(entry));
    return bucket_["entries"].back();
  }

  Json overrideOf(const Score& score, Instant time) const {
    const std::string tag = std::string(kManual) + stamp("%Y-%m-%dT%H-%M-%SZ", time);
    return {{"schema", "classroom50/result/v1"},
            {"classroom", names_.classroom},
            {"assignment_type", bucket_["type"]},
            {"owner", score.owner},
            {"submission", tag},
            {"commit", tag},
            {"release", tag},
            {"review", tag},
            {"datetime", stamp("%Y-%m-%dT%H:%M:%SZ", time)},
            {"score", score.hundredths},
            {"max-score", most_},
            {"tests", Json::array()},
            {kGradedBy, kUs}};
  }

  Json& bucket_;
  const ClassroomNames& names_;
  std::int64_t most_;
};

/// The marks of all repositories of the class.
std::vector<Score> scoresOf(const ClassResults& results, const std::vector<HandIn>& handIns,
                            const ClassroomNames& names) {
  std::map<std::string, const HandIn*> byName;
  for (const HandIn& one : handIns) byName[one.name] = &one;
  std::vector<Score> scores;
  std::set<std::string> owners;
  for (const ClassEntry& entry : results.entries) {
    const auto handIn = byName.find(entry.submission);
    // Without a repository, the roster's account on GitHub is the owner.
    const std::string owner =
        entry.isAbsent ? lowerCase(entry.student.account) : ownerOf(entry.submission, names);
    if (entry.isStranger || !entry.mark() || owner.empty() || handIn == byName.end()) continue;
    if (owners.insert(owner).second)
      scores.push_back({owner, handIn->second, hundredths(*entry.mark())});
  }
  return scores;
}

std::string typeOf(const std::vector<Score>& scores) {
  const auto isTeam = [](const Score& score) { return score.owner.starts_with("group-"); };
  if (std::ranges::any_of(scores, isTeam)) return "team";
  const auto isShared = [](const Score& score) { return score.handIn->submitters.size() > 1; };
  return std::ranges::any_of(scores, isShared) ? "group" : "individual";
}

}  // namespace

void requireScores(std::string_view text, const std::string& file, const ClassroomNames& names) {
  if (names.assignment.empty())
    throw ClassError(
        "--scores: the download does not say which classroom and assignment it is of; expected "
        "one of `gh teacher download`, with .classroom50.yaml in the clones");
  const nlohmann::json json = parseJson(text, file);
  const JsonObject all(json, file);
  if (all.text("schema") != kSchema) all.refuse("schema", kSchema);
  all.object("assignments");
  for (const auto& [assignment, bucket] : json["assignments"].items()) {
    const JsonObject one(bucket, file, "/assignments/" + assignment);
    one.text("type");
    for (const JsonObject& entry : one.objects("entries")) {
      entry.text("owner");
      for (const JsonObject& record : entry.objects("submissions")) {
        record.text("datetime");
        const std::string classroom = record.text("classroom");
        if (classroom != names.classroom)
          record.refuse("classroom", classroom, names.classroom + ", as in the download");
      }
    }
  }
}

ScoresWithMarks scoresWithMarks(std::string_view text, const ClassResults& results,
                                const std::vector<HandIn>& handIns, const ClassroomNames& names) {
  Json file = Json::parse(text);
  const std::vector<Score> scores = scoresOf(results, handIns, names);
  ScoresWithMarks update;
  for (const ClassEntry& entry : results.entries) {
    if (entry.isAbsent && entry.student.account.empty())
      update.ownerless.push_back(entry.submission);
  }
  if (scores.empty()) {
    update.json = file.dump(2) + "\n";
    return update;
  }
  if (!file["assignments"].contains(names.assignment))
    file["assignments"][names.assignment] = {{"type", typeOf(scores)}, {"entries", Json::array()}};
  const std::int64_t most = hundredths(results.maxPoints);
  Bucket bucket(file["assignments"][names.assignment], names, most);
  for (const Score& score : scores) {
    const Json* const known = bucket.find(score.owner);
    if (score.handIn->isAbsent && bucket.type() != "individual")
      update.ownerless.push_back(score.handIn->name);
    else if (score.hundredths > most)
      update.above.push_back(score.handIn->name);
    else if (known != nullptr && isOverriddenByPerson(*known))
      update.kept.push_back(score.handIn->name);
    else
      bucket.put(score);
  }
  update.json = file.dump(2) + "\n";
  return update;
}

}  // namespace sudoku::courses
