// SPDX-License-Identifier: MIT
#include "workshop/telemetry/telemetry_car.hpp"

#include "base/scalar.hpp"
#include "render/debug/debug_drawing.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"
#include "workshop/widgets/telemetry_plot.hpp"
#include "workshop/widgets/wheel_names.hpp"

namespace slip {
namespace {

constexpr float kDialHeight = 66, kCarWidth = 72, kGap = 6, kBarWidth = 7;

ImU32 slipInk(float normalizedSlip) {
    const Colour c = slipColour(normalizedSlip);
    return IM_COL32(c.r, c.g, c.b, 255);
}

/// A wheel of the car and its index in the telemetry.
struct ShownWheel {
    const CarParams& car;
    WheelMount place;
    std::size_t index = 0;

    const Axle& axle() const { return axleOf(car, place.axle); }
};

/// Returns the force of a wheel relative to its longitudinal grip, in the wheel's axes.
Vec2 shareOfGrip(const WheelTelemetry& wheel, float lateralShare) {
    return {wheel.normalizedFx, wheel.normalizedFy * lateralShare};
}

/// Draws the load as a bar filled from below, with a tick at the static load.
void loadBar(ImVec2 at, ImVec2 size, const WheelTelemetry& wheel) {
    constexpr float kMaxLoad = 2;  // multiples of the static load
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    list.AddRectFilled(at, end, panel_colour::kWell, 2);
    const float top = end.y - size.y * std::clamp(wheel.normalizedLoad / kMaxLoad, 0.0f, 1.0f);
    list.AddRectFilled({at.x, top}, end, faded(panel_colour::kText, 0.8f), 2);
    const float rest = std::round(end.y - size.y / kMaxLoad), reach = 2 * panelScale();
    list.AddLine({at.x - reach, rest}, {end.x + reach, rest}, panel_colour::kAccent, 1.5f * panelScale());
}

void leftAndRight(float width, const std::string& left, const std::string& right, ImU32 colour) {
    const float x = ImGui::GetCursorPosX();
    ImGui::TextUnformatted(left.c_str());
    ImGui::SameLine();
    ImGui::SetCursorPosX(x + width - ImGui::CalcTextSize(right.c_str()).x);
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(right.c_str());
    ImGui::PopStyleColor();
}

void wheelTooltip(const LiveSample& now, const ShownWheel& shown) {
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(wheelName(shown.car, shown.place).c_str());
    ImGui::PushFont(panelFont(PanelFont::Number));
    for (const TelemetryChannel& channel : channelsOf(ChannelGroup::Wheels)) {
        ImGui::TextDisabled("%s", panelText(channel.name));
        const std::string text = formatted(channel.form, valueOf(channel, now, shown.index));
        ImGui::SameLine(290 * panelScale() - ImGui::CalcTextSize(text.c_str()).x);
        ImGui::TextUnformatted(text.c_str());
    }
    ImGui::PopFont();
    ImGui::EndTooltip();
}

void wheelNumbers(const WheelTelemetry& wheel, const Axle& axle, float width) {
    ImGui::PushFont(panelFont(PanelFont::Number));
    const float angle = degrees(wheel.slipAngle);
    leftAndRight(width,
                 formatted(wheel.load < 9950 ? NumberForm("{:.1f} kN") : NumberForm("{:.0f} kN"), wheel.load / 1000),
                 formatted(std::abs(angle) < 9.95f ? NumberForm("{:+.1f}°") : NumberForm("{:+.0f}°"), angle),
                 panel_colour::kText);
    const Tyre& tyre = axle.tyre;
    if (tyre.heat || tyre.wear > 0)
        leftAndRight(width, tyre.heat ? formatted("{:.0f} °C", wheel.temperature) : "",
                     tyre.wear > 0 ? formatted("-{:.0f} %", 100 * wheel.worn) : "", panel_colour::kText);
    leftAndRight(width,
                 axle.suspension ? formatted("{:.0f} mm", wheel.jounce * 1000) : formatted("μ {:.2f}", wheel.friction),
                 formatted("{:+.0f} %", std::clamp(wheel.slipRatio, -9.99f, 9.99f) * 100), panel_colour::kText);
    ImGui::PopFont();
}

/// Draws the dial, with the load bar on the side towards the car, and two rows of numbers.
void drawWheel(const LiveHistory& live, const ShownWheel& shown, float width) {
    const float bar = kBarWidth * panelScale(), gap = kGap * panelScale(), height = kDialHeight * panelScale();
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    const WheelTelemetry& wheel = now.wheel(shown.index);
    const float side = shown.axle().tyre.lateralShare;
    const bool right = shown.place.side < 0;
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    loadBar({right ? at.x : at.x + width - bar, at.y}, {bar, height}, wheel);
    if (right) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + bar + gap);
    const ImVec2 dial = ImGui::GetCursorScreenPos();
    frictionCircle(live, {width - bar - gap, height}, side, slipInk(wheel.normalizedSlip),
                   [&](const LiveSample& s) { return shareOfGrip(s.wheel(shown.index), side); });
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::GetWindowDrawList()->AddText({dial.x + 4 * panelScale(), dial.y + 1}, panel_colour::kDim,
                                        wheelMark(shown.car, shown.place).c_str());
    ImGui::PopFont();
    wheelNumbers(wheel, shown.axle(), width);
    ImGui::EndGroup();
    if (ImGui::IsItemHovered()) wheelTooltip(now, shown);
}

void turnedBox(ImVec2 centre, float length, float width, float angle, ImU32 colour) {
    const Vec2 along{-std::sin(angle), -std::cos(angle)};  // screen axes; 0 is up, anticlockwise
    const Vec2 across{along.y, -along.x};
    std::array<ImVec2, 4> corners;
    constexpr float kSigns[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec2 p = along * (kSigns[i][0] * length / 2) + across * (kSigns[i][1] * width / 2);
        corners[i] = {centre.x + p.x, centre.y + p.y};
    }
    ImGui::GetWindowDrawList()->AddConvexPolyFilled(corners.data(), 4, colour);
}

/// Draws the names of the assists, lit while they act.
void drawAids(const Telemetry& car, ImVec2 centre) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float line = ImGui::GetTextLineHeight();
    const std::pair<const char*, float> aids[] = {
        {"ABS", car.aids.abs}, {"TC", car.aids.tractionControl}, {"ESC", car.aids.stability}};
    float y = centre.y - 1.5f * line;
    for (const auto& [name, share] : aids) {
        const float x = centre.x - ImGui::CalcTextSize(name).x / 2;
        ImGui::GetWindowDrawList()->AddText(
            {std::round(x), std::round(y)},
            share > kAidShown ? panel_colour::kAccent : faded(panel_colour::kDim, 0.45f), name);
        y += line;
    }
    ImGui::PopFont();
}

