// SPDX-License-Identifier: MIT
#include "ui/cards/menu_cards.hpp"

#include "base/scalar.hpp"
#include "io/content/author_times.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/hud/medal_picture.hpp"
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/radar.hpp"
#include "ui/widgets/track_pictures.hpp"

#include <fmt/format.h>
#include <array>
#include <cmath>

namespace slip {
namespace {

using namespace style;

constexpr float kBarRow = 44, kBarHigh = 24, kNarrow = 620;  // design units
constexpr float kFigureHeads = 16, kRoadTestColumn = 76;     // design units: height, width
constexpr float kMedalRow = 28, kNamedMedal = 150;           // design units: row height; least column width for a name
constexpr float kMinStar = 150, kMaxStar = 230;              // design units
constexpr float kMinBar = 0.08f;                             // share of a bar that the worst car fills

std::string_view nameOf(Layout layout) {
    return std::array<std::string_view, 3>{"RWD", "FWD", "AWD"}[static_cast<std::size_t>(layout)];
}

/// One figure of the data sheet as the menu shows it.
struct Measure {
    const char* name;
    const char* unit;
    int digits;
    std::optional<float> SheetFigures::*value;
    std::optional<float> RoadTest::*roadTest;
    bool lessIsBetter;
    std::optional<float> RunVerdicts::*spunKmh = &RunVerdicts::spunKmh;  // null: no run in which the car may spin
};
constexpr std::array kMeasures{
    Measure{"0–100 km/h", "s", 1, &SheetFigures::t0To100, &RoadTest::t0To100, true},
    Measure{"Top speed", "km/h", 0, &SheetFigures::topSpeedKmh, &RoadTest::topSpeedKmh, false},
    Measure{"Braking from 100 km/h", "m", 1, &SheetFigures::braking100To0M, &RoadTest::braking100To0M, true,
            &RunVerdicts::brakingSpunKmh},
    Measure{"Cornering grip", "g", 2, &SheetFigures::skidpadG, &RoadTest::skidpadG, false, nullptr}};

float shareOf(std::optional<float> RoadTest::*figure, float value, const FigureRange& range) {
    const auto worst = range.worst.*figure, best = range.best.*figure;
    if (!worst || !best || *worst == *best) return 1;
    return lerp(kMinBar, 1, std::clamp((value - *worst) / (*best - *worst), 0.0f, 1.0f));
}

/// Returns a figure of a car as text, with its unit if `unit`, or "spun" if the car spun before it got there.
std::string figureText(const CarCard& card, const Measure& measure, std::optional<float> value,
                       const RunVerdicts& verdicts, bool unit) {
    if (!card.figures) return "…";
    if (!value) return measure.spunKmh != nullptr && verdicts.*measure.spunKmh ? "spun" : "–";
    const bool mph = measure.value == &SheetFigures::topSpeedKmh && card.units == Units::Mph;
    const std::string number = fmt::format("{:.{}f}", mph ? *value * kMilesPerKm : *value, measure.digits);
    return unit ? fmt::format("{} {}", number, mph ? "mph" : measure.unit) : number;
}

/// Draws the heads of the two columns of figures. `right` is the right edge of the right column.
void drawFigureHeads(Painter& painter, float right, float y) {
    const TextStyle head{Face::Strong, kTiny - 1, kTextFaint, Align::Right};
    painter.text("ROAD TEST", right, y, head);
    painter.text("NO AIDS", right - kRoadTestColumn, y, head);
}

void drawBar(Painter& painter, const CarCard& card, const Measure& measure, float x, float y, float width) {
    static const SheetFigures kNoFigures;
    const SheetFigures& figures = card.figures ? *card.figures : kNoFigures;
    const auto &value = figures.*measure.value, &roadTest = figures.roadTest.*measure.roadTest;
    const std::string bare = figureText(card, measure, value, figures.verdicts, false);
    const TextStyle dim{Face::Text, kSmall, kTextDim, Align::Right}, strong{Face::Strong, kSmall, kText, Align::Right};
    const float second = x + width - kRoadTestColumn, most = second - painter.textWidth(bare, dim) - 10 - x;
    const TextStyle name = painter.narrowed(measure.name, most, {Face::Text, kSmall, kTextDim, Align::Left}, kTiny - 2);
    painter.text(painter.fitted(measure.name, most, name), x, y, name);
    painter.text(bare, second, y, dim);
    painter.text(figureText(card, measure, roadTest, figures.roadTest.verdicts, true), x + width, y, strong);
    painter.box({x, y + 17, width, 6}, style::kTrack, 3);
    if (roadTest) painter.box({x, y + 17, width * shareOf(measure.roadTest, *roadTest, card.range), 6}, kAccent, 3);
}

/// Draws each known figure as a share of the best car's figure.
void drawFigureStar(Painter& painter, const CarCard& card, const UiBox& box) {
    struct Axis {
        const char* name;
        std::optional<float> RoadTest::*value;
    };
    static constexpr std::array kAxes{Axis{"0–100 km/h", &RoadTest::t0To100}, Axis{"Top speed", &RoadTest::topSpeedKmh},
                                      Axis{"Braking", &RoadTest::braking100To0M}, Axis{"Grip", &RoadTest::skidpadG},
                                      Axis{"Quarter mile", &RoadTest::quarterMileKmh}};
    if (!card.figures || box.h < kMinStar) return;
    std::array<RadarAxis, kAxes.size()> axes;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto value = card.figures->roadTest.*kAxes[i].value;
        axes[i] = {kAxes[i].name, value ? shareOf(kAxes[i].value, *value, card.range) : 0};
    }
    drawRadar(painter, box, axes, kAccent);
}

/// Draws a lit floor, tinted in the colour of the car.
void drawFloor(Painter& painter, const UiBox& room, Colour paint) {
    const auto inner = [&](float share) {
        return UiBox{room.x + (1 - share) / 2 * room.w, room.y + (1 - share) / 2 * room.h, share * room.w,
                     share * room.h};
    };
    drawGlow(painter, inner(1), {paint.r, paint.g, paint.b, 120});
    drawGlow(painter, inner(0.8f), {255, 244, 222, 90});
}

constexpr std::array kMedals{Medal::Author, Medal::Gold, Medal::Silver, Medal::Bronze};

/// Draws the times to beat in a row, with those beaten filled, or explains why there are none.
void drawMedals(Painter& painter, const TrackCard& card, float x, float y, float width) {
    if (card.otherRoad) {
        drawParagraph(painter, "No medals in this weather: author times need the track's own.", x, y - 2, width,
                      {Face::Text, kSmall, kTextDim, Align::Left}, 2);
        return;
    }
    const float column = width / static_cast<float>(kMedals.size());
    const bool named = column > kNamedMedal;
    for (const Medal medal : kMedals) {
        const bool drift = card.authorDrift > 0;
        const double time = medalTime(medal, card.author);
        drawMedal(painter, medal, {x + 9, y + 7}, 9, drift || card.medals <= 0 || card.medals > time);
        const TextStyle style{Face::Strong, kSmall, kText, Align::Left};
        const std::string goal =
            drift ? painter.texts()("{} points", wholeText(medalPoints(medal, card.authorDrift))) : lapTimeText(time);
        const float end = painter.text(goal, x + 24, y + 2, style);
        const TextStyle name{Face::Strong, kTiny - 1, kTextFaint, Align::Left};
        if (named) painter.text(labelOf(medal), x + 32 + end, y + 4, name);
        x += column;
    }
}

}  // namespace

