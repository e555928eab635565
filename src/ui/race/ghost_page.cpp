// SPDX-License-Identifier: MIT
#include "ui/race/ghost_page.hpp"

#include "base/contains.hpp"
#include "io/player/settings.hpp"
#include "io/process/background.hpp"
#include "io/stores/ghost_store.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/race/race_page.hpp"
#include "ui/widgets/page_tools.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace slip {
namespace {

constexpr std::size_t kMaxSaved = 8;  // ghosts that can be chosen at once

/// A saved ghost of the chosen track.
struct SavedGhost {
    std::string name;  // in the notation of the settings
    std::string driver, lap;
};

bool isChosen(const GhostSettings& ghosts, const std::string& name) { return contains(ghosts.saved, name); }

std::string trackName(const PageSources& sources) {
    const TrackChoice* const track = sources.library.catalogue.findTrack(sources.library.settings.track);
    return track ? track->file.path.stem().string() : "";
}

/// Returns the car and the time.
std::string lapOf(const Recording& ghost) {
    return ghost.setup.entrants.front().params.name + "  ·  " + lapTimeText(ghost.ghost ? ghost.ghost->time : 0);
}

using KeptGhosts = Loaded<std::vector<SavedGhost>>;

/// Returns the ghosts that were driven on this version of the track file.
KeptGhosts keptOn(const FileStamp& track, const Folders& folders, const std::stop_token& stop) {
    KeptGhosts kept{.value = std::vector<SavedGhost>(), .problems = {}};
    for (const std::string& name : listGhosts(folders, track.name)) {
        if (stop.stop_requested()) break;
        const std::filesystem::path path = ghostPath(folders, track.name, name);
        const Loaded<Recording> ghost = catchExceptions(path.string(), [&] { return loadGhost(path, stop); });
        append(kept.problems, ghost.problems);
        if (ghost.value && ghost.value->setup.trackFile.hash == track.hash &&
            ghost.value->setup.rules.mode != EventMode::Drift)
            kept.value->push_back(
                {track.name + "/" + name, ghost.value->setup.entrants.front().shownName(), lapOf(*ghost.value)});
    }
    return kept;
}

/// Rows of the page, and the search for ghosts.
struct GhostRows {
    std::vector<SavedGhost> kept;
    BackgroundResult<KeptGhosts> search;

    void follow(Toasts& toasts) {
        std::optional<KeptGhosts> found = search.poll();
        if (!found) return;
        for (const Problem& problem : found->problems) toasts.add(ToastKind::Bad, format(problem));
        kept = std::move(*found->value);
    }
};

/// Starts the search for ghosts of the chosen track.
std::shared_ptr<GhostRows> ghostRows(const PageSources& sources) {
    const auto rows = std::make_shared<GhostRows>();
    const TrackChoice* const track = sources.library.catalogue.findTrack(sources.library.settings.track);
    if (track != nullptr)
        rows->search.start([stamp = stampOf(trackName(sources), track->text), folders = sources.library.folders](
                               const std::stop_token& stop) { return keptOn(stamp, folders, stop); });
    return rows;
}

std::string valueOf(const PageSources& sources) {
    constexpr std::array kNames{"Off", "Your best", "Author", "Your best, author"};
    const GhostSettings& ghosts = sources.library.settings.ghosts;
    const char* const name = kNames[(ghosts.best ? 1u : 0u) + (ghosts.author ? 2u : 0u)];
    const auto saved = std::ranges::count_if(
        ghosts.saved, [folder = trackName(sources) + "/"](const std::string& one) { return one.starts_with(folder); });
    return saved > 0 ? sources.library.texts("{} + {} saved", sources.library.texts(name), saved) : name;
}

}  // namespace

void chooseGhost(GhostSettings& settings, const std::string& name, bool on) {
    std::erase(settings.saved, name);
    if (!on) return;
    settings.saved.push_back(name);
    if (settings.saved.size() > kMaxSaved) settings.saved.erase(settings.saved.begin());
}

MenuItem ghostsRow(const PageTools& tools, TrackUse use) {
    return valueItem(
        {.label = "Ghosts",
         .value = valueOf(tools.sources),
         .hint = "Laps that drive along with you. Select to see the saved ones."},
        [tools](int step) {
            GhostSettings& ghosts = tools.settings.ghosts;
            const int next = stepped((ghosts.best ? 1 : 0) + (ghosts.author ? 2 : 0), step, 4);
            ghosts.best = next % 2 == 1;
            ghosts.author = next / 2 == 1;
        },
        [tools, use] { tools.menu.open(ghostPage(tools, use)); });
}

MenuPage ghostPage(const PageTools& tools, TrackUse use) {
    const std::shared_ptr<GhostRows> rows = ghostRows(tools.sources);
    const auto item = [tools](const char* label, const char* hint, bool& on) {
        return valueItem({.label = label, .value = on ? "On" : "Off", .hint = hint}, [tools, &on](int) {
            on = !on;
            tools.requests.saveSettings = true;
        });
    };
    const auto itemsNow = [tools, rows, item] {
        rows->follow(tools.sources.toasts);
        GhostSettings& ghosts = tools.settings.ghosts;
        std::vector<MenuItem> items{
            item("Your best lap", "In your chosen car, with your current driving aids.", ghosts.best),
            item("The author's lap", "The computer's best lap in a car of this class.", ghosts.author)};
        for (const SavedGhost& one : rows->kept) {
            const bool on = isChosen(ghosts, one.name);
            items.push_back(valueItem({.label = one.driver,
                                       .value = on ? "On" : "Off",
                                       .note = one.lap,
                                       .hint = "Saved from a replay, or your best lap in another car."},
                                      [tools, &ghosts, name = one.name, on](int) {
                                          chooseGhost(ghosts, name, !on);
                                          tools.requests.saveSettings = true;
                                      }));
        }
        return items;
    };
    return {.title = "Ghosts", .items = itemsNow, .beside = [tools, use](const DetailView& view) {
                drawTrackAndCar(tools.sources, view, use);
            }};
}

}  // namespace slip
