// SPDX-License-Identifier: MIT
// What is to be reached in an event, what was, and what is missing, in words.
#pragma once
#include "io/common/texts.hpp"
#include "session/career/challenge.hpp"

#include <string>

namespace slip {

/// "Place 2", "0:59.312", "1250 points"; a dash for nothing.
std::string valueText(const Texts& texts, GoalKind kind, double value);
/// What wins a medal, not None: "Win + fastest lap".
std::string goalText(const Texts& texts, const Challenge& challenge, Medal medal);
/// What is missing to the medal after `won`: "0.412 s to GOLD". value: the best so far, 0: none. Empty: nothing is, or
/// it cannot be said.
std::string missingText(const Texts& texts, const Challenge& challenge, Medal won, double value);
/// What a drive was worth: "1:02.310  ·  0.412 s to GOLD", with its cones, or why it was worth nothing.
std::string attemptText(const Texts& texts, const Challenge& challenge, const Attempt& attempt);

}  // namespace slip
