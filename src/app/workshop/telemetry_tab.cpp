#include "app/workshop/telemetry_tab.hpp"

#include "app/workshop/field_rows.hpp"
#include "app/workshop/live_plots.hpp"
#include "app/workshop/telemetry_car.hpp"
#include "app/workshop/telemetry_plot.hpp"
#include "app/workshop/wheel_names.hpp"
#include "base/scalar.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kChannelHeight = 72, kMeterGap = 14;
constexpr std::size_t kReadingsInARow = 4;

struct Meter {
    const char* label;
    const char* channel;
    float full;  // the bar's end, in the unit shown
    ImU32 colour;
};

/// Label to the left, cut short if need be, number to the right.
void meterText(const char* label, const std::string& number, float width) {
    const float gap = 6 * panelScale();
    ImGui::PushFont(panelFont(PanelFont::Number));
    const float numberWidth = ImGui::CalcTextSize(number.c_str()).x;
    ImGui::PopFont();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float x = ImGui::GetCursorPosX();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::PushClipRect(at, {at.x + width - numberWidth - gap, at.y + 2 * ImGui::GetTextLineHeight()}, true);
    ImGui::TextDisabled("%s", label);
    ImGui::PopClipRect();
    ImGui::PopFont();
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::SameLine();
    ImGui::SetCursorPosX(x + width - numberWidth);
    ImGui::TextUnformatted(number.c_str());
    ImGui::PopFont();
}

/// One number with a bar below: from the left, or from the middle for numbers of both signs.
void meter(const Meter& m, const LiveSample& now, float width) {
    const TelemetryChannel& channel = channelNamed(m.channel);
    const float value = valueOf(channel, now);
    ImGui::BeginGroup();
    meterText(panelText(m.label), formatted(channel.form, value), width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = 4 * panelScale();
    ImGui::Dummy({width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + height}, panel_colour::kWell, 2);
    const float from = channel.isSigned ? at.x + width / 2 : at.x;
    const float reach = (channel.isSigned ? width / 2 : width) * std::clamp(value / m.full, -1.0f, 1.0f);
    if (std::abs(reach) > 0.5f)
        list.AddRectFilled({std::min(from, from + reach), at.y}, {std::max(from, from + reach), at.y + height},
                           m.colour, 2);
    if (channel.isSigned)
        list.AddLine({from, at.y}, {from, at.y + height}, faded(panel_colour::kText, 0.6f), panelScale());
    ImGui::EndGroup();
}

/// Two a row.
void meters(std::initializer_list<Meter> list, const LiveSample& now) {
    const float gap = kMeterGap * panelScale();
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, 2 * panelScale()});
    std::size_t i = 0;
    for (const Meter& m : list) {
        meter(m, now, width);
        if (i++ % 2 == 0)
            ImGui::SameLine(0, gap);
        else
            ImGui::Dummy({0, panelScale()});
    }
    ImGui::PopStyleVar();
}

float peakTorque(const CarParams& car) {
    float peak = 1;
    for (const auto& point : car.engine.torqueCurve) peak = std::max(peak, point.y);
    return peak;
}

void drawEngine(const LiveSample& now, const CarParams& car) {
    using namespace panel_colour;
    const float torque = peakTorque(car);
    const float first = car.gearbox.ratios.empty() ? 1 : car.gearbox.ratios.front();
    const float lowest = first * car.gearbox.finalDrive;
    meters({{"Engine speed", "Engine speed", car.engine.redlineRpm, kText},
            {"Gear ratio", "Gear ratio", lowest, kText},
            {"Power", "Power", 0.9f * torque * car.engine.redlineRpm / kRpmPerRadS / 1000, kAccent},
            {"Wheel torque", "Torque at the wheels", torque * lowest, kAccent},
            {"Clutch", "Clutch", 100, kText},
            {"Clutch slip", "Clutch slip", 300, kText},
            {"Throttle", "Throttle", 100, kThrottle},
            {"Brake", "Brake", 100, kBrake},
            {"Handbrake", "Handbrake", 100, kBrake},
            {"Steering", "Steering angle", -car.steering.maxAngleDeg, kText}},  // to the left on the left
           now);
}

