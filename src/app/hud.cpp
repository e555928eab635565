#include "app/hud.hpp"

#include "app/format.hpp"
#include "app/style.hpp"
#include "base/scalar.hpp"

#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kDialRadius = 76, kDialGround = 98;  // design units
constexpr float kDialFrom = 140, kDialTo = 400;      // degrees, clockwise from the right
constexpr float kTimesWidth = 234, kTimesHeight = 178, kSignsHeight = 76;
constexpr float kInputsWidth = 74, kInputsHeight = 96, kGap = 12;
constexpr float kLampHeight = 19, kLampGap = 4;
constexpr float kShiftLightFrom = 0.82f, kShiftLightTo = 0.965f;  // of the redline
constexpr int kShiftLights = 9;
constexpr double kGreenFor = 1.2;  // s that the green light stays

TextStyle title(int size, sf::Color colour, Align align = Align::Left) { return {Face::Title, size, colour, align}; }
TextStyle label(int size, sf::Color colour, Align align = Align::Left) { return {Face::Strong, size, colour, align}; }

sf::Vector2f onCircle(sf::Vector2f centre, float radius, float angleDegrees) {
    const float a = radians(angleDegrees);
    return centre + sf::Vector2f(std::cos(a), std::sin(a)) * radius;
}

/// Digits in cells of one width, so that a running time does not tremble.
void drawClock(Painter& painter, const std::string& text, float x, float y, const TextStyle& style) {
    const float cell = painter.textWidth("0", style);
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        const std::string_view glyph(&c, 1);
        const float width = digit ? cell : painter.textWidth(glyph, style);
        painter.text(glyph, digit ? x + (cell - painter.textWidth(glyph, style)) / 2 : x, y, style);
        x += width;
    }
}

// --- speed, engine, gear
// -----------------------------------------------------------------------------------------------

void drawDialTicks(Painter& painter, sf::Vector2f centre, float topRpm, float redline) {
    const int step = topRpm > 12000 ? 2 : 1;
    for (int k = 0; static_cast<float>(k) * 1000 <= topRpm; k += step) {
        const float rpm = static_cast<float>(k) * 1000, angle = lerp(kDialFrom, kDialTo, rpm / topRpm);
        const sf::Color colour = rpm >= redline ? kBad : kTextDim;
        const std::array<sf::Vector2f, 2> tick{onCircle(centre, kDialRadius - 9, angle),
                                               onCircle(centre, kDialRadius - 6, angle)};
        painter.line(tick, 1.5f, colour);
        const sf::Vector2f at = onCircle(centre, kDialRadius - 18, angle);
        painter.text(std::to_string(k), at.x, at.y - 4, label(kTiny, colour, Align::Centre));
    }
}

void drawShiftLights(Painter& painter, sf::Vector2f centre, float share, bool blink, double time) {
    const bool over = share >= kShiftLightTo;
    const bool dark = over && blink && std::fmod(time, 0.12) < 0.05;
    const float lit = ramp(share, kShiftLightFrom, kShiftLightTo) * kShiftLights;
    for (int i = 0; i < kShiftLights; ++i) {
        const float angle = 270 + (static_cast<float>(i) - (kShiftLights - 1) / 2.0f) * 8.5f;
        const sf::Color colour = over ? kBad : i < 4 ? kGood : i < 7 ? kAccent : kBad;
        const bool on = !dark && (over || static_cast<float>(i) < lit);
        painter.disc(onCircle(centre, kDialRadius + 12, angle), 3.6f, on ? colour : style::kTrack);
    }
}

