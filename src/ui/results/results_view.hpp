// SPDX-License-Identifier: MIT
// The table at the end of an event, with what can be done next below it.
#pragma once
#include "session/setup/results.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/podium.hpp"

namespace slip {

/// What a row was punished with, in what the event counts in: "+5 s", "−57 m", "−500 points"; empty: nothing.
std::string penaltyText(const Texts& texts, EventMode mode, const ResultRow& row);

/// What the table is drawn with.
struct ResultsStage {
    sf::RenderTarget& target;
    Podium& podium;
    float age = Painter::kSettled;  // s since the table came up: rows come in one after the other
};

/// In the middle of the painter's picture, whose unit becomes smaller where that is too low; the choices keep their
/// places for the mouse, in that unit.
void drawResults(Painter& painter, const Results& view, MenuList& choices, const ResultsStage& stage);

}  // namespace slip
