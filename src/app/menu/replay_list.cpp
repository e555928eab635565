#include "app/menu/replay_list.hpp"

#include "app/menu/replay_card.hpp"
#include "app/platform/format.hpp"
#include "app/platform/toasts.hpp"
#include "io/files/career_file.hpp"
#include "race/event/qualifying.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <iterator>

namespace slip {
namespace {

using Entries = std::shared_ptr<std::vector<ReplayEntry>>;

/// The file's name if the player gave it one, and did not take the one that was offered.
std::string ownName(const ReplayEntry& entry, const Catalogue& catalogue) {
    const EventSetup& setup = entry.head->setup;
    if (entry.file.recent) return "";
    const Entrant& car = setup.entrants[firstPerson(setup)];
    const std::string offered = replayName(setup.date, trackTitle(catalogue, setup), carTitle(catalogue, car.file));
    return entry.file.name == offered ? "" : entry.file.name;
}

std::string noteOf(const ReplayHead& head, const Texts& texts) {
    const std::size_t cars = head.setup.entrants.size();
    return fmt::format("{}  ·  {}  ·  {}", texts(kindText(head.setup)), texts(cars == 1 ? "{} car" : "{} cars", cars),
                       clockText(head.duration));
}

void watch(Menu& menu, const ReplayEntry& entry) {
    AppContext& app = menu.app;
    Loaded<Recording> loaded = loadReplay(entry.file.path);
    for (const Problem& problem : loaded.problems) app.toasts.add(ToastKind::Bad, format(problem));
    if (!loaded.value) return;
    app.next = WatchReplay{std::move(*loaded.value), entry.file.path, ShowMenu{ReplayList{}}};
}

void remove(Menu& menu, std::vector<ReplayEntry>& entries, std::size_t index) {
    AppContext& app = menu.app;
    const std::filesystem::path path = entries[index].file.path;
    std::error_code error;
    std::filesystem::remove(path, error);
    if (error) return app.toasts.add(ToastKind::Bad, path.string() + ": " + error.message());
    app.toasts.add(ToastKind::Info, "The replay was deleted.");
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(index));
}

MenuPage deletePage(Menu& menu, const Entries& entries, std::size_t index) {
    const ReplayEntry entry = (*entries)[index];
    const auto itemsNow = [&menu, entries, index] {
        return std::vector<MenuItem>{{.label = "Delete it",
                                      .act =
                                          [&menu, entries, index](int) {
                                              remove(menu, *entries, index);
                                              menu.back();
                                          }},
                                     {.label = "Keep it", .act = [&menu](int) { menu.back(); }}};
    };
    const auto card = [&menu, entry](const BesideView& view) { drawReplayCard(view, entry, menu.app.catalogue); };
    return {.title = "Delete the replay?", .items = itemsNow, .beside = card, .selected = 1};
}

std::string hintOf(const ReplayEntry& entry) {
    if (!entry.head) return "This file cannot be read: select it to delete it.";
    return entry.file.recent ? "Kept until newer ones push it out. Save it while you watch it."
                             : "Saved for good. Watch it to delete or to export it.";
}

/// Recent ones stay in their order, whatever the clock said when they were driven; saved ones stand among them by date.
std::vector<ReplayEntry> inOrder(std::vector<ReplayEntry> entries) {
    const auto dateOf = [](const ReplayEntry& entry) { return entry.head->setup.date; };
    const auto unreadable = std::stable_partition(entries.begin(), entries.end(),
                                                  [](const ReplayEntry& entry) { return entry.head.has_value(); });
    const auto recent =
        std::stable_partition(entries.begin(), unreadable, [](const ReplayEntry& entry) { return !entry.file.recent; });
    std::ranges::stable_sort(entries.begin(), recent, std::greater(), dateOf);
    std::vector<ReplayEntry> ordered;
    auto saved = entries.begin();
    for (auto next = recent; next != unreadable; ordered.push_back(std::move(*next++)))
        while (saved != recent && dateOf(*saved) > dateOf(*next)) ordered.push_back(std::move(*saved++));
    std::move(saved, recent, std::back_inserter(ordered));
    std::move(unreadable, entries.end(), std::back_inserter(ordered));
    return ordered;
}

}  // namespace

