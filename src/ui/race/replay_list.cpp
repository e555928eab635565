// SPDX-License-Identifier: MIT
#include "ui/race/replay_list.hpp"

#include "io/common/folders.hpp"
#include "io/content/career_file.hpp"
#include "io/stores/replay_reader.hpp"
#include "io/system/move_file.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "ui/race/replay_card.hpp"
#include "ui/race/replays_page.hpp"
#include "ui/widgets/page_tools.hpp"
#include "ui/widgets/replay_opening_page.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <iterator>

namespace slip {
namespace {

/// All replays read so far, in the order of the list.
struct ReplayRows {
    explicit ReplayRows(const Folders& folders) : reader(folders, cacheFolder() / "replays") {}

    /// Adds the replays that arrived since the last call.
    void update() {
        std::vector<ReplayEntry> more = reader.take();
        if (more.empty()) return;
        std::ranges::move(more, std::back_inserter(entries));
        entries = inOrder(std::move(entries));
        ++changes;
    }
    const ReplayEntry* find(const std::filesystem::path& path) const {
        const auto found = std::ranges::find_if(entries, [&](const ReplayEntry& e) { return e.file.path == path; });
        return found == entries.end() ? nullptr : &*found;
    }
    void drop(const std::filesystem::path& path) {
        std::erase_if(entries, [&](const ReplayEntry& entry) { return entry.file.path == path; });
        ++changes;
    }

    ReplayReader reader;
    std::vector<ReplayEntry> entries;
    std::uint64_t changes = 0;
};
using Rows = std::shared_ptr<ReplayRows>;

/// Returns the file's name if the player chose it; empty if it is the proposed name.
std::string ownName(const ReplayEntry& entry, const FileTitles& titles) {
    const ReplaySummary& run = *entry.summary;
    if (entry.file.recent) return "";
    const std::string offered = replayName(run.date, titles.track(run.track), titles.car(run.ownCar().file));
    return entry.file.name == offered ? "" : entry.file.name;
}

std::string noteOf(const ReplaySummary& run, const FileTitles& titles, const Texts& texts) {
    const std::size_t cars = run.cars.size();
    return dotted({std::string(texts(kindText(run))), titles.car(run.ownCar().file),
                   cars > 1 ? texts("{} cars", cars) : "", clockText(run.duration)});
}

void watch(const PageTools& tools, const ReplayEntry& entry) {
    tools.menu.open(openingPage(tools, entry.file.path, ShowMenu{ReplayList{}}));
}

void remove(const PageTools& tools, ReplayRows& rows, const std::filesystem::path& path) {
    if (const Result<> gone = removeFile(path); !gone) return tools.sources.toasts.add(ToastKind::Bad, gone.why);
    tools.sources.toasts.add(ToastKind::Info, "The replay was deleted.");
    rows.drop(path);
}

MenuPage deletePage(const PageTools& tools, const Rows& rows, const ReplayEntry& entry) {
    const auto itemsNow = [tools, rows, path = entry.file.path] {
        return std::vector<MenuItem>{{.label = "Delete it",
                                      .act =
                                          [tools, rows, path](int) {
                                              remove(tools, *rows, path);
                                              tools.menu.back();
                                          }},
                                     {.label = "Keep it", .act = [tools](int) { tools.menu.back(); }}};
    };
    const auto card = [tools, entry](const DetailView& view) { drawReplayCard(view, entry, tools.library.catalogue); };
    return {.title = "Delete the replay?", .items = itemsNow, .beside = card, .selected = 1};
}

std::string hintOf(const ReplayEntry& entry) {
    if (!entry.summary) return "This file cannot be read. Select it to delete it.";
    return entry.file.recent ? "Kept until newer replays replace it. Watch it to save it."
                             : "Saved for good. Watch it to delete or export it.";
}

std::string titleIn(const std::unordered_map<std::string_view, std::string_view>& titles, const std::string& name) {
    const auto known = titles.find(name);
    return known == titles.end() ? name : std::string(known->second);
}

}  // namespace

FileTitles::FileTitles(const Catalogue& catalogue) {
    for (const TrackChoice& track : catalogue.tracks())
        if (track.problem.empty()) tracks_.emplace(track.file.name, track.params.name);
    for (const CarChoice& car : catalogue.cars())
        if (car.problem.empty()) cars_.emplace(car.file.name, car.params.name);
}

std::string FileTitles::track(const FileStamp& track) const {
    const std::string title = titleIn(tracks_, track.name);
    return title.empty() ? "Endless plane" : title;
}

std::string FileTitles::car(const FileStamp& car) const { return titleIn(cars_, car.name); }

std::string_view kindText(const ReplaySummary& run) {
    if (run.mode != EventMode::Qualifying) return labelOf(run.mode);
    for (const CareerKind kind : {CareerKind::SkidPad, CareerKind::Slalom})
        if (run.track.name == nameOf(kind)) return labelOf(kind);
    return run.laps == kQualifyingLaps ? labelOf(EventMode::Qualifying) : labelOf(CareerKind::TimeAttack);
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

MenuItem replayItem(const ReplayEntry& entry, const FileTitles& titles, const Texts& texts) {
    if (!entry.summary) return {.label = entry.file.name, .tag = "UNREADABLE", .note = texts(entry.summary.why)};
    const std::string name = ownName(entry, titles), track = titles.track(entry.summary->track);
    return {.label = name.empty() ? track : name,
            .value = dayText(texts, entry.summary->date, false),
            .tag = entry.file.recent ? "" : "SAVED",
            .note = dotted({name.empty() ? "" : track, noteOf(*entry.summary, titles, texts)})};
}

MenuPage replaysPage(const PageTools& tools) {
    const auto rows = std::make_shared<ReplayRows>(tools.library.folders);
    const auto itemsNow = [tools, rows] {
        const FileTitles titles(tools.library.catalogue);
        std::vector<MenuItem> items;
        for (const ReplayEntry& entry : rows->entries) {
            MenuItem& item = items.emplace_back(replayItem(entry, titles, tools.library.texts));
            item.hint = hintOf(entry);
            item.act = [tools, rows, path = entry.file.path](int) {
                const ReplayEntry* const taken = rows->find(path);
                if (!taken) return;
                taken->summary ? watch(tools, *taken) : tools.menu.open(deletePage(tools, rows, *taken));
            };
        }
        if (items.empty())
            items.push_back({.label = rows->reader.isReading() ? "Loading replays …" : "None yet",
                             .enabled = false,
                             .hint = "Your latest drives are saved here automatically, except very short ones."});
        return items;
    };
    const auto changes = [tools, rows] {
        rows->update();
        return rows->changes + tools.library.catalogue.changes() + (rows->reader.isReading() ? 0 : 1);
    };
    const auto status = [tools, rows] {
        const ReplayReader& reader = rows->reader;
        return reader.isReading() ? tools.library.texts("Still loading: {} of {}", reader.read(), reader.count()) : "";
    };
    return {.title = "Replays",
            .items = itemsNow,
            .beside =
                [tools, rows](const DetailView& view) {
                    if (view.selected < rows->entries.size())
                        drawReplayCard(view, rows->entries[view.selected], tools.library.catalogue);
                },
            .changes = changes,
            .status = status};
}

}  // namespace slip
