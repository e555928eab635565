// SPDX-License-Identifier: MIT
#include "workshop/bench/figures_tab.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/panel_input.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/number_form.hpp"

#include <fmt/format.h>
#include <cmath>
#include <optional>
#include <string>

namespace slip {
namespace {

struct Row {
    const char* name;
    NumberForm form;
    Better better;
    double noticed;              // smaller changes are ignored
    const char* hint = nullptr;  // meaning and usual range
};

std::string text(const Row& row, const std::optional<double>& value) {
    return value ? numberIn(row.form, *value) : "–";
}

void cell(const std::string& words, ImU32 colour) {
    ImGui::TableNextColumn();
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(words.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, room));
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopStyleColor();
}

void figure(const Row& row, const std::optional<double>& now, const std::optional<double>& against) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(panelText(row.name));
    if (row.hint) tooltip(row.hint);
    ImGui::PushFont(panelFont(PanelFont::Number));
    cell(text(row, against), panel_colour::kDim);
    cell(text(row, now), panel_colour::kText);
    const double change = now && against ? *now - *against : 0;
    const bool changed = std::abs(change) >= row.noticed;
    cell(changed ? fmt::format("{}{}", change > 0 ? "+" : "", text(row, change)) : "",
         changeColour(row.better, change));
    ImGui::PopFont();
}

void spinRemark(const std::optional<float>& spunKmh) {
    if (spunKmh) tableRemark(spunText(*spunKmh));
}

void verdictRemark(Verdict verdict) {
    if (verdict != Verdict::Ok) tableRemark(panelText(std::string(wordsOf(verdict)).c_str()));
}

void stabilityRemark(const Stability& stability) {
    if (stability.criticalKmh)
        tableRemark(filled(panelText("oversteers: above {} km/h it does not run straight by itself"),
                           {fmt::format("{:.0f}", *stability.criticalKmh)}));
}

std::optional<double> wide(const std::optional<float>& x) {
    return x ? std::optional(static_cast<double>(*x)) : std::nullopt;
}

bool beginFigures(const char* id, const char* title, const char* conditions) {
    ImGui::Spacing();
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::TextUnformatted(panelText(title));
    ImGui::PopFont();
    tooltip(conditions);
    if (!ImGui::BeginTable(id, 4, ImGuiTableFlags_SizingFixedFit)) return false;
    const float number = 46 * panelScale();
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthStretch);
    for (const char* column : {"##against", "##now", "##change"})
        ImGui::TableSetupColumn(column, ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushFont(panelFont(PanelFont::Small));
    for (const char* head : {"other", "now", "change"}) cell(panelText(head), panel_colour::kDim);
    ImGui::PopFont();
    return true;
}

constexpr Row kTime100{"0–100 km/h, s", "{:.2f}", Better::Less, 0.005};
constexpr Row kTime200{"0–200 km/h, s", "{:.1f}", Better::Less, 0.05};
constexpr Row kQuarter{"Quarter mile, s", "{:.2f}", Better::Less, 0.005};
constexpr Row kTop{"Top speed, km/h", "{:.0f}", Better::More, 0.5};
constexpr Row kBraking{"100–0 km/h, m", "{:.1f}", Better::Less, 0.05};
constexpr Row kGrip{
    "Skidpad, g", "{:.3f}", Better::More, 0.0005,
    "Greatest lateral g in a steady turn. Road cars reach 0.8 to 1, sports cars more, winged cars far more."};
constexpr Row kUndersteer{
    "Understeer, °/g", "{:.2f}", Better::Neither, 0.005,
    "Extra lock per g. Below 0 is nervous, up to 0.5 sharp, around 1 safe; beyond 2 the car ploughs."};
constexpr Row kRise{"Yaw rise time, s", "{:.3f}", Better::Less, 0.0005,
                    "From a step of the steering to 90 % of the yaw rate: 0.1 is sharp, 0.15 typical, 0.25 lazy."};
constexpr Row kOvershoot{"Yaw overshoot, %", "{:.1f}", Better::Less, 0.05,
                         "How far the yaw rate overshoots before it settles: under 5 is calm, over 20 restless."};

void drawBare(const Sheet& now, const Sheet& other) {
    if (!beginFigures("##bare", "Without aids", "Full throttle, automatic gearbox, all aids off, dry asphalt")) return;
    figure(kTime100, now.t0To100, other.t0To100);
    figure(kTime200, now.t0To200, other.t0To200);
    figure(kQuarter, now.quarterMileS, other.quarterMileS);
    figure(kTop, now.topSpeedKmh, other.topSpeedKmh);
    spinRemark(now.verdicts.spunKmh);
    figure(kBraking, now.braking100To0M, other.braking100To0M);
    spinRemark(now.verdicts.brakingSpunKmh);
    figure(kGrip, now.skidpadG, other.skidpadG);
    verdictRemark(now.verdicts.skidpad);
    figure(kUndersteer, now.understeerDegPerG, other.understeerDegPerG);
    if (!now.understeerDegPerG) verdictRemark(now.understeer);
    stabilityRemark(now.stability);
    figure(kRise, now.yawRiseTimeS, other.yawRiseTimeS);
    figure(kOvershoot, now.yawOvershootPct, other.yawOvershootPct);
    ImGui::EndTable();
}

