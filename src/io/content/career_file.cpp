// SPDX-License-Identifier: MIT
#include "io/content/career_file.hpp"

#include "io/common/loading.hpp"
#include "io/content/author_times.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/wording.hpp"

#include <algorithm>
#include <set>

namespace slip {
namespace {

/// Checks how the values of a career fit together, once each is in its range.
struct CareerCheck {
    FieldReader& reader;
    const JsonNode& root;
    std::set<std::string> ids = {};
    int before = 0;  // number of events in the tiers so far

    void fail(const std::string& pointer, Message text) {
        reader.fail(nearestNode(root, pointer).place, pointer, std::move(text));
    }
    void check(const CareerEvent& event, const std::string& at);
    void checkGoals(const CareerEvent& event, const std::string& at);
    void check(const CareerTier& tier, const std::string& at);
};

std::size_t goalsIn(GoalKind kind) { return kind == GoalKind::Place ? 3 : 4; }

void CareerCheck::checkGoals(const CareerEvent& event, const std::string& at) {
    const GoalKind kind = goalKindOf(event.kind);
    const std::vector<float>& goals = event.goals;
    const std::size_t wanted = goalsIn(kind);
    if (!goals.empty() && goals.size() != wanted)
        return fail(at + "/goals", message("must have {} values for this kind of event", wanted));
    const bool rises = kind == GoalKind::Points;
    for (std::size_t i = 1; i < goals.size(); ++i)
        if (rises ? goals[i] <= goals[i - 1] : goals[i] >= goals[i - 1])
            return fail(at + "/goals/" + std::to_string(i), rises ? message("must be greater than the previous value")
                                                                  : message("must be less than the previous value"));
}

void CareerCheck::check(const CareerEvent& event, const std::string& at) {
    if (!ids.insert(event.id).second) fail(at + "/id", message("an event {} already exists", inQuotes(event.id)));
    const bool cup = event.kind == CareerKind::Championship;
    if (event.cup.empty() == cup)
        fail(at + "/cup", cup ? message("a championship needs a cup") : message("only a championship has a cup"));
    if (event.track.empty() != cup)
        fail(at + "/track",
             cup ? message("a championship uses the tracks of its cup") : message("this event needs a track"));
    if (event.car.empty() == event.carClass.empty())
        fail(at + "/car", message("needs exactly one of 'car' and 'class'"));
    if (event.kind == CareerKind::ClassRace && event.carClass.empty())
        fail(at + "/class", message("a class race needs a class"));
    if (goalKindOf(event.kind) == GoalKind::Time && event.weather != WeatherChoice::Track)
        fail(at + "/weather", message("author times are only valid in the track's own weather"));
    checkGoals(event, at);
}

void CareerCheck::check(const CareerTier& tier, const std::string& at) {
    if (tier.medals > before) fail(at + "/medals", message("only {} medals can be won before this tier", before));
    for (std::size_t i = 0; i < tier.events.size(); ++i) check(tier.events[i], childPointer(at + "/events", i));
    before += static_cast<int>(tier.events.size());
}

}  // namespace

Loaded<Career> parseCareer(const std::string& text, const std::string& file, const Career& base) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    Career career;
    readRoot(reader, document.root, career);
    if (!hasErrors(reader.problems)) {
        CareerCheck check{reader, document.root, {}, eventCount(base)};
        for (const CareerTier& tier : base.tiers)
            for (const CareerEvent& event : tier.events) check.ids.insert(event.id);
        for (std::size_t i = 0; i < career.tiers.size(); ++i) check.check(career.tiers[i], childPointer("/tiers", i));
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    career.tiers.insert(career.tiers.begin(), base.tiers.begin(), base.tiers.end());
    return {std::move(career), std::move(reader.problems)};
}

GoalKind goalKindOf(CareerKind kind) {
    switch (kind) {
        case CareerKind::Drift:
            return GoalKind::Points;
        case CareerKind::TimeAttack:
        case CareerKind::ShootOut:
        case CareerKind::SkidPad:
        case CareerKind::Slalom:
            return GoalKind::Time;
        case CareerKind::Race:
        case CareerKind::ClassRace:
        case CareerKind::MultiClass:
        case CareerKind::Elimination:
        case CareerKind::Championship:
            return GoalKind::Place;
    }
    return GoalKind::Place;
}

Career loadAllCareers(const Folders& folders, Problems& problems) {
    return loadLayers<Career>(folders, "career.json", parseCareer, problems);
}

std::array<double, 4> goalsOf(const CareerEvent& event) {
    std::array<double, 4> goals{3, 2, 1, 0};
    if (goalKindOf(event.kind) == GoalKind::Time) goals = kMedalShares;
    if (goalKindOf(event.kind) == GoalKind::Points) goals = {};
    std::copy_n(event.goals.begin(), std::min(event.goals.size(), goals.size()), goals.begin());
    return goals;
}

int eventCount(const Career& career) {
    int count = 0;
    for (const CareerTier& tier : career.tiers) count += static_cast<int>(tier.events.size());
    return count;
}

const CareerEvent* findEvent(const Career& career, const std::string& id) {
    for (const CareerTier& tier : career.tiers)
        for (const CareerEvent& event : tier.events)
            if (event.id == id) return &event;
    return nullptr;
}

}  // namespace slip