void drawBody(const LiveSample& now) {
    using namespace panel_colour;
    meters({{"Ahead", "Acceleration ahead", 1.5f, kText},
            {"To the left", "Acceleration to the left", -1.5f, kText},
            {"Nose down", "Pitch, nose down", 4, kFront},
            {"Right side down", "Roll, right side down", 6, kFront},
            {"Heave", "Heave", 80, kFront},
            {"Slipstream", "Slipstream", 100, kText}},
           now);
}

/// The name in a combo that changes it, and a button that takes the plot away. False: take it away.
bool chooseChannel(const TelemetryChannel*& chosen) {
    const float button = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x);
    if (ImGui::BeginCombo("##channel", panelText(chosen->name), ImGuiComboFlags_HeightLarge)) {
        for (const ChannelGroup group : {ChannelGroup::Wheels, ChannelGroup::Engine, ChannelGroup::Body}) {
            ImGui::TextDisabled("%s", panelText(kChannelGroupNames[static_cast<std::size_t>(group)]));
            for (const TelemetryChannel& channel : channelsOf(group))
                if (ImGui::Selectable(panelText(channel.name), &channel == chosen)) chosen = &channel;
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    return !ImGui::Button("×", {button, 0});
}

/// The newest value of each wheel, in the colours of the curves. More than fit in a row stand by axles in columns, left
/// over right.
void readings(const TelemetryChannel& channel, const LiveSample& now, const CarParams& car) {
    const std::string form(channel.form);
    const std::string bare = form.substr(0, form.find(' '));  // four units would not fit
    const auto places = wheelPlaces(car);
    const bool byAxles = places.size() > kReadingsInARow;
    const float width = ImGui::GetContentRegionAvail().x, left = ImGui::GetCursorPosX(), top = ImGui::GetCursorPosY();
    const float line = ImGui::GetTextLineHeightWithSpacing();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t columns = byAxles ? axleCountOf(car) : kReadingsInARow;
        const std::size_t column = byAxles ? places[i].axle : i;
        const float row = byAxles && places[i].side < 0 ? 1.0f : 0.0f;
        ImGui::SetCursorPos(
            {left + static_cast<float>(column) * width / static_cast<float>(columns), top + row * line});
        ImGui::PushStyleColor(ImGuiCol_Text, wheelPen(car, places[i]).colour);
        ImGui::TextUnformatted(
            (wheelMark(car, places[i]) + " " + formatted(bare.c_str(), valueOf(channel, now, i))).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::SetCursorPos({left, top + (byAxles ? 2 : 1) * line});
}

void reading(const TelemetryChannel& channel, const LiveSample& now) {
    ImGui::TextUnformatted(formatted(channel.form, valueOf(channel, now)).c_str());
}

void scaleTexts(const Plot& plot, const TelemetryChannel& channel) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float inset = 4 * panelScale(), line = ImGui::GetTextLineHeight();
    list.AddText({plot.at.x + inset, plot.at.y + 1}, panel_colour::kDim, formatted(channel.form, plot.high).c_str());
    if (plot.low < 0)
        list.AddText({plot.at.x + inset, plot.at.y + plot.size.y - line - 1}, panel_colour::kDim,
                     formatted(channel.form, plot.low).c_str());
    ImGui::PopFont();
}

void channelPlot(const TelemetryChannel& channel, const LiveHistory& live, const CarParams& car) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    ImGui::PushFont(panelFont(PanelFont::Number));
    channel.wheel ? readings(channel, now, car) : reading(channel, now);
    ImGui::PopFont();
    const ChannelScale scale = scaleOf(channel, live);
    const Plot plot =
        beginPlot({ImGui::GetContentRegionAvail().x, kChannelHeight * panelScale()}, scale.low, scale.high, live);
    const auto curve = [&](std::size_t wheel, const WheelPen& pen) {
        trace(
            plot, live, pen.colour, 1.6f, [&](const LiveSample& s) { return valueOf(channel, s, wheel); }, pen.stroke);
    };
    const auto places = wheelPlaces(car);
    if (channel.wheel)
        for (std::size_t i = places.size(); i-- > 0;) curve(i, wheelPen(car, places[i]));
    else
        curve(0, {panel_colour::kText, CurveStroke::Solid});
    scaleTexts(plot, channel);
    endPlot();
}

