// SPDX-License-Identifier: MIT
// The table at the end of an event, with the next choices below it.
#pragma once
#include "platform/paint/painter.hpp"

#include <cstdint>
#include <string>

namespace slip {

class MenuList;
class Podium;
class Texts;
enum class EventMode : std::uint8_t;
struct ResultRow;
struct Results;

/// Returns the penalty of a row in the unit of the event: "+5 s", "−57 m", "−500 points"; empty if there is none.
std::string penaltyText(const Texts& texts, EventMode mode, const ResultRow& row);

/// Target and state of drawing the table.
struct ResultsStage {
    sf::RenderTarget& target;
    Podium& podium;
    float age = Painter::kSettled;  // s since the table appeared; rows slide in one after the other
};

/// Draws in the centre of the painter's picture, and scales the painter's unit down if the picture is too low. The
/// choices keep the places they were drawn at for the mouse, in that unit. Returns the y in that unit from which
/// messages at the right edge cover neither table nor podium.
float drawResults(Painter& painter, const Results& view, MenuList& choices, const ResultsStage& stage);

}  // namespace slip