void drawRoadTest(const RoadTest& now, const RoadTest& other) {
    if (!beginFigures("##road", "Road test",
                      "ABS and traction control, a launch with revs, timed after one foot of rollout"))
        return;
    figure(kTime100, wide(now.t0To100), wide(other.t0To100));
    figure(kTime200, wide(now.t0To200), wide(other.t0To200));
    figure(kQuarter, wide(now.quarterMileS), wide(other.quarterMileS));
    spinRemark(now.verdicts.spunKmh);
    figure(kBraking, wide(now.braking100To0M), wide(other.braking100To0M));
    spinRemark(now.verdicts.brakingSpunKmh);
    figure(kGrip, wide(now.skidpadG), wide(other.skidpadG));
    verdictRemark(now.verdicts.skidpad);
    ImGui::EndTable();
}

void drawGears(const Sheet& now, const Sheet& other) {
    if (!beginFigures("##gears", "Gears",
                      "Top speed in each gear, and 80–120 km/h in the highest gear that reaches it"))
        return;
    for (std::size_t i = 0; i < now.gears.size(); ++i) {
        const GearSheet none;
        const GearSheet& against = i < other.gears.size() ? other.gears[i] : none;
        const std::string name = filled(panelText("Top in gear {}, km/h"), {std::to_string(i + 1)});
        figure({name.c_str(), "{:.0f}", Better::Neither, 0.5}, now.gears[i].topSpeedKmh, against.topSpeedKmh);
        if (i + 1 < now.gears.size()) continue;
        const std::string pull = filled(panelText("80–120 in gear {}, s"), {std::to_string(i + 1)});
        figure({pull.c_str(), "{:.2f}", Better::Less, 0.005}, now.gears[i].t80To120, against.t80To120);
    }
    ImGui::EndTable();
}

constexpr Row kFrequency{"Frequency {}, Hz", "{:.2f}", Better::Neither, 0.005};
constexpr Row kBump{"Damping {}, bump", "{:.2f}", Better::Neither, 0.005};
constexpr Row kRebound{"Damping {}, rebound", "{:.2f}", Better::Neither, 0.005};
constexpr Row kSag{"Sag {}, mm", "{:.0f}", Better::Neither, 0.5};
constexpr Row kRoll{"Roll stiffness front, %", "{:.1f}", Better::Neither, 0.05};

void drawAxleSprings(const char* end, const AxleSprings& now, const std::optional<SpringFigures>& other,
                     AxleSprings SpringFigures::*axle) {
    const auto row = [&](const Row& of, double AxleSprings::*value) {
        const std::string name = filled(panelText(of.name), {panelText(end)});
        const auto against = other ? std::optional((*other).*axle.*value) : std::nullopt;
        figure({name.c_str(), of.form, of.better, of.noticed}, now.*value, against);
    };
    row(kFrequency, &AxleSprings::frequency);
    row(kBump, &AxleSprings::bumpRatio);
    row(kRebound, &AxleSprings::reboundRatio);
    row(kSag, &AxleSprings::sag);
}

void drawSprings(const CarParams& now, const CarParams& against) {
    const std::optional<SpringFigures> figures = springFigures(now), other = springFigures(against);
    if (!figures || !beginFigures("##springs", "Springs", "Computed; damping as a share of critical damping")) return;
    drawAxleSprings("front", figures->front, other, &SpringFigures::front);
    drawAxleSprings("rear", figures->rear, other, &SpringFigures::rear);
    figure(kRoll, figures->frontRollShare, other ? std::optional(other->frontRollShare) : std::nullopt);
    ImGui::EndTable();
}

}  // namespace

std::string spunText(float kmh) { return filled(panelText("spun at {} km/h"), {fmt::format("{:.0f}", kmh)}); }

void tableRemark(const std::string& words) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kDim);
    ImGui::TextWrapped("%s", words.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

ImU32 changeColour(Better better, double change) {
    if (better == Better::Neither) return panel_colour::kText;
    return (change < 0) == (better == Better::Less) ? panel_colour::kThrottle : panel_colour::kBrake;
}

void drawFigures(const SheetPair& sheets, const CarParams& now, const CarParams& against) {
    beginPart("##figures");
    if (!sheets.now || !sheets.against) {
        ImGui::TextDisabled("%s", panelText("Measuring ..."));
        ImGui::EndChild();
        return;
    }
    if (sheets.measuring) ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 0.6f);
    drawBare(*sheets.now, *sheets.against);
    drawRoadTest(sheets.now->roadTest, sheets.against->roadTest);
    drawSprings(now, against);
    drawGears(*sheets.now, *sheets.against);
    if (sheets.measuring) ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace slip