void drawDial(Painter& painter, const HudView& view, sf::Vector2f centre) {
    const Telemetry& t = view.car->telemetry;
    const float redline = view.params->engine.redlineRpm;
    const float topRpm = std::ceil(redline * 1.06f / 500) * 500;
    const auto angleOf = [&](float rpm) { return lerp(kDialFrom, kDialTo, std::clamp(rpm / topRpm, 0.0f, 1.0f)); };
    painter.disc(centre, kDialGround, kPanel);
    painter.arc(centre, kDialRadius, 8, kDialFrom, kDialTo, style::kTrack);
    painter.arc(centre, kDialRadius, 8, angleOf(redline), kDialTo, {kBad.r, kBad.g, kBad.b, 170});
    painter.arc(centre, kDialRadius, 8, kDialFrom, angleOf(t.rpm), t.rpm > kShiftLightTo * redline ? kBad : kAccent);
    const std::array<sf::Vector2f, 2> needle{onCircle(centre, kDialRadius - 8, angleOf(t.rpm)),
                                             onCircle(centre, kDialRadius + 6, angleOf(t.rpm))};
    painter.line(needle, 2.5f, kText);
    drawDialTicks(painter, centre, topRpm, redline);
    drawShiftLights(painter, centre, t.rpm / redline, view.blink, view.raceTime);
    const float forward = length(view.car->velocity);
    painter.text(std::to_string(speedNumber(forward, view.units)), centre.x, centre.y - 27,
                 title(58, kText, Align::Centre));
    painter.text(unitText(view.units), centre.x, centre.y + 22, label(kTiny, kTextDim, Align::Centre));
    const bool automatic = view.transmission != Transmission::Manual;
    painter.text(gearText(t.gear), centre.x - 8, centre.y + 48,
                 title(40, t.shifting ? kTextDim : kAccent, Align::Centre));
    painter.box({centre.x + 9, centre.y + 55, 17, 17}, automatic ? style::kTrack : kAccent, 4);
    painter.text(automatic ? "A" : "M", centre.x + 17.5f, centre.y + 59.5f,
                 label(kTiny, automatic ? kText : kInk, Align::Centre));
}

void drawInputs(Painter& painter, const HudView& view, float x, float y) {
    constexpr float kHigh = 58, kWide = 12;
    painter.box({x, y, kInputsWidth, kInputsHeight}, kPanel, kRadius);
    const auto upright = [&](float at, float value, sf::Color colour) {
        painter.box({at, y + 10, kWide, kHigh}, style::kTrack, 3);
        painter.box({at, y + 10 + kHigh * (1 - value), kWide, kHigh * value}, colour, 3);
    };
    upright(x + 12, view.input.brake, kBad);
    upright(x + 31, view.input.throttle, kGood);
    upright(x + 50, view.input.handbrake, kAccent);
    const float middle = x + 37, half = 25;
    painter.box({middle - half, y + 78, 2 * half, 6}, style::kTrack, 3);
    const float end = middle - half * view.input.steer;
    painter.box({std::min(middle, end), y + 78, std::abs(end - middle), 6}, kText);
    painter.box({middle - 1, y + 76, 2, 10}, kTextDim);
}

/// Room of the aids' lamps over the pedals.
float lampsHeight(const Assists& a) {
    return static_cast<float>((a.abs > 0) + (a.tractionControl > 0) + (a.stability > 0)) * (kLampHeight + kLampGap);
}

/// One lamp for each aid that is on, above the pedals; lit while it acts.
void drawAids(Painter& painter, const HudView& view, float x, float bottom) {
    struct Lamp {
        const char* name;
        bool on, lit;
    };
    const Telemetry& t = view.car->telemetry;
    const Assists& a = view.assists;
    const std::array lamps{Lamp{"ABS", a.abs > 0, t.absActive},
                           Lamp{"TRACTION", a.tractionControl > 0, t.tractionActive},
                           Lamp{"STABILITY", a.stability > 0, t.stabilityActive}};
    for (const Lamp& lamp : lamps) {
        if (!lamp.on) continue;
        bottom -= kLampHeight;
        painter.box({x, bottom, kInputsWidth, kLampHeight}, lamp.lit ? kAccent : kPanel, 5);
        painter.text(lamp.name, x + kInputsWidth / 2, bottom + 4,
                     label(kTiny, lamp.lit ? kInk : kTextDim, Align::Centre));
        bottom -= kLampGap;
    }
}

// --- times
// -------------------------------------------------------------------------------------------------------------

