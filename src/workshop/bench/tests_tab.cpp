// SPDX-License-Identifier: MIT
#include "workshop/bench/tests_tab.hpp"

#include "base/scalar.hpp"
#include "base/steps.hpp"
#include "io/common/placeholders.hpp"
#include "platform/paint/panel_input.hpp"
#include "workshop/bench/figures_tab.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/map_view.hpp"

#include <fmt/format.h>
#include <cmath>

namespace slip {
namespace {

constexpr float kPictureHeight = 110, kMetresWide = 46;  // px times panelScale(); m across the picture
constexpr float kGridEvery = 10;                         // m
constexpr double kPause = 1.2;                           // s between two runs of the picture
constexpr float kConeSize = 3;                           // px times panelScale()

void numberCell(const std::string& words, ImU32 colour) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(panelFont(PanelFont::Number));
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

bool beginTests() {
    if (!ImGui::BeginTable("##tests", 6, ImGuiTableFlags_SizingFixedFit)) return false;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushFont(panelFont(PanelFont::Small));
    for (const char* head : {"other", "now", "change"}) {
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", panelText(head));
    }
    ImGui::PopFont();
    return true;
}

/// Returns where the car was `time` s after the start; after the end it stays at its last place.
WayPoint placeAt(const std::vector<WayPoint>& way, double time) {
    const double at = std::clamp(time * kWayPerSecond, 0.0, static_cast<double>(way.size() - 1));
    const auto before = static_cast<std::size_t>(at);
    const WayPoint &a = way[before], &b = way[std::min(before + 1, way.size() - 1)];
    const auto share = static_cast<float>(at - static_cast<double>(before));
    return {{lerp(a.pose.position, b.pose.position, share), a.pose.yaw + share * wrapAngle(b.pose.yaw - a.pose.yaw)},
            lerp(a.speed, b.speed, share)};
}

void drawOutline(const MapView& view, const CarParams& car, const Pose& pose, ImU32 colour, bool filled) {
    const Vec2 ahead = direction(pose.yaw), left = leftOf(ahead);
    const Vec2 middle = pose.position + ahead * ((frontArm(car) - rearArm(car)) / 2);
    ImVec2 corners[4];
    int i = 0;
    for (const auto& [along, across] : {std::pair{1.0f, 1.0f}, {1.0f, -1.0f}, {-1.0f, -1.0f}, {-1.0f, 1.0f}})
        corners[i++] =
            view.place(middle + ahead * (along * car.body.length / 2) + left * (across * car.body.width / 2));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (filled) list.AddConvexPolyFilled(corners, 4, colour);
    list.AddPolyline(corners, 4, colour, ImDrawFlags_Closed, 1.5f * panelScale());
    const Vec2 nose = middle + ahead * (0.2f * car.body.length);
    list.AddLine(view.place(nose + left * (car.body.width / 2)), view.place(nose - left * (car.body.width / 2)),
                 panel_colour::kWell, 1.5f * panelScale());
}

void drawGround(const MapView& view, ImVec2 low, ImVec2 high) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, high, panel_colour::kWell, 3);
    const ImU32 line = faded(panel_colour::kDim, 0.25f);
    const float every = kGridEvery * view.scale;
    const float x = view.place({std::floor(view.middle.x / kGridEvery) * kGridEvery, 0}).x;
    const float y = view.place({0, std::floor(view.middle.y / kGridEvery) * kGridEvery}).y;
    forEachStep(double{x - 10 * every}, double{high.x}, double{every}, [&](float at) {
        if (at > low.x) list.AddLine({at, low.y}, {at, high.y}, line);
    });
    forEachStep(double{y - 10 * every}, double{high.y}, double{every}, [&](float at) {
        if (at > low.y) list.AddLine({low.x, at}, {high.x, at}, line);
    });
}

void drawWay(const MapView& view, const std::vector<WayPoint>& way, ImU32 colour) {
    std::vector<ImVec2> line;
    for (const WayPoint& point : way) line.push_back(view.place(point.pose.position));
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), static_cast<int>(line.size()), colour, 0, panelScale());
}

}  // namespace

std::string testFigure(const TestInfo& info, const std::optional<double>& value) {
    if (!value) return "–";
    return fmt::format("{:.{}f}", *value, info.noticed < 0.001 ? 3 : info.noticed < 0.01 ? 2 : 1);
}

std::string testChange(const TestInfo& info, const std::optional<double>& now, const std::optional<double>& before) {
    if (!now || !before || std::abs(*now - *before) < info.noticed) return "";
    return (*now > *before ? "+" : "") + testFigure(info, *now - *before);
}

std::string verdictText(const TestRun& run) {
    if (run.spunKmh) return spunText(*run.spunKmh);
    return run.verdict == Verdict::Ok ? "" : translated(std::string(wordsOf(run.verdict)));
}

TestsTab::Run TestsTab::find(TestKind test, const CarParams& car) const {
    return runs_ ? runs_->known(static_cast<std::size_t>(test), car) : nullptr;
}

