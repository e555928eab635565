#include "app/bench/tests_tab.hpp"

#include "app/workshop/field_rows.hpp"
#include "app/workshop/field_text.hpp"
#include "base/scalar.hpp"

#include <fmt/format.h>
#include <cmath>

namespace slip {
namespace {

constexpr float kPictureHeight = 110, kMetresWide = 46;  // px times panelScale(); m that the picture shows
constexpr float kGridEvery = 10;                         // m
constexpr double kPause = 1.2;                           // s between two showings
constexpr float kConeSize = 3;                           // px times panelScale()

std::string testFigure(const TestInfo& info, const std::optional<double>& value) {
    if (!value) return "–";
    return fmt::format("{:.{}f}", *value, info.noticed < 0.001 ? 3 : info.noticed < 0.01 ? 2 : 1);
}

ImU32 changeColour(const TestInfo& info, double change) {
    if (std::abs(change) < info.noticed) return panel_colour::kDim;
    return (change < 0) == info.lessIsBetter ? panel_colour::kThrottle : panel_colour::kBrake;
}

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
    if (!ImGui::BeginTable("##tests", 5, ImGuiTableFlags_SizingFixedFit)) return false;
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

/// Where the car was `time` s after the start; at its end it stays.
WayPoint placeAt(const std::vector<WayPoint>& way, double time) {
    const double at = std::clamp(time * kWayPerSecond, 0.0, static_cast<double>(way.size() - 1));
    const auto before = static_cast<std::size_t>(at);
    const WayPoint &a = way[before], &b = way[std::min(before + 1, way.size() - 1)];
    const auto share = static_cast<float>(at - static_cast<double>(before));
    return {{lerp(a.pose.position, b.pose.position, share), a.pose.yaw + share * wrapAngle(b.pose.yaw - a.pose.yaw)},
            lerp(a.speed, b.speed, share)};
}

/// A part of the ground round a place, ahead to the right.
struct GroundView {
    ImVec2 middle;
    Vec2 place;
    float scale = 1;  // px a metre
    ImVec2 pixel(Vec2 p) const { return {middle.x + (p.x - place.x) * scale, middle.y - (p.y - place.y) * scale}; }
};

void drawOutline(const GroundView& view, const CarParams& car, const Pose& pose, ImU32 colour, bool filled) {
    const Vec2 ahead = direction(pose.yaw), left = leftOf(ahead);
    const Vec2 middle = pose.position + ahead * ((frontArm(car) - rearArm(car)) / 2);
    ImVec2 corners[4];
    int i = 0;
    for (const auto& [along, across] : {std::pair{1.0f, 1.0f}, {1.0f, -1.0f}, {-1.0f, -1.0f}, {-1.0f, 1.0f}})
        corners[i++] =
            view.pixel(middle + ahead * (along * car.body.length / 2) + left * (across * car.body.width / 2));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (filled) list.AddConvexPolyFilled(corners, 4, colour);
    list.AddPolyline(corners, 4, colour, ImDrawFlags_Closed, 1.5f * panelScale());
    const Vec2 nose = middle + ahead * (0.2f * car.body.length);
    list.AddLine(view.pixel(nose + left * (car.body.width / 2)), view.pixel(nose - left * (car.body.width / 2)),
                 panel_colour::kWell, 1.5f * panelScale());
}

void drawGround(const GroundView& view, ImVec2 low, ImVec2 high) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, high, panel_colour::kWell, 3);
    const ImU32 line = faded(panel_colour::kDim, 0.25f);
    const float every = kGridEvery * view.scale;
    const float x = view.pixel({std::floor(view.place.x / kGridEvery) * kGridEvery, 0}).x;
    const float y = view.pixel({0, std::floor(view.place.y / kGridEvery) * kGridEvery}).y;
    for (float at = x - 10 * every; at < high.x; at += every)
        if (at > low.x) list.AddLine({at, low.y}, {at, high.y}, line);
    for (float at = y - 10 * every; at < high.y; at += every)
        if (at > low.y) list.AddLine({low.x, at}, {high.x, at}, line);
}

void drawWay(const GroundView& view, const std::vector<WayPoint>& way, ImU32 colour) {
    std::vector<ImVec2> line;
    for (const WayPoint& point : way) line.push_back(view.pixel(point.pose.position));
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), static_cast<int>(line.size()), colour, 0, panelScale());
}

}  // namespace