void drawSectors(Painter& painter, const HudView& view, float x, float y) {
    const LapState& lap = view.car->lap;
    // A finished lap's sectors stay until the next lap has one of its own.
    const bool showLast = lap.current.sectors[0] <= 0 && lap.last.total > 0;
    const LapTimes& times = showLast ? lap.last : lap.current;
    for (std::size_t i = 0; i < 3; ++i) {
        const UiBox cell{x + static_cast<float>(i) * 70, y, 66, 30};
        const bool running = !showLast && static_cast<int>(i) == lap.sector;
        const double time = running ? view.raceTime - lap.sectorStart : times.sectors[i], best = view.best.sectors[i];
        const sf::Color colour = running ? kTextDim : best <= 0 ? kText : time <= best ? kGood : kBad;
        painter.box(cell, running ? sf::Color(255, 255, 255, 30) : sf::Color(255, 255, 255, 12), 4);
        painter.text("S" + std::to_string(i + 1), cell.x + 6, cell.y + 4, label(kTiny - 2, kTextDim));
        if (time > 0)
            painter.text(sectorTimeText(time), cell.x + cell.w - 6, cell.y + 14, title(17, colour, Align::Right));
    }
}

void drawTimes(Painter& painter, const HudView& view) {
    const LapState& lap = view.car->lap;
    const float x = view.left + kMargin, y = kMargin;
    painter.box({x, y, kTimesWidth, kTimesHeight}, kPanel, kRadius);
    painter.box({x, y + 12, 3, 24}, kAccent);
    painter.text("LAP " + std::to_string(lap.lap), x + 14, y + 16, title(22, kText));
    const bool good = view.recorded && view.driver.empty();
    const std::string mark = !lap.current.valid     ? "VOID"
                             : !view.driver.empty() ? view.driver
                             : view.recorded        ? "VALID"
                                                    : "NOT RECORDED";
    const bool isVoid = !lap.current.valid;
    const TextStyle markStyle = label(kTiny - 1, isVoid ? kInk : good ? kGood : kAccent, Align::Right);
    const float markWidth = painter.textWidth(mark, markStyle) + 12;
    if (isVoid) painter.box({x + 220 - markWidth, y + 15, markWidth, 17}, kBad, 4);
    painter.text(mark, x + (isVoid ? 214 : 220), y + 19.5f, markStyle);
    const double running = std::max(0.0, view.raceTime - lap.lapStart);
    drawClock(painter, view.countdown > 0 ? "0:00.000" : lapTimeText(std::max(running, 0.001)), x + 14, y + 46,
              title(46, lap.current.valid ? kText : kBad));
    drawSectors(painter, view, x + 14, y + 92);
    const auto row = [&](float dy, std::string_view name, double time, sf::Color colour) {
        painter.text(name, x + 14, y + dy + 1, label(kTiny, kTextDim));
        painter.text(lapTimeText(time), x + 220, y + dy - 1, title(18, colour, Align::Right));
    };
    const bool better =
        lap.last.total > 0 && lap.last.valid && (view.best.total <= 0 || lap.last.total <= view.best.total);
    row(134, "LAST", lap.last.total,
        lap.last.total <= 0 ? kTextFaint
        : !lap.last.valid   ? kBad
        : better            ? kGood
                            : kText);
    row(156, "BEST", view.best.total, view.best.total > 0 ? kBest : kTextFaint);
}

// --- signs at the top
// --------------------------------------------------------------------------------------------------

/// Centre of a sign of that width: the window's, but clear of the times at the left.
float signMiddle(const HudView& view, float middle, float width) {
    return std::max(middle, view.left + kMargin + kTimesWidth + 8 + width / 2);
}

void drawLights(Painter& painter, const HudView& view, float middle) {
    middle = signMiddle(view, middle, 196);
    const bool green = view.countdown <= 0;
    const double passed = 1 - view.countdown / std::max(view.countdownLength, 1e-6);
    const int lit = std::clamp(static_cast<int>(passed * 3) + 1, 1, 3);
    painter.box({middle - 98, 24, 196, 70}, kPanelSolid, 35);
    for (int i = 0; i < 3; ++i) {
        const sf::Vector2f at(middle + static_cast<float>(i - 1) * 60, 59);
        const bool on = green || i < lit;
        const sf::Color colour = green ? kGood : kBad;
        if (on) painter.disc(at, 27, {colour.r, colour.g, colour.b, 60});
        painter.disc(at, 22, on ? colour : sf::Color(44, 50, 60));
        if (on) painter.disc(at - sf::Vector2f(6, 7), 6, {255, 255, 255, 90});
    }
}

