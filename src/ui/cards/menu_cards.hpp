// SPDX-License-Identifier: MIT
// What menu pages show beside their list: the car with its preview and figures, the track with its plan. Positions in
// design units.
#pragma once
#include "io/player/settings.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/widgets/menu_page.hpp"

#include <span>
#include <string>

namespace slip {

inline constexpr float kCardHead = 62, kCardFoot = 64;  // heights that head and figures of a card take
inline constexpr float kCardPad = 22;                   // between its edge and what it holds

/// Ground of a card, its title, and a word at the right.
struct CardHead {
    std::string name, tag;
    bool own = false;  // marked as a file of the player's own
    sf::Color mark;    // beside the title
};
void drawCardHead(Painter& painter, const UiBox& card, const CardHead& head);

/// A line inside the edges of what is chosen.
void drawOutline(Painter& painter, const UiBox& box);

/// Columns of equal width along the foot of a card.
struct CardFigure {
    std::string value, unit, name;
};
void drawCardFigures(Painter& painter, const UiBox& card, std::span<const CardFigure> figures);

/// A whole card about a file that cannot be used.
void drawCardProblem(Painter& painter, const UiBox& card, const std::string& name, const Message& problem);

/// Worst and best figures of all cars in road tests, for bars.
struct FigureRange {
    RoadTest worst, best;
    void add(const RoadTest& figures);
};
FigureRange figureRange(Catalogue& catalogue);

inline constexpr float kHorsepowerPerKw = 1.35962f;
/// kW at the crank where it peaks.
float peakPower(const Engine& engine);

struct CarCard {
    const CarChoice& car;
    std::optional<SheetFigures> figures;  // none: not known yet
    const FigureRange& range;
    Units units = Units::Kmh;
};
/// Room that is left for the turning preview; the caller draws it after flushing the painter.
UiBox drawCarCard(Painter& painter, const CarCard& card, const UiBox& box);

struct TrackCard {
    const TrackChoice& track;
    double record = 0;        // s, best lap with the chosen car and aids; 0: none
    Help help = Help::Usual;  // that it was driven with
    double medals = 0;        // s, best lap that wins them; 0: none
    double author = 0;        // s, the machine's best in the car's class; 0: none
    bool otherRoad = false;   // the weather makes it another road than the author drove: nothing wins medals
    double authorDrift = 0;   // points of its drift, which medals are won by in place of laps; 0: laps win them
};
void drawTrackCard(const BesideView& view, const TrackCard& card);

}  // namespace slip
