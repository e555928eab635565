// SPDX-License-Identifier: MIT
#include "race/event/change_check.hpp"

namespace slip {
namespace {

/// Returns true if it ends the event or one car's part in it.
constexpr bool endsEvent(EventChange::Kind kind) {
    return kind == EventChange::Kind::CallTime || kind == EventChange::Kind::GiveUp;
}

}  // namespace

std::string_view whyMeaningless(const EventChange& change, const ChangeScene& scene) {
    const EventChange::Kind kind = change.kind;
    if (kind > EventChange::Kind::JoinLap) return "this kind of change is unknown";
    if (change.car >= scene.cars) return "the run has no such car";
    if ((kind == EventChange::Kind::Params) != (change.params != nullptr))
        return change.params ? "this kind of change has no parameters" : "the parameters are missing";
    if (endsEvent(kind) && !scene.onTrack) return "there is no race on the open plane";
    if (endsEvent(kind) && !isContest(scene.mode)) return "practice and time trials have no result";
    if (kind != EventChange::Kind::JoinLap) return {};
    if (!scene.onTrack) return "there are no laps on the open plane";
    return scene.tick > 0 ? "a mid-lap start is only possible at the start of the run" : "";
}

}  // namespace slip