void drawBanner(Painter& painter, const HudView& view, float middle) {
    const Banner& banner = *view.banner;
    const TextStyle big = title(34, banner.colour, Align::Centre), small = label(kSmall, kTextDim, Align::Centre);
    const float width = std::max(painter.textWidth(banner.text, big), painter.textWidth(banner.detail, small)) + 56;
    middle = signMiddle(view, middle, width);
    const float height = banner.detail.empty() ? 52.0f : 72.0f;
    painter.box({middle - width / 2, 24, width, height}, kPanel, kRadius);
    painter.box({middle - width / 2 + 20, 24 + height - 3, width - 40, 3}, banner.colour);
    painter.text(banner.text, middle, 38, big);
    painter.text(banner.detail, middle, 71, small);
}

void drawWrongWay(Painter& painter, float middle, bool dark) {
    painter.box({middle - 130, 24, 260, 58}, dark ? sf::Color(120, 20, 20, 220) : sf::Color(214, 36, 36, 235), kRadius);
    painter.arc({middle - 96, 51}, 11, 5, 180, 360, kText);
    const std::array<sf::Vector2f, 2> leg{sf::Vector2f(middle - 107, 51), {middle - 107, 66}},
        other{sf::Vector2f(middle - 85, 51), {middle - 85, 57}};
    painter.line(leg, 5, kText);
    painter.line(other, 5, kText);
    const std::array<sf::Vector2f, 3> head{sf::Vector2f(middle - 94, 56), {middle - 76, 56}, {middle - 85, 67}};
    painter.polygon(head, kText);
    painter.text("WRONG WAY", middle + 24, 40, title(36, kText, Align::Centre));
}

/// A road that bends: straight up, then turning by the corner's angle, with an arrow head.
void drawCornerArrow(Painter& painter, sf::Vector2f foot, float angle, sf::Color colour) {
    const float turn = std::clamp(angle, -2.6f, 2.6f), side = signOf(turn);
    const float radius = std::abs(turn) > 1.9f ? 11.0f : 15.0f;
    std::array<sf::Vector2f, 14> path;
    path[0] = foot;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const float a = std::abs(turn) * static_cast<float>(i - 1) / static_cast<float>(path.size() - 2);
        path[i] = foot + sf::Vector2f(-side * radius * (1 - std::cos(a)), -16 - radius * std::sin(a));
    }
    const sf::Vector2f ahead(-std::sin(turn), -std::cos(turn)), tip = path.back() + ahead * 14.0f,
                                                                across(-ahead.y, ahead.x);
    painter.line(path, 6, colour);
    painter.polygon(std::array<sf::Vector2f, 3>{tip, path.back() + across * 9.0f, path.back() - across * 9.0f}, colour);
}

void drawCorner(Painter& painter, const Corner& corner, float right) {
    const sf::Color colour = corner.radius < 30 ? kBad : corner.radius < 70 ? kAccent : kText;
    const UiBox box{right - kMargin - 132, kMargin, 132, kSignsHeight};
    painter.box(box, kPanel, kRadius);
    painter.box({box.x + box.w - 3, box.y + 12, 3, 52}, colour);
    drawCornerArrow(painter, {box.x + 38, box.y + 62}, corner.angle, colour);
    const int metres = static_cast<int>(std::round(corner.distance / 10)) * 10;
    painter.text(std::to_string(metres), box.x + 114, box.y + 20, title(34, kText, Align::Right));
    painter.text("METRES", box.x + 114, box.y + 52, label(kTiny - 1, kTextDim, Align::Right));
}

/// As many remarks a line as its width holds.
std::vector<std::string> joinedLines(const Painter& painter, const std::vector<std::string>& parts, float width,
                                     const TextStyle& style) {
    std::vector<std::string> lines;
    for (const std::string& part : parts) {
        const std::string longer = lines.empty() ? part : lines.back() + "   ·   " + part;
        if (lines.empty() || painter.textWidth(longer, style) > width)
            lines.push_back(part);
        else
            lines.back() = longer;
    }
    return lines;
}

