// SPDX-License-Identifier: MIT
#include "app/base/error_report.hpp"

#include "app/base/error_page.hpp"
#include "io/process/crash_report.hpp"
#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"

#include <algorithm>

namespace slip {

void ErrorReport::noteDoing(const SessionSetup& drive) {
    const std::vector<Entrant>& cars = drive.event.entrants;
    note("a drive on " + drive.trackName() +
         (cars.empty() ? "" : " with " + cars[firstHuman(drive.event)].params.name));
}

void ErrorReport::noteDoing(const NextScreen& next) {
    if (const auto* const drive = std::get_if<StartDrive>(&next)) return noteDoing(drive->setup);
    if (std::holds_alternative<ShowResults>(next)) return note("the results of a drive");
    note(std::holds_alternative<WatchReplay>(next) ? "a replay" : "the menu");
}

void ErrorReport::note(const std::string& doing) {
    doing_ = doing;
    const std::filesystem::path recent = folders_.player / "replays" / "recent";
    noteForReport(doing, "the newest in " + recent.string() + "; a drive that was cut off is in " +
                             journalFolder(folders_).string() + ", and the next start brings it back");
}

void ErrorReport::noteError() {
    if (error_.empty()) error_ = currentExceptionText();
}

void ErrorReport::tell(sf::RenderWindow& window, Painter* painter, bool allKept) const {
    const std::vector<ReplayChoice> replays = listReplays(folders_);
    const auto last = std::ranges::find_if(replays, &ReplayChoice::recent);
    noteForReport(doing_, last == replays.end() ? "none" : last->path.string());
    const std::filesystem::path report = writeReport(error_);
    sayReport(error_, report);
    if (painter != nullptr) showError(window, *painter, {error_, report, allKept});
}

}  // namespace slip