/// Plan of the car on the screen.
struct Outline {
    const CarParams& car;
    std::array<float, kMaxAxles> arms;
    ImVec2 centre;  // centre between the first and the last axle
    float scale;    // px per m

    /// Returns the distance in m of that centre ahead of the centre of gravity.
    float middle() const { return (arms[0] + arms[axleCountOf(car) - 1]) / 2; }
};

/// Returns an outline as large as the room allows.
Outline outlineIn(const CarParams& car, ImVec2 at, ImVec2 size) {
    Outline outline{car, axleArms(car), {at.x + size.x / 2, at.y + size.y / 2}, 1};
    float widest = car.body.width, longest = car.body.length;
    for (std::size_t i = 0; i < axleCountOf(car); ++i) {
        const Axle& axle = axleOf(car, i);
        widest = std::max(widest, axle.track + 0.25f);
        longest = std::max(longest, 2 * (std::abs(outline.arms[i] - outline.middle()) + axle.wheelRadius));
    }
    outline.scale = std::min(size.x / (widest + 0.3f), size.y / (longest + 0.3f));
    return outline;
}

/// Draws the wheels on the centre line, or those at the sides.
void drawOutlineWheels(const LiveSample& now, const Outline& o, bool inTheMiddle) {
    const auto places = wheelMounts(o.car);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const WheelMount& place = places[i];
        if ((place.side == 0) != inTheMiddle) continue;
        const Axle& axle = axleOf(o.car, place.axle);
        const ImVec2 at{o.centre.x - place.side * axle.track / 2 * o.scale,
                        o.centre.y - (o.arms[place.axle] - o.middle()) * o.scale};
        turnedBox(at, 2.2f * axle.wheelRadius * o.scale, std::max(0.75f * axle.wheelRadius, 0.2f) * o.scale,
                  now.wheel(i).angle, slipInk(now.wheel(i).normalizedSlip));
    }
}