TestsTab::Run TestsTab::find(TestKind test, const CarParams& car) {
    const std::lock_guard lock(mutex_);
    for (const Known& known : known_)
        if (known.test == test && sameValue(known.car, car)) return known.run;
    return nullptr;
}

void TestsTab::work(const std::stop_token& stop, const SurfaceTable& surfaces) {
    for (;;) {
        std::unique_lock lock(mutex_);
        works_ = !stop.stop_requested() && !orders_.empty();
        if (!works_) return;
        Known known = std::move(orders_.front());
        orders_.pop_front();
        atHand_ = known;
        lock.unlock();
        known.run = std::make_shared<const TestRun>(runTest(known.test, known.car, surfaces));
        lock.lock();
        atHand_.reset();
        known_.push_back(std::move(known));
        if (known_.size() > kKept) known_.pop_front();
    }
}

/// Instead of what was ordered of that test before and is not begun.
void TestsTab::order(TestKind test, const CarParams& now, const CarParams& other, const SurfaceTable& surfaces) {
    const auto isOf = [&](const CarParams& car) {
        return [&](const Known& known) { return known.test == test && sameValue(known.car, car); };
    };
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(orders_, [&](const Known& order) { return order.test == test; });
        for (const CarParams* car : {&now, &other})
            if (std::ranges::none_of(known_, isOf(*car)) && !(atHand_ && isOf(*car)(*atHand_)))
                orders_.push_back({test, *car, nullptr});
        if (orders_.empty() || std::exchange(works_, true)) return;
    }
    try {
        worker_ = std::jthread([this, &surfaces](const std::stop_token& stop) { work(stop, surfaces); });
    } catch (const std::system_error&) {  // no thread is to be had
        work({}, surfaces);
    }
}

void TestsTab::drawRow(TestKind test, const Pair& pair) {
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
    const bool both = pair.now && pair.other && pair.now->figure && pair.other->figure;
    const double change = both ? *pair.now->figure - *pair.other->figure : 0;
    const bool tells = both && std::abs(change) >= info.noticed;
    numberCell(tells ? (change > 0 ? "+" : "") + testFigure(info, change) : "", changeColour(info, change));
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", prettyUnit(info.unit).c_str());
}

/// Both cars on their way, the driven one in the middle, again and again.
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
    const GroundView view{{low.x + size.x / 2, low.y + size.y / 2}, place.pose.position, size.x / kMetresWide};
    ImGui::PushClipRect(low, high, true);
    drawGround(view, low, high);
    drawWay(view, way, faded(panel_colour::kAccent, 0.5f));
    for (const Vec2 cone : pair.now->cones)
        ImGui::GetWindowDrawList()->AddCircleFilled(view.pixel(cone), kConeSize * panelScale(), panel_colour::kBrake);
    if (pair.other && !pair.other->way.empty())
        drawOutline(view, other, placeAt(pair.other->way, time).pose, panel_colour::kDim, false);
    drawOutline(view, now, place.pose, panel_colour::kAccent, true);
    ImGui::PopClipRect();
    ImGui::TextDisabled("%s",
                        fmt::format("{:.1f} s   {:.0f} km/h", std::min(time, length), kKmhPerMs * place.speed).c_str());
}

void TestsTab::draw(const CarParams& now, const CarParams& other, const SurfaceTable& surfaces) {
    ImGui::BeginChild("##tests");
    ImGui::TextWrapped("%s",
                       panelText("A machine drives it on dry asphalt, without aids: the driven set-up and the other."));
    std::array<Pair, kTests> pairs;
    if (beginTests()) {
        for (std::size_t i = 0; i < kTests; ++i) {
            const auto test = static_cast<TestKind>(i);
            pairs[i] = {find(test, now), find(test, other)};
            drawRow(test, pairs[i]);
        }
        ImGui::EndTable();
    }
    if (ImGui::Button(panelText("Drive all"), {ImGui::GetContentRegionAvail().x, 0})) wanted_.fill(true);
    if (const Pair& pair = pairs[static_cast<std::size_t>(shown_)]; pair.now) drawPicture(pair, now, other);
    ImGui::EndChild();
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;  // a slider may be under way
    for (std::size_t i = 0; i < kTests; ++i)
        if (wanted_[i] && !(pairs[i].now && pairs[i].other)) order(static_cast<TestKind>(i), now, other, surfaces);
}

}  // namespace slip
