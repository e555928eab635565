// SPDX-License-Identifier: MIT
// Cards that menu pages show beside their list: the car with its preview and figures, the track with its plan.
// Positions are in design units.
#pragma once
#include "base/message.hpp"
#include "io/player/assist_level.hpp"
#include "io/player/display_settings.hpp"
#include "io/stores/sheet_cache.hpp"
#include "platform/paint/ui_box.hpp"
#include "race/testdrive/road_test.hpp"

#include <SFML/Graphics/Color.hpp>

#include <optional>
#include <span>
#include <string>

namespace slip {

class Catalogue;
class Painter;
struct CarChoice;
struct DetailView;
struct Engine;
struct TrackChoice;

inline constexpr float kCardHead = 62, kCardFoot = 64;  // heights of the head and the figures of a card
inline constexpr float kCardPad = 22;                   // between the edge of a card and its content

/// Background of a card, its title, and a tag at the right.
struct CardHead {
    std::string name, tag;
    bool own = false;  // marks a file of the player
    sf::Color mark;    // beside the title
};
void drawCardHead(Painter& painter, const UiBox& card, const CardHead& head);

/// Draws an outline along the inner edges of the chosen card.
void drawOutline(Painter& painter, const UiBox& box);

/// Draws figures in columns of equal width along the foot of a card.
struct CardFigure {
    std::string value, unit, name;
};
void drawCardFigures(Painter& painter, const UiBox& card, std::span<const CardFigure> figures);

/// Draws a whole card about a file that cannot be used.
void drawCardProblem(Painter& painter, const UiBox& card, const std::string& name, const Message& problem);

/// Worst and best road test figures of all cars; they scale the bars.
struct FigureRange {
    RoadTest worst, best;
    void add(const RoadTest& figures);
};
FigureRange figureRange(Catalogue& catalogue);

/// Returns the greatest power of the torque curve's points in metric horsepower.
float horsepowerOf(const CarParams& car);

struct CarCard {
    const CarChoice& car;
    std::optional<SheetFigures> figures;  // empty while they are unknown
    const FigureRange& range;
    Units units = Units::Kmh;
};
/// Returns the area for the turning preview. The caller draws the preview after flushing the painter.
UiBox drawCarCard(Painter& painter, const CarCard& card, const UiBox& box);

struct TrackCard {
    const TrackChoice& track;
    double record = 0;                      // s, best lap with the chosen car and aids; 0 if there is none
    AssistLevel help = AssistLevel::Usual;  // with which the record was driven
    double medals = 0;                      // s, best lap that counts for medals; 0 if there is none
    double author = 0;                      // s, the author's best lap in the car's class; 0 if there is none
    bool otherRoad = false;               // the weather changes the road that the author drove, so nothing wins medals
    double authorDrift = 0;               // the author's drift points, which set the medals; 0 if laps set them
    std::optional<float> bestDrift = {};  // the player's points, 0 without any; empty if laps count
};
void drawTrackCard(const DetailView& view, const TrackCard& card);

}  // namespace slip