void drawChosenPlots(TelemetryTab& tab, const LiveHistory& live, const CarParams& car) {
    for (std::size_t i = 0; i < tab.plots.size();) {
        ImGui::PushID(static_cast<int>(i));
        const bool kept = chooseChannel(tab.plots[i]);
        if (kept) channelPlot(*tab.plots[i], live, car);
        ImGui::PopID();
        if (kept)
            ++i;
        else
            tab.plots.erase(tab.plots.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (tab.plots.size() < kMaxPlots && ImGui::Button(panelText("Add a plot")))
        tab.plots.push_back(&channelNamed("Slip angle"));
}

bool section(const char* name) {
    ImGui::Spacing();
    return ImGui::CollapsingHeader(panelText(name), ImGuiTreeNodeFlags_DefaultOpen);
}

/// The stream's address while it is typed; taken when that is done.
bool editAddress(StreamSettings& stream) {
    static constexpr FieldInfo kPort = infoOf(&StreamSettings::port), kRate = infoOf(&StreamSettings::rate);
    std::string address = stream.address;
    ImGui::SetNextItemWidth(0.5f * ImGui::GetContentRegionAvail().x);
    bool changed = ImGui::InputText("##address", &address, ImGuiInputTextFlags_EnterReturnsTrue) && !address.empty();
    if (changed) stream.address = address;
    tooltip("Where to: numbers of IPv4 or IPv6, or localhost; taken with Enter");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(0.5f * ImGui::GetContentRegionAvail().x);
    changed |= editNumber(kPort, stream.port, StreamSettings{}.port);
    tooltip("UDP port");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    changed |= editNumber(kRate, stream.rate, StreamSettings{}.rate);
    tooltip("Datagrams a second");
    return changed;
}

/// The buttons that write telemetry to a file and send it to other programs.
bool drawOutputs(TelemetryTab& tab, StreamSettings& stream) {
    if (ImGui::Button(panelText(tab.recording.empty() ? "Record" : "End recording"))) tab.recordPressed = true;
    tooltip("As CSV with the columns of slipangle-lab drive, 100 rows a second");
    ImGui::SameLine();
    bool changed = ImGui::Checkbox(panelText("Send by UDP"), &stream.on);
    tooltip("To other programs, as datagrams; the README has their layout");
    if (!tab.recording.empty())
        ImGui::TextWrapped("%s", std::filesystem::path(tab.recording).filename().string().c_str());
    if (stream.on) changed |= editAddress(stream);
    return changed;
}

}  // namespace

bool drawTelemetryTab(TelemetryTab& tab, const LiveHistory& live, const CarParams& car, StreamSettings& stream) {
    const LiveSample now = live.size() ? live.newest() : LiveSample{};
    ImGui::BeginChild("##telemetry");
    const bool changed = drawOutputs(tab, stream);
    if (section("Wheels")) drawWheelsAtAGlance(live, car);
    if (section("Engine and driver")) drawEngine(now, car);
    if (section("Body")) drawBody(now);
    if (section("Slip angles, engine, speed")) drawCarPlots(live, car);
    if (section("Chosen channels")) drawChosenPlots(tab, live, car);
    ImGui::EndChild();
    return changed;
}

}  // namespace slip