void drawSigns(Painter& painter, const HudView& view, float middle) {
    const bool justGreen = view.countdown <= 0 && view.raceTime < kGreenFor && view.countdownLength > 0;
    if (view.countdown > 0 || justGreen) return drawLights(painter, view, middle);
    if (view.wrongWay)
        return drawWrongWay(painter, signMiddle(view, middle, 260), view.blink && std::fmod(view.raceTime, 0.8) < 0.35);
    if (view.banner) drawBanner(painter, view, middle);
}

}  // namespace

float hudShare(sf::Vector2f size, float covered) {
    return std::min({1.0f, (size.x - covered) / kHudWidth, size.y / kHudHeight});
}

sf::Vector2f messagePlace(float room, float width) {
    const float beside = kMargin + kTimesWidth + kGap;
    if (room >= beside + width + kMargin) return {beside, kMargin + kSignsHeight + kGap};
    return {kMargin, kMargin + kTimesHeight + kGap};
}

void Hud::drawMinimap(Painter& painter, const HudView& view) const {
    const sf::Vector2f size = mapSize();
    const UiBox ground{view.left + kMargin, painter.size().y - kMargin - size.y, size.x, size.y};
    painter.box(ground, kPanel, kRadius);
    const UiBox box{ground.x + (size.x - kMapSize) / 2, ground.y + (size.y - kMapSize) / 2, kMapSize, kMapSize};
    drawMap(painter, map_, box, 5, {226, 232, 240, 215});
    const sf::Vector2f p = map_.place(view.car->pose.position);
    const sf::Vector2f at(box.x + p.x * kMapSize, box.y + p.y * kMapSize);
    painter.disc(at, 7, kInk);
    painter.disc(at, 5, kAccent);
}

/// Between map and pedals, in as many lines as it takes; above the two, beside the dial, where that is too narrow.
void Hud::drawHints(Painter& painter, const HudView& view) const {
    constexpr float kLeast = 150, kLine = 22, kPad = 14;
    const TextStyle style = label(kSmall, kText, Align::Centre);
    float from = view.left + kMargin + mapSize().x + kGap, bottom = painter.size().y - kMargin;
    float to = painter.size().x - view.right - kMargin - 2 * kDialGround - kGap - kInputsWidth - kGap;
    if (to - from < kLeast + 2 * kPad) {
        from = view.left + kMargin;
        to += kInputsWidth;
        bottom -= std::max(mapSize().y, kInputsHeight + lampsHeight(view.assists)) + kGap;
    }
    const std::vector<std::string> lines = joinedLines(painter, view.hints, to - from - 2 * kPad, style);
    float width = 0;
    for (const std::string& line : lines) width = std::max(width, painter.textWidth(line, style) + 2 * kPad);
    const float high = kLine * static_cast<float>(lines.size()) + 8, middle = (from + to) / 2;
    painter.box({middle - width / 2, bottom - high, width, high}, kPanel, 15);
    for (std::size_t i = 0; i < lines.size(); ++i)
        painter.text(lines[i], middle, bottom - high + 10 + kLine * static_cast<float>(i), style);
}

void Hud::draw(Painter& painter, const HudView& view) const {
    const float right = painter.size().x - view.right, bottom = painter.size().y;
    const sf::Vector2f dial(right - kMargin - kDialGround, bottom - kMargin - kDialGround);
    drawDial(painter, view, dial);
    const float inputs = dial.x - kDialGround - kGap - kInputsWidth;
    drawInputs(painter, view, inputs, bottom - kMargin - kInputsHeight);
    drawAids(painter, view, inputs, bottom - kMargin - kInputsHeight - kLampGap);
    drawTimes(painter, view);
    drawMinimap(painter, view);
    if (view.corner) drawCorner(painter, *view.corner, right);
    drawSigns(painter, view, (view.left + right) / 2);
    if (!view.hints.empty()) drawHints(painter, view);
}

}  // namespace slip
