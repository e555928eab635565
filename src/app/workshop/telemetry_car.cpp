#include "app/workshop/telemetry_car.hpp"

#include "app/view/debug_drawing.hpp"
#include "app/workshop/telemetry_channels.hpp"
#include "app/workshop/telemetry_plot.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kDialHeight = 66, kCarWidth = 72, kGap = 6, kBarWidth = 7;
constexpr const char* kCornerNames[] = {"Front left", "Front right", "Rear left", "Rear right"};

ImU32 slipInk(float normalizedSlip) {
    const Colour c = slipColour(normalizedSlip);
    return IM_COL32(c.r, c.g, c.b, 255);
}

float lateralShareOf(const CarParams& car, std::size_t corner) {
    return (corner < 2 ? car.front : car.rear).tyre.lateralShare;
}

/// The force of a wheel over its longitudinal grip, in the wheel's own axes.
Vec2 shareOfGrip(const WheelTelemetry& wheel, float lateralShare) {
    return {wheel.normalizedFx, wheel.normalizedFy * lateralShare};
}

/// Filled from below; a tick stands where the wheel rests.
void loadBar(ImVec2 at, ImVec2 size, const WheelTelemetry& wheel) {
    constexpr float kMaxLoad = 2;  // static loads
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

void cornerTooltip(const LiveSample& now, std::size_t corner) {
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(kCornerNames[corner]);
    ImGui::PushFont(panelFont(PanelFont::Number));
    for (const TelemetryChannel& channel : channelsOf(ChannelGroup::Wheels)) {
        ImGui::TextDisabled("%s", channel.name);
        const std::string text = formatted(channel.form, valueOf(channel, now, corner));
        ImGui::SameLine(290 * panelScale() - ImGui::CalcTextSize(text.c_str()).x);
        ImGui::TextUnformatted(text.c_str());
    }
    ImGui::PopFont();
    ImGui::EndTooltip();
}

/// The dial with the load bar on its side towards the car, and two rows of numbers.
void drawCorner(const LiveHistory& live, const CarParams& car, std::size_t corner, float width) {
    const float bar = kBarWidth * panelScale(), gap = kGap * panelScale(), height = kDialHeight * panelScale();
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    const WheelTelemetry& wheel = now.car.wheels[corner];
    const float side = lateralShareOf(car, corner);
    const bool left = corner % 2 == 0;
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    loadBar({left ? at.x + width - bar : at.x, at.y}, {bar, height}, wheel);
    if (!left) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + bar + gap);
    frictionCircle(live, {width - bar - gap, height}, side, slipInk(wheel.normalizedSlip),
                   [&](const LiveSample& s) { return shareOfGrip(s.car.wheels[corner], side); });
    ImGui::PushFont(panelFont(PanelFont::Number));
    const float angle = degrees(wheel.slipAngle);
    leftAndRight(width, formatted(wheel.load < 9950 ? "{:.1f} kN" : "{:.0f} kN", wheel.load / 1000),
                 formatted(std::abs(angle) < 9.95f ? "{:+.1f}°" : "{:+.0f}°", angle), panel_colour::kText);
    const Tyre& tyre = (corner < 2 ? car.front : car.rear).tyre;
    if (tyre.heat || tyre.wear > 0)
        leftAndRight(width, tyre.heat ? formatted("{:.0f} °C", wheel.temperature) : "",
                     tyre.wear > 0 ? formatted("-{:.0f} %", 100 * wheel.worn) : "", panel_colour::kText);
    const bool sprung = (corner < 2 ? car.front : car.rear).suspension.has_value();
    leftAndRight(width, sprung ? formatted("{:.0f} mm", wheel.jounce * 1000) : formatted("μ {:.2f}", wheel.friction),
                 formatted("{:+.0f} %", std::clamp(wheel.slipRatio, -9.99f, 9.99f) * 100), panel_colour::kText);
    ImGui::PopFont();
    ImGui::EndGroup();
    if (ImGui::IsItemHovered()) cornerTooltip(now, corner);
}