/// Starts the requested tests, but not while a slider may be in use.
TestsTab::Pair TestsTab::pairOf(TestKind test, const CarParams& now, const CarParams& other) {
    const auto kind = static_cast<std::size_t>(test);
    if (!wanted_[kind] || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return {find(test, now), find(test, other)};
    return {runs_->find(kind, CarUse::Driven, now), runs_->find(kind, CarUse::Compared, other)};
}

void TestsTab::drawRow(TestKind test, const Pair& pair, bool inWorld) {
    const TestInfo& info = infoOf(test);
    bool& wanted = wanted_[static_cast<std::size_t>(test)];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (ImGui::Button(panelText(std::string(info.name).c_str()), {ImGui::GetContentRegionAvail().x, 0}))
        wanted = true, shown_ = test, since_ = ImGui::GetTime();
    tooltip(std::string(info.conditions));
    const auto shown = [&](const Run& run) { return run ? testFigure(info, run->figure) : wanted ? "..." : ""; };
    numberCell(shown(pair.other), panel_colour::kDim);
    numberCell(shown(pair.now), panel_colour::kText);
    const auto figureOf = [](const Run& run) { return run ? run->figure : std::nullopt; };
    const std::optional<double> figure = figureOf(pair.now), before = figureOf(pair.other);
    numberCell(testChange(info, figure, before),
               changeColour(info.lessIsBetter ? Better::Less : Better::More, figure.value_or(0) - before.value_or(0)));
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", prettyUnit(info.unit).c_str());
    ImGui::TableNextColumn();
    ImGui::PushID(static_cast<int>(test));
    if (ImGui::ArrowButton("##watch", ImGuiDir_Right))
        wanted = true, shown_ = test, watch(watched_ == test ? std::nullopt : std::optional(test));
    ImGui::PopID();
    if (!inWorld) tooltip("Watch it on the proving ground");  // not needed there
    drawVerdicts(pair);
}

/// Says below the row what ends or spoils the runs. The other one's verdict is drawn only if it is another.
void TestsTab::drawVerdicts(const Pair& pair) {
    const std::string now = pair.now ? verdictText(*pair.now) : "", other = pair.other ? verdictText(*pair.other) : "";
    if (!now.empty()) tableRemark(now);
    if (!other.empty() && other != now) tableRemark(filled(panelText("other: {}"), {other}));
}

/// Draws both cars on their paths repeatedly, with the driven one in the centre.
void TestsTab::drawPicture(const Pair& pair, const CarParams& now, const CarParams& other) {
    const TestInfo& info = infoOf(shown_);
    ImGui::Separator();
    ImGui::TextUnformatted(panelText(std::string(info.name).c_str()));
    ImGui::SameLine();
    ImGui::TextDisabled("%s", panelText(std::string(info.figure).c_str()));
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kPictureHeight * panelScale()};
    const ImVec2 low = ImGui::GetCursorScreenPos(), high{low.x + size.x, low.y + size.y};
    ImGui::Dummy(size);
    const std::vector<WayPoint>& way = pair.now->way;
    if (way.empty()) return;
    const double length = static_cast<double>(way.size() - 1) / kWayPerSecond;
    const double time = std::fmod(std::max(0.0, ImGui::GetTime() - since_), length + kPause);
    const WayPoint place = placeAt(way, time);
    const MapView view{place.pose.position, {low.x + size.x / 2, low.y + size.y / 2}, size.x / kMetresWide};
    ImGui::PushClipRect(low, high, true);
    drawGround(view, low, high);
    drawWay(view, way, faded(panel_colour::kAccent, 0.5f));
    for (const Vec2 cone : pair.now->plan.course.cones)
        ImGui::GetWindowDrawList()->AddCircleFilled(view.place(cone), kConeSize * panelScale(), panel_colour::kBrake);
    if (pair.other && !pair.other->way.empty())
        drawOutline(view, other, placeAt(pair.other->way, time).pose, panel_colour::kDim, false);
    drawOutline(view, now, place.pose, panel_colour::kAccent, true);
    ImGui::PopClipRect();
    ImGui::TextDisabled("%s",
                        fmt::format("{:.1f} s   {:.0f} km/h", std::min(time, length), kKmhPerMs * place.speed).c_str());
}

TestsTab::Run TestsTab::pollWatchedRun(const CarParams& car) {
    if (!watched_ || !runs_) return nullptr;
    Run run = runs_->find(static_cast<std::size_t>(*watched_), CarUse::Driven, car);
    if (run) watched_.reset();
    return run;
}

void TestsTab::drawButtons(const std::string& back) {
    const ImVec2 wide{ImGui::GetContentRegionAvail().x, 0};
    if (ImGui::Button(panelText("Run all"), wide)) wanted_.fill(true);
    if (!back.empty() && ImGui::Button(panelText(message("Back to {}", back)).c_str(), wide)) back_ = true;
}

void TestsTab::draw(const CarParams& now, const CarParams& other, const SurfaceTable& surfaces,
                    const std::string& back) {
    if (!runs_)
        runs_.emplace(kTests, kKept, [&surfaces](std::size_t kind, const CarParams& car) {
            return runTest(static_cast<TestKind>(kind), car, surfaces);
        });
    beginPart("##tests");
    ImGui::TextWrapped("%s", panelText("Both set-ups are driven by computer: dry asphalt, no aids."));
    std::array<Pair, kTests> pairs;
    if (beginTests()) {
        for (std::size_t i = 0; i < kTests; ++i) {
            const auto test = static_cast<TestKind>(i);
            pairs[i] = pairOf(test, now, other);
            drawRow(test, pairs[i], !back.empty());
        }
        ImGui::EndTable();
    }
    drawButtons(back);
    if (const Pair& pair = pairs[static_cast<std::size_t>(shown_)]; pair.now) drawPicture(pair, now, other);
    ImGui::EndChild();
}

}  // namespace slip