std::vector<ReplayEntry> readReplays(const Folders& folders) {
    std::vector<ReplayEntry> entries;
    for (ReplayChoice& file : listReplays(folders)) {
        Loaded<ReplayHead> head = loadReplayHead(file.path);
        ReplayEntry& entry = entries.emplace_back();
        entry.file = std::move(file);
        if (head.value) entry.head.emplace(std::move(*head.value));
        if (!head.problems.empty()) entry.problem = head.problems.front().text;
    }
    return inOrder(std::move(entries));
}

std::string trackTitle(const Catalogue& catalogue, const EventSetup& setup) {
    const TrackChoice* const track = trackOf(catalogue, setup.trackFile);
    if (track) return track->params.name;
    return setup.trackFile.name.empty() ? "Endless plane" : setup.trackFile.name;
}

std::string carTitle(const Catalogue& catalogue, const FileStamp& car) {
    const auto& cars = catalogue.cars();
    const auto known =
        std::ranges::find_if(cars, [&](const CarChoice& c) { return c.problem.empty() && c.file.name == car.name; });
    return known == cars.end() ? car.name : known->params.name;
}

std::string_view kindText(const EventSetup& setup) {
    if (setup.rules.mode != EventMode::Qualifying) return labelOf(setup.rules.mode);
    for (const CareerKind kind : {CareerKind::SkidPad, CareerKind::Slalom})
        if (setup.trackFile.name == nameOf(kind)) return labelOf(kind);
    return setup.rules.laps == kQualifyingLaps ? labelOf(EventMode::Qualifying) : labelOf(CareerKind::TimeAttack);
}

std::string dayText(const Texts& texts, const std::string& date, bool year) {
    static constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    constexpr std::string_view kForm = "dddd-dd-dd dd:dd";
    const bool fits = std::ranges::equal(date, kForm, [](char c, char form) {
        return form == 'd' ? std::isdigit(static_cast<unsigned char>(c)) != 0 : c == form;
    });
    const int month = fits ? std::atoi(date.substr(5, 2).c_str()) : 0,
              day = fits ? std::atoi(date.substr(8, 2).c_str()) : 0;
    if (month < 1 || month > 12) return date;
    const std::string_view name = texts(kMonths[static_cast<std::size_t>(month - 1)]);
    const std::string time = date.substr(11);
    return year ? texts("{} {} {}, {}", day, name, date.substr(0, 4), time) : texts("{} {}, {}", day, name, time);
}

MenuItem replayItem(const ReplayEntry& entry, const Catalogue& catalogue, const Texts& texts) {
    if (!entry.head) return {.label = entry.file.name, .tag = "UNREADABLE", .note = texts(entry.problem)};
    const std::string name = ownName(entry, catalogue);
    std::string note = noteOf(*entry.head, texts), track = trackTitle(catalogue, entry.head->setup);
    if (!name.empty()) note = track + "  ·  " + note;
    return {.label = name.empty() ? track : name,
            .value = dayText(texts, entry.head->setup.date, false),
            .tag = entry.file.recent ? "" : "SAVED",
            .note = note};
}

MenuPage replaysPage(Menu& menu) {
    const auto entries = std::make_shared<std::vector<ReplayEntry>>(readReplays(menu.app.folders));
    const auto itemsNow = [&menu, entries] {
        std::vector<MenuItem> items;
        for (std::size_t i = 0; i < entries->size(); ++i) {
            const ReplayEntry& entry = (*entries)[i];
            MenuItem& item = items.emplace_back(replayItem(entry, menu.app.catalogue, menu.app.texts));
            item.hint = hintOf(entry);
            item.act = [&menu, entries, i](int) {
                const ReplayEntry& taken = (*entries)[i];
                taken.head ? watch(menu, taken) : menu.open(deletePage(menu, entries, i));
            };
        }
        if (items.empty())
            items.push_back({.label = "None yet",
                             .enabled = false,
                             .hint = "Every drive of some length is kept here, the latest ones by themselves."});
        return items;
    };
    return {.title = "Replays", .items = itemsNow, .beside = [&menu, entries](const BesideView& view) {
                if (view.selected < entries->size())
                    drawReplayCard(view, (*entries)[view.selected], menu.app.catalogue);
            }};
}

}  // namespace slip