void turnedBox(ImVec2 centre, float length, float width, float angle, ImU32 colour) {
    const Vec2 along{-std::sin(angle), -std::cos(angle)};  // screen, up at 0, anticlockwise
    const Vec2 across{along.y, -along.x};
    std::array<ImVec2, 4> corners;
    constexpr float kSigns[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec2 p = along * (kSigns[i][0] * length / 2) + across * (kSigns[i][1] * width / 2);
        corners[i] = {centre.x + p.x, centre.y + p.y};
    }
    ImGui::GetWindowDrawList()->AddConvexPolyFilled(corners.data(), 4, colour);
}

/// Names of aids, lit while they work.
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

/// The car as large as the room allows, nose up; the body leans a little with roll and pitch.
void drawOutline(const LiveSample& now, const CarParams& car, ImVec2 at, ImVec2 size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float widest = std::max({car.body.width, car.front.track + 0.25f, car.rear.track + 0.25f});
    const float scale = std::min(size.x / (widest + 0.3f), size.y / (car.body.length + 0.3f));
    const ImVec2 c{at.x + size.x / 2, at.y + size.y / 2};
    const float lean = 0.8f * scale;  // px a radian
    const ImVec2 body{c.x + now.car.roll * lean, c.y - now.car.pitch * lean};
    const ImVec2 half{car.body.width / 2 * scale, car.body.length / 2 * scale};
    for (std::size_t i = 0; i < kDualTrackWheels; ++i) {
        const Axle& axle = i < 2 ? car.front : car.rear;
        const float side = i % 2 == 0 ? -0.5f : 0.5f, end = i < 2 ? -0.5f : 0.5f;
        const float width = std::max(0.75f * axle.wheelRadius, 0.2f) * scale;
        turnedBox({c.x + side * axle.track * scale, c.y + end * car.wheelbase * scale}, 2.2f * axle.wheelRadius * scale,
                  width, now.car.wheels[i].angle, slipInk(now.car.wheels[i].normalizedSlip));
    }
    const ImVec2 low{body.x - 0.78f * half.x, body.y - half.y}, high{body.x + 0.78f * half.x, body.y + half.y};
    const float round = 0.5f * half.x;
    list.AddRectFilled(low, high, IM_COL32(34, 40, 50, 235), round);
    list.AddRect(low, high, faded(panel_colour::kText, 0.35f), round, 0, 1.2f * panelScale());
    const float nose = low.y + 0.3f * half.y;
    list.AddLine({low.x + round / 2, nose}, {high.x - round / 2, nose}, faded(panel_colour::kText, 0.25f),
                 1.2f * panelScale());
    drawAids(now.car, {body.x, body.y + 0.15f * half.y});
}

}  // namespace

void drawWheelsAtAGlance(const LiveHistory& live, const CarParams& car) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TextDisabled("load, slip angle, %s, slip ratio", car.front.suspension ? "travel" : "friction");
    ImGui::PopFont();
    const float gap = kGap * panelScale(), middle = kCarWidth * panelScale();
    const float width = std::floor((ImGui::GetContentRegionAvail().x - middle - 2 * gap) / 2);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, 2 * panelScale()});
    for (std::size_t corner = 0; corner < kDualTrackWheels; ++corner) {
        ImGui::PushID(static_cast<int>(corner));
        drawCorner(live, car, corner, width);
        if (corner % 2 == 0) ImGui::SameLine(0, middle + 2 * gap);
        if (corner == 1) ImGui::Dummy({0, gap});
        ImGui::PopID();
    }
    ImGui::PopStyleVar();
    const float height = ImGui::GetCursorScreenPos().y - start.y - ImGui::GetStyle().ItemSpacing.y;
    drawOutline(live.size() ? live.newest() : LiveSample{}, car, {start.x + width + gap, start.y}, {middle, height});
}

}  // namespace slip