void drawOutline(Painter& painter, const UiBox& box) {
    constexpr float kLine = 2;
    for (const UiBox& side : {UiBox{box.x, box.y, box.w, kLine}, UiBox{box.x, box.y + box.h - kLine, box.w, kLine},
                              UiBox{box.x, box.y, kLine, box.h}, UiBox{box.x + box.w - kLine, box.y, kLine, box.h}})
        painter.box(side, kAccent);
}

void drawCardHead(Painter& painter, const UiBox& card, const CardHead& head) {
    painter.box(card, kPanelSolid, kRadius);
    painter.box({card.x, card.y + 18, 4, 28}, head.mark);
    const TextStyle small{Face::Strong, kSmall, kTextDim, Align::Right};
    const float right = card.x + card.w - kCardPad;
    const float most = card.w - 2 * kCardPad - painter.textWidth(head.tag, small) - (head.own ? 66.0f : 10.0f);
    const TextStyle title = painter.narrowed(head.name, most, {Face::Title, 32, kText, Align::Left}, 18);
    const float lower = static_cast<float>(32 - title.size) / 3;  // centres the smaller title on the same line
    painter.text(painter.fitted(head.name, most, title), card.x + kCardPad, card.y + kCardPad - 2 + lower, title);
    painter.text(head.tag, right, card.y + kCardPad + 5, small);
    if (!head.own) return;
    const TextStyle own{Face::Strong, kTiny - 1, kInk, Align::Centre};
    const float width = painter.textWidth("YOURS", own) + 14;
    const float x = right - painter.textWidth(head.tag, small) - (head.tag.empty() ? 0.0f : 10.0f) - width;
    painter.box({x, card.y + kCardPad + 1, width, 18}, kAccent, 4);
    painter.text("YOURS", x + width / 2, card.y + kCardPad + 6, own);
}

