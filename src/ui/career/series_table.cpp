// SPDX-License-Identifier: MIT
#include "ui/career/series_table.hpp"

#include "platform/paint/style.hpp"
#include "ui/cards/menu_cards.hpp"

#include <algorithm>

namespace slip {
namespace {

using namespace style;

constexpr float kTableHead = 62, kPodium = 190, kColumn = 44;
constexpr std::size_t kMaxColumns = 10;

/// Returns the points of a driver in a race.
int pointsIn(const SeriesRace& race, std::size_t driver) {
    const std::vector<int> points = pointsOf(race);
    for (std::size_t i = 0; i < points.size(); ++i)
        if (static_cast<std::size_t>(race.results[i].driver) == driver) return points[i];
    return 0;
}

void drawStep(Painter& painter, const Championship& series, const SeriesStanding& row, int place, const UiBox& box) {
    const SeriesDriver& driver = series.drivers[row.driver];
    const float height = place == 1 ? 96.0f : place == 2 ? 70.0f : 50.0f, y = box.y + box.h - height;
    const float middle = box.x + box.w / 2;
    painter.box({box.x, y, box.w, height}, {255, 255, 255, 24}, 4);
    painter.box({box.x, y, box.w, 5}, opaque(driver.colour), 2);
    painter.text(std::to_string(place), middle, y + 20, {Face::Title, place == 1 ? 44 : 30, kText, Align::Centre});
    const TextStyle name = painter.narrowed(driver.name, box.w - 8, {Face::Strong, kBody, kText, Align::Centre}, kTiny);
    painter.text(painter.fitted(driver.name, box.w - 8, name), middle, y - 38, name);
    painter.text(painter.texts()("{} points", row.points), middle, y - 18,
                 {Face::Text, kSmall, kTextDim, Align::Centre});
}

/// Draws the first three on the steps of the podium.
void drawPodium(Painter& painter, const Championship& series, const std::vector<SeriesStanding>& table,
                const UiBox& box) {
    const float width = std::min(190.0f, box.w / 3 - 10), middle = box.x + box.w / 2;
    const float shifts[3] = {-width / 2, -1.5f * width - 10, width / 2 + 10};
    for (int place = 1; place <= std::min(3, static_cast<int>(table.size())); ++place)
        drawStep(painter, series, table[static_cast<std::size_t>(place - 1)], place,
                 {middle + shifts[place - 1], box.y, width, box.h});
}

struct Columns {
    float place, name, races, total;  // left edges of place, name and races; right edge of total
    std::size_t first, count;         // races shown
};

Columns columnsOf(const Championship& series, const UiBox& box) {
    const float room = box.w - 2 * kCardPad - 280;
    const auto fit = static_cast<std::size_t>(std::max(0.0f, room / kColumn));
    const std::size_t count = std::min({series.races.size(), kMaxColumns, fit});
    const float right = box.x + box.w - kCardPad;
    return {box.x + kCardPad,
            box.x + kCardPad + 40,
            right - 76 - kColumn * static_cast<float>(count),
            right,
            series.races.size() - count,
            count};
}

void drawTitles(Painter& painter, const Columns& at, float y) {
    const TextStyle style{Face::Strong, kTiny, kTextFaint, Align::Right};
    for (std::size_t i = 0; i < at.count; ++i)
        painter.text(std::to_string(at.first + i + 1), at.races + kColumn * static_cast<float>(i + 1), y, style);
    painter.text("POINTS", at.total, y, style);
    painter.text("DRIVER", at.name, y, {Face::Strong, kTiny, kTextFaint, Align::Left});
}

void drawRow(Painter& painter, const Championship& series, const SeriesStanding& row, int place, const Columns& at,
             const UiBox& box) {
    const SeriesDriver& driver = series.drivers[row.driver];
    const float middle = box.y + box.h / 2;
    if (driver.player > 0) painter.box({box.x + 8, box.y + 1, box.w - 16, box.h - 2}, {255, 255, 255, 20}, 4);
    painter.text(std::to_string(place), at.place + 18, middle - 7, {Face::Title, 20, kTextDim, Align::Right});
    painter.box({at.name - 14, middle - 8, 5, 16}, opaque(driver.colour), 2);
    const TextStyle name{Face::Strong, kBody, driver.player > 0 ? kAccent : kText, Align::Left};
    painter.text(painter.fitted(driver.name, at.races - at.name - 8, name), at.name, middle - 5.5f, name);
    for (std::size_t i = 0; i < at.count; ++i) {
        const int points = pointsIn(series.races[at.first + i], row.driver);
        painter.text(points > 0 ? std::to_string(points) : "–", at.races + kColumn * static_cast<float>(i + 1),
                     middle - 5, {Face::Text, kSmall + 1, points > 0 ? kTextDim : kTextFaint, Align::Right});
    }
    painter.text(std::to_string(row.points), at.total, middle - 8, {Face::Title, 24, kText, Align::Right});
}

}  // namespace

void drawSeries(Painter& painter, const Championship& series, const UiBox& box) {
    const bool over = isOver(series);
    const std::vector<SeriesStanding> table = standingsOf(series);
    painter.box(box, kPanelSolid, kRadius);
    painter.box({box.x, box.y + 18, 4, 28}, kAccent);
    const std::string title = over ? "Final table" : series.races.empty() ? "Before the first race" : "Table";
    painter.text(title, box.x + kCardPad, box.y + 20, {Face::Title, 32, kText, Align::Left});
    painter.text(painter.texts()("{} of {} driven", series.races.size(), series.tracks.size()),
                 box.x + box.w - kCardPad, box.y + 27, {Face::Strong, kSmall, kTextDim, Align::Right});
    float y = box.y + kTableHead;
    if (over) {
        drawPodium(painter, series, table, {box.x + kCardPad, y, box.w - 2 * kCardPad, kPodium});
        y += kPodium + 14;
    }
    const Columns at = columnsOf(series, box);
    drawTitles(painter, at, y + 4);
    y += 22;
    const float row = std::min(40.0f, (box.y + box.h - y - 10) / static_cast<float>(table.size()));
    for (std::size_t i = 0; i < table.size(); ++i)
        drawRow(painter, series, table[i], static_cast<int>(i) + 1, at,
                {box.x, y + row * static_cast<float>(i), box.w, row});
}

}  // namespace slip
