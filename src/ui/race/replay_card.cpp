// SPDX-License-Identifier: MIT
#include "ui/race/replay_card.hpp"

#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/widgets/track_pictures.hpp"

#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kDrivers = 300, kMaxRow = 34;  // design units

void drawDriver(Painter& painter, const ReplayCar& car, const std::string& model, std::size_t place, const UiBox& row) {
    const float middle = row.y + row.h / 2;
    if (car.isHuman) painter.box({row.x, row.y + 1, row.w, row.h - 2}, kOwnRow, 4);
    painter.text(std::to_string(place), row.x + 26, middle - 6.5f, {Face::Title, 18, kTextDim, Align::Right});
    painter.box({row.x + 34, middle - 8, 5, 16}, opaque(car.paint), 2);
    const TextStyle name{Face::Strong, kBody, car.isHuman ? kText : kTextDim, Align::Left},
        small{Face::Text, kSmall, kTextFaint, Align::Right};
    const float room = row.w - 54;
    const std::string& driver = car.driver.empty() ? model : car.driver;
    const float used = painter.text(painter.fitted(driver, room, name), row.x + 46, middle - 5.5f, name);
    if (room - used > 60 && !car.driver.empty())
        painter.text(painter.fitted(model, room - used - 12, small), row.x + row.w - 8, middle - 4.5f, small);
}

/// Draws the drivers in order of their grid slots.
void drawDrivers(Painter& painter, const ReplaySummary& run, const FileTitles& titles, const UiBox& box) {
    painter.text(run.cars.size() > 1 ? "STARTING GRID" : "DRIVER", box.x + 4, box.y,
                 {Face::Strong, kTiny, kTextFaint, Align::Left});
    const float row = std::min(kMaxRow, (box.h - 22) / static_cast<float>(run.cars.size()));
    for (std::size_t i = 0; i < run.cars.size(); ++i)
        drawDriver(painter, run.cars[i], titles.car(run.cars[i].file), i + 1,
                   {box.x, box.y + 22 + row * static_cast<float>(i), box.w, row});
}

std::vector<CardFigure> figuresOf(const Texts& texts, const ReplaySummary& run) {
    std::vector<CardFigure> figures{{run.date.empty() ? "–" : dayText(texts, run.date, true), "", "DATE"},
                                    {clockText(run.duration), "", "DURATION"},
                                    {std::to_string(run.cars.size()), "", "CARS"}};
    if (hasLaps(run.mode)) figures.push_back({std::to_string(run.laps), "", "LAPS"});
    return figures;
}

}  // namespace

const TrackChoice* trackOf(const Catalogue& catalogue, const FileStamp& track) {
    const auto& tracks = catalogue.tracks();
    const auto known = std::ranges::find_if(
        tracks, [&](const TrackChoice& t) { return t.problem.empty() && t.file.name == track.name; });
    return known == tracks.end() ? nullptr : &*known;
}

void drawReplayCard(const DetailView& view, const ReplayEntry& entry, const Catalogue& catalogue) {
    Painter& painter = view.painter;
    const UiBox& box = view.area;
    if (!entry.summary) return drawCardProblem(painter, box, entry.file.name, entry.summary.why);
    const ReplaySummary& run = *entry.summary;
    const Texts& texts = painter.texts();
    const FileTitles titles(catalogue);
    drawCardHead(painter, box, {titles.track(run.track), std::string(texts(kindText(run))), false, kAccent});
    drawCardFigures(painter, box, figuresOf(texts, run));
    const float top = box.y + kCardHead + 6;
    float high = box.h - kCardHead - kCardFoot - 32;
    if (run.version != kSimulationVersion) {
        const TextStyle small{Face::Text, kSmall, kTextDim, Align::Left};
        const std::string line = texts("Replay {}", otherVersionText(run.version));
        painter.text(painter.fitted(line, box.w - 2 * kCardPad, small), box.x + kCardPad, top + high - 12, small);
        high -= 28;
    }
    const float drivers = std::min(kDrivers, 0.5f * (box.w - 2 * kCardPad));
    drawDrivers(painter, run, titles, {box.x + box.w - kCardPad - drivers, top, drivers, high});
    const TrackChoice* const track = trackOf(catalogue, run.track);
    const UiBox plan{box.x + kCardPad, top, box.w - 3 * kCardPad - drivers, high};
    if (track) view.tracks.draw(painter, view.target, *track, plan, std::min(28.0f, 0.12f * plan.w));
}

}  // namespace slip