void drawCardProblem(Painter& painter, const UiBox& card, const std::string& name, const Message& problem) {
    drawCardHead(painter, card, {name, "", false, kBad});
    painter.text("This file cannot be used:", card.x + kCardPad, card.y + 78, {Face::Strong, kBody, kBad, Align::Left});
    drawParagraph(painter, painter.texts()(problem), card.x + kCardPad, card.y + 106, card.w - 2 * kCardPad,
                  {Face::Text, kBody, kText, Align::Left}, 6);
}

void drawCardFigures(Painter& painter, const UiBox& card, std::span<const CardFigure> figures) {
    const float y = card.y + card.h - kCardFoot, width = (card.w - 2 * kCardPad) / static_cast<float>(figures.size());
    painter.box({card.x + kCardPad, y - 10, card.w - 2 * kCardPad, 1}, kPanelLine);
    float x = card.x + kCardPad;
    TextStyle name{Face::Strong, kTiny, kTextFaint, Align::Left};  // the longest name sets the size
    for (const CardFigure& figure : figures) name = painter.narrowed(figure.name, width - 6, name, kTiny - 2);
    for (const CardFigure& figure : figures) {
        const TextStyle unit{Face::Strong, kTiny, kTextDim, Align::Left};
        const float most = width - 14 - (figure.unit.empty() ? 0 : painter.textWidth(figure.unit, unit) + 4);
        const TextStyle style = painter.narrowed(figure.value, most, {Face::Title, 26, kText, Align::Left}, 14);
        const float end = painter.text(painter.fitted(figure.value, most, style), x,
                                       y + 4 + static_cast<float>(26 - style.size) * 0.72f, style);
        painter.text(figure.unit, x + end + 4, y + 14, unit);
        painter.text(figure.name, x, y + 32, name);
        x += width;
    }
}

void FigureRange::add(const RoadTest& figures) {
    const auto note = [&](std::optional<float> RoadTest::*figure, bool lessIsBetter) {
        const auto value = figures.*figure;
        if (!value) return;
        const float side = lessIsBetter ? -1 : 1;
        auto& low = worst.*figure;
        auto& high = best.*figure;
        if (!low || *value * side < *low * side) low = value;
        if (!high || *value * side > *high * side) high = value;
    };
    for (const Measure& measure : kMeasures) note(measure.roadTest, measure.lessIsBetter);
    note(&RoadTest::quarterMileKmh, false);
}

FigureRange figureRange(Catalogue& catalogue) {
    FigureRange range;
    for (const CarChoice& car : catalogue.cars()) {
        if (!car.problem.empty()) continue;
        if (const auto figures = catalogue.figuresOf(car)) range.add(figures->roadTest);
    }
    return range;
}

float horsepowerOf(const CarParams& car) { return powerPerTonne(car) * car.body.mass / 1000; }

