// SPDX-License-Identifier: MIT
#include "ui/career/daily_page.hpp"

#include "platform/paint/toasts.hpp"
#include "session/career/challenge.hpp"
#include "ui/career/calendar.hpp"
#include "ui/career/event_card.hpp"
#include "ui/widgets/page_tools.hpp"
#include "ui/widgets/replay_opening_page.hpp"

#include <algorithm>
#include <filesystem>

namespace slip {
namespace {

constexpr float kBesideCalendar = 14;  // design units, between the calendar and the card
constexpr Day kFirstDay{std::chrono::year(2024), std::chrono::January, std::chrono::day(1)};  // the earliest choice

/// State that the parts of the page share.
struct DailyView {
    std::vector<DailyResult> results;
    ShownDay day;
    bool hasReplay = false;  // of the selected day
    UiBox calendar;          // where it was last drawn
};

std::vector<DailyResult> loadResults(const PageSources& sources) {
    Loaded<std::vector<DailyResult>> loaded = loadDailyResults(sources.library.folders);
    tell(sources.toasts, loaded.problems);
    return std::move(*loaded.value);
}

/// Returns the result of that day in the career's format.
EventMedal reachedOn(const std::vector<DailyResult>& results, const Day& day) {
    const auto found = std::ranges::find(results, textOf(day), &DailyResult::day);
    return found == results.end() ? EventMedal{.event = textOf(day)}
                                  : EventMedal{found->day, found->medal, found->value, found->driftScoring};
}

void select(const PageSources& sources, DailyView& view, const Day& day) {
    view.day.selected = std::clamp(day, kFirstDay, std::max(kFirstDay, view.day.today));
    std::error_code error;
    view.hasReplay =
        std::filesystem::exists(dailyReplayPath(sources.library.folders, textOf(view.day.selected)), error);
}

/// Returns the same day of another month, or that month's last day.
Day monthsLater(const Day& day, int by) {
    const Day moved = day + std::chrono::months(by);
    return moved.ok() ? moved : Day{moved.year() / moved.month() / std::chrono::last};
}

void watch(const PageTools& tools, const std::string& day) {
    tools.menu.open(openingPage(tools, dailyReplayPath(tools.library.folders, day), ShowMenu{DailyCalendar{day}}));
}

std::vector<MenuItem> rowsOf(const PageTools& tools, const std::shared_ptr<DailyView>& view) {
    const Day shown = view->day.selected;
    const std::string day = textOf(shown);
    const bool today = shown == view->day.today;
    return {
        {.label = today ? "Drive today's challenge" : "Drive this challenge",
         .hint = today ? "The same for everyone until midnight UTC. Repeat it: the best counts."
                       : "The same as for everyone on that day. It counts for that day.",
         .act =
             [tools, driven = shown](int) {
                 start(tools.requests, [tools, driven] {
                     return prepareEvent(tools.library, dailyEvent(driven), Challenge::Of::Daily, dailySeed(driven));
                 });
             }},
        valueItem({.label = "Day",
                   .value = std::to_string(static_cast<unsigned>(shown.day())),
                   .hint = "Left/right: another day. Or click on one."},
                  [tools, view](int step) { select(tools.sources, *view, daysLater(view->day.selected, step)); }),
        valueItem(
            {.label = "Month", .value = monthText(tools.library.texts, shown), .hint = "Your results in other months."},
            [tools, view](int step) { select(tools.sources, *view, monthsLater(view->day.selected, step)); }),
        {.label = "Watch replay",
         .enabled = view->hasReplay,
         .hint = "The day's best. Verify its file with: slipangle-lab replay --verify FILE",
         .act = [tools, day](int) { watch(tools, day); }}};
}

/// Moves on to the new day if the page is open at midnight.
void followClock(const PageSources& sources, DailyView& view) {
    const Day now = todayUtc();
    if (now == view.day.today) return;
    view.day = shownOn(view.day, now);
    select(sources, view, view.day.selected);
}

void drawPage(PageSources& sources, DailyView& view, const DetailView& beside) {
    followClock(sources, view);
    const UiBox& area = beside.area;
    view.calendar = {area.x, area.y, area.w, std::round(area.h * 0.5f)};
    drawCalendar(beside.painter, {view.results, view.day.selected, view.day.today}, view.calendar);
    DetailView below = beside;
    below.area.y += view.calendar.h + kBesideCalendar;
    below.area.h -= view.calendar.h + kBesideCalendar;
    const CareerEvent event = dailyEvent(view.day.selected);
    drawEventCard(sources, below,
                  {challengeOf(sources, event, Challenge::Of::Daily), reachedOn(view.results, view.day.selected)});
}

}  // namespace

std::string todayText(const PageSources& sources) {
    return std::string(labelOf(reachedOn(loadResults(sources), todayUtc()).medal));
}

MenuPage dailyPage(const PageTools& tools, const std::string& opened) {
    const Day today = todayUtc();
    const auto view = std::make_shared<DailyView>(
        DailyView{.results = loadResults(tools.sources), .day = {today, today}, .calendar = {}});
    select(tools.sources, *view, dayOf(opened).value_or(today));
    return {.title = "Daily challenge",
            .items = [tools, view] { return rowsOf(tools, view); },
            .beside = [tools, view](const DetailView& beside) { drawPage(tools.sources, *view, beside); },
            .clicked =
                [tools, view](sf::Vector2f p) {
                    if (const auto day = dayAt(view->day.selected, view->calendar, p))
                        select(tools.sources, *view, *day);
                }};
}

}  // namespace slip