/// Draws the car nose up. The body shifts slightly with roll and pitch. Wheels on the centre line are drawn over it.
void drawOutline(const LiveSample& now, const Outline& o) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float lean = 0.8f * o.scale;  // px per radian
    const ImVec2 body{o.centre.x + now.car.roll * lean, o.centre.y - now.car.pitch * lean};
    const ImVec2 half{o.car.body.width / 2 * o.scale, o.car.body.length / 2 * o.scale};
    drawOutlineWheels(now, o, false);
    const ImVec2 low{body.x - 0.78f * half.x, body.y - half.y}, high{body.x + 0.78f * half.x, body.y + half.y};
    const float round = 0.5f * half.x;
    list.AddRectFilled(low, high, IM_COL32(34, 40, 50, 235), round);
    list.AddRect(low, high, faded(panel_colour::kText, 0.35f), round, 0, 1.2f * panelScale());
    const float nose = low.y + 0.3f * half.y;
    list.AddLine({low.x + round / 2, nose}, {high.x - round / 2, nose}, faded(panel_colour::kText, 0.25f),
                 1.2f * panelScale());
    drawOutlineWheels(now, o, true);
    drawAids(now.car, {body.x, body.y + 0.15f * half.y});
}

/// Explains the colours of wheels and dials.
void slipLegend() {
    constexpr std::pair<const char*, float> kWords[] = {{"gripping", 0.0f}, {"at the limit", 1.0f}, {"sliding", 9.0f}};
    for (const auto& [word, slip] : kWords) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float side = 0.6f * ImGui::GetTextLineHeight(), top = at.y + 0.2f * ImGui::GetTextLineHeight();
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, top}, {at.x + side, top + side}, slipInk(slip), 2);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + side + 4 * panelScale());
        ImGui::TextDisabled("%s", panelText(word));
        if (slip <= 1) ImGui::SameLine(0, 10 * panelScale());
    }
}

}  // namespace

void drawWheelsAtAGlance(const LiveHistory& live, const CarParams& car) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("%s", panelText(car.front.suspension ? "Load, slip angle, travel, slip ratio"
                                                             : "Load, slip angle, friction, slip ratio"));
    slipLegend();
    ImGui::PopFont();
    const float gap = kGap * panelScale(), middle = kCarWidth * panelScale();
    const float width = std::floor((ImGui::GetContentRegionAvail().x - middle - 2 * gap) / 2);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, 2 * panelScale()});
    const auto places = wheelMounts(car);
    for (std::size_t i = 0; i < places.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (places[i].side < 0)
            ImGui::SameLine(0, middle + 2 * gap);
        else if (i > 0)
            ImGui::Dummy({0, gap});
        drawWheel(live, {car, places[i], i}, width);
        ImGui::PopID();
    }
    ImGui::PopStyleVar();
    const float height = ImGui::GetCursorScreenPos().y - start.y - ImGui::GetStyle().ItemSpacing.y;
    drawOutline(live.size() ? live.newest() : LiveSample{},
                outlineIn(car, {start.x + width + gap, start.y}, {middle, height}));
}

}  // namespace slip