UiBox drawCarCard(Painter& painter, const CarCard& card, const UiBox& box) {
    const CarChoice& car = card.car;
    if (!car.problem.empty()) {
        drawCardProblem(painter, box, car.file.name, car.problem);
        return {};
    }
    const CarParams& p = car.params;
    drawCardHead(painter, box, {p.name, p.category, car.file.own, {p.look.paint.r, p.look.paint.g, p.look.paint.b}});
    drawCardFigures(painter, box,
                    std::array<CardFigure, 4>{{{wholeText(horsepowerOf(p)), "PS", "POWER"},
                                               {wholeText(p.body.mass), "kg", "MASS"},
                                               {wholeText(powerPerTonne(p)), "PS/t", "PER TONNE"},
                                               {std::string(nameOf(p.drive.layout)), "", "DRIVE"}}});
    const float top = box.y + kCardHead, bottom = box.y + box.h - kCardFoot - 24;
    const auto count = static_cast<float>(kMeasures.size());
    const float row = std::min(kBarRow, (bottom - top - kFigureHeads) / count), bars = row * count + kFigureHeads;
    const float width = std::clamp(0.47f * box.w, 200.0f, 320.0f), x = box.x + box.w - kCardPad - width;
    drawFigureHeads(painter, x + width, bottom - bars);
    float y = bottom - bars + kFigureHeads + (row - kBarHigh) / 2;
    for (const Measure& measure : kMeasures) {
        drawBar(painter, card, measure, x, y, width);
        y += row;
    }
    const TextStyle words{Face::Text, box.w < kNarrow ? kSmall : kBody, kTextDim, Align::Left};
    const int lines = static_cast<int>((bottom - bars - top - 10) / (1.4f * static_cast<float>(words.size)));
    float used = 8;
    if (lines > 1) used += drawParagraph(painter, p.description, x, top + 8, width, words, std::min(lines, 9)) + 10;
    const float left = bottom - bars - top - used, star = std::min(left, kMaxStar);
    drawFigureStar(painter, card, {x, top + used + (left - star) / 2, width, star});
    const UiBox room{box.x + kCardPad, top, x - box.x - 2 * kCardPad, bottom - top};
    drawFloor(painter, room, p.look.paint);
    return room;
}

void drawTrackCard(const DetailView& view, const TrackCard& card) {
    Painter& painter = view.painter;
    const UiBox& box = view.area;
    const TrackChoice& track = card.track;
    if (!track.problem.empty()) return drawCardProblem(painter, box, track.file.name, track.problem);
    const auto theme = namesOf(static_cast<const Theme*>(nullptr))[static_cast<std::size_t>(track.params.theme)];
    std::string tag(painter.texts()(theme));
    if (!tag.empty()) tag[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(tag[0])));
    drawCardHead(painter, box, {track.params.name, tag, track.file.own, kAccent});
    std::string surfaces;
    for (std::size_t i = 0; i < std::min<std::size_t>(2, track.plan.surfaces.size()); ++i) {
        std::string name = track.plan.surfaces[i];
        std::replace(name.begin(), name.end(), '_', ' ');
        surfaces += (i > 0 ? ", " : "") + std::string(painter.texts()(name));
    }
    constexpr std::array kBestBy{"YOUR BEST WITHOUT HELP", "YOUR BEST LAP", "YOUR BEST WITH EXTRA HELP"};
    const CardFigure best =
        card.bestDrift ? CardFigure{*card.bestDrift > 0 ? wholeText(*card.bestDrift) : "–", "", "YOUR BEST POINTS"}
                       : CardFigure{lapTimeText(card.record), "", kBestBy[static_cast<std::size_t>(card.help)]};
    drawCardFigures(painter, box,
                    std::array<CardFigure, 4>{{{fmt::format("{:.2f}", track.length / 1000), "km", "LENGTH"},
                                               {std::to_string(track.plan.corners), "", "CORNERS"},
                                               {surfaces, "", "SURFACE"},
                                               best}});
    const float top = box.y + kCardHead, medals = card.author > 0 ? kMedalRow : 0;
    const float bottom = box.y + box.h - kCardFoot - 24 - medals;
    if (medals > 0) drawMedals(painter, card, box.x + kCardPad, bottom + 14, box.w - 2 * kCardPad);
    const bool beside = box.w > 1.5f * (bottom - top);
    const TextStyle words{Face::Text, box.w < kNarrow ? kSmall : kBody, kTextDim, Align::Left};
    UiBox ground{box.x + kCardPad, top, box.w - 2 * kCardPad, bottom - top};
    if (beside) {
        const float width = std::clamp(0.3f * box.w, 150.0f, 280.0f), room = bottom - top - 6;
        if (paragraphHeight(painter, track.params.description, width, words, 12) <= room) {
            drawParagraph(painter, track.params.description, box.x + box.w - kCardPad - width, top + 6, width, words,
                          12);
            ground.w -= width + kCardPad;
        }
    } else {
        const float high = paragraphHeight(painter, track.params.description, ground.w, words, 3);
        drawParagraph(painter, track.params.description, ground.x, bottom - high, ground.w, words, 3);
        ground.h -= high + 10;
    }
    view.tracks.draw(painter, view.target, track, ground, std::min(28.0f, 0.12f * ground.h));
}

}  // namespace slip
