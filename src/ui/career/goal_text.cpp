// SPDX-License-Identifier: MIT
#include "ui/career/goal_text.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/format.hpp"
#include "session/career/challenge.hpp"

#include <fmt/format.h>
#include <cmath>

namespace slip {
namespace {

double goalOf(const Challenge& challenge, Medal medal) { return challenge.goals[static_cast<std::size_t>(medal) - 1]; }

std::string winText(const Texts& texts, CareerKind kind) {
    return std::string(texts(kind == CareerKind::Championship ? "Win every race" : "Win + fastest lap"));
}

}  // namespace

std::string valueText(const Texts& texts, GoalKind kind, double value) {
    if (value <= 0) return "–";
    if (kind == GoalKind::Time) return lapTimeText(value);
    return texts(kind == GoalKind::Place ? "P{}" : "{} points", wholeText(value));
}

std::string goalText(const Texts& texts, const Challenge& challenge, Medal medal) {
    const GoalKind kind = goalKindOf(challenge.event.kind);
    if (kind != GoalKind::Place) return valueText(texts, kind, goalOf(challenge, medal));
    if (medal == Medal::Author) return winText(texts, challenge.event.kind);
    const double place = goalOf(challenge, medal);
    return place <= 1 ? std::string(texts("Win")) : valueText(texts, kind, place);
}

std::string missingText(const Texts& texts, const Challenge& challenge, Medal won, double value) {
    const Medal next = nextMedal(won);
    const GoalKind kind = goalKindOf(challenge.event.kind);
    if (next == won) return "";
    const std::string_view name = texts(labelOf(next));
    if (kind == GoalKind::Place) return fmt::format("{}: {}", name, goalText(texts, challenge, next));
    const double goal = goalOf(challenge, next);
    if (goal <= 0) return "";
    if (value <= 0) return fmt::format("{}: {}", name, goalText(texts, challenge, next));
    if (kind == GoalKind::Points) return texts("{} points to {}", wholeText(std::ceil(goal - value)), name);
    return texts("{} s to {}", fmt::format("{:.3f}", value - goal), name);
}

std::string attemptText(const Texts& texts, const Challenge& challenge, const Attempt& attempt) {
    const bool cones = attempt.cones > 0, valid = attempt.value > 0;
    return dotted({valid ? "" : std::string(texts("No result")),
                   cones ? texts(attempt.cones == 1 ? "{} cone: +{} s" : "{} cones: +{} s", attempt.cones,
                                 std::lround(attempt.cones * kConeSeconds))
                         : "",
                   valid && cones ? valueText(texts, goalKindOf(challenge.event.kind), attempt.value) : "",
                   missingText(texts, challenge, attempt.medal, attempt.value)});
}

}  // namespace slip
