// SPDX-License-Identifier: MIT
// Goals, results and missing amounts of an event as text.
#pragma once
#include <string>

namespace slip {

class Texts;
enum class GoalKind;
enum class Medal;
struct Attempt;
struct Challenge;

/// Returns "Place 2", "0:59.312" or "1250 points"; a dash if the value is 0.
std::string valueText(const Texts& texts, GoalKind kind, double value);
/// Returns the goal of a medal, which must not be None: "Win + fastest lap".
std::string goalText(const Texts& texts, const Challenge& challenge, Medal medal);
/// Returns what `value`, the best result so far (0 if there is none), lacks for the medal after `won`: "0.412 s to
/// GOLD". Empty if nothing is missing or no amount can be given.
std::string missingText(const Texts& texts, const Challenge& challenge, Medal won, double value);
/// Returns what a drive is worth, "1:02.310  ·  0.412 s to GOLD", with its cones, or why it counts for nothing.
std::string attemptText(const Texts& texts, const Challenge& challenge, const Attempt& attempt);

}  // namespace slip
