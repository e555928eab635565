// SPDX-License-Identifier: MIT
#include "app/drive/drive_exits.hpp"

#include "app/base/app_context.hpp"
#include "app/drive/drive_state.hpp"
#include "app/drive/telemetry_recorder.hpp"
#include "io/content/driver_file.hpp"
#include "io/player/settings.hpp"
#include "race/replay/replay_player.hpp"
#include "session/career/challenge.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/driven_again.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/cards/choice_pages.hpp"

#include <algorithm>

namespace slip {

MenuPlace DriveExits::homePlace() const {
    const std::optional<Challenge>& challenge = uses_.drive.session.setup().challenge;
    if (uses_.fromGarage) return GaragePlace{firstCar(uses_.drive).file.path};
    if (!challenge) return {};
    if (challenge->of == Challenge::Of::Daily) return DailyCalendar{challenge->event.id};
    return CareerPlace{challenge->event.id};
}

const char* DriveExits::homeName() const {
    const MenuPlace place = homePlace();
    if (std::holds_alternative<GaragePlace>(place)) return "Back to the garage";
    if (std::holds_alternative<CareerPlace>(place)) return "Back to the career";
    return std::holds_alternative<DailyCalendar>(place) ? "Back to the calendar" : "Main menu";
}

/// Returns the driven track in the notation of the settings.
std::string DriveExits::trackSetting() const {
    const auto& tracks = uses_.app.catalogue.tracks();
    const auto driven = std::ranges::find(tracks, uses_.drive.session.setup().trackText, &TrackChoice::text);
    return driven == tracks.end() ? uses_.app.settings.track : settingsName(driven->file);
}

/// Returns null if there is no other track.
const TrackChoice* DriveExits::nextTrack() const {
    const std::string now = trackSetting(), next = neighbourTrack(uses_.app.catalogue, now, 1);
    return next == now ? nullptr : uses_.app.catalogue.findTrack(next);
}

std::string DriveExits::nextTrackName() const {
    const TrackChoice* const next = nextTrack();
    return next ? next->params.name : "";
}

/// Selects the driven car and track in the settings.
void DriveExits::chooseDriven() {
    Settings& s = uses_.app.settings;
    const std::string car = uses_.app.catalogue.includeCar(firstCar(uses_.drive).file.path.string()),
                      track = trackSetting();
    uses_.app.saveSettings |= s.car != car || s.track != track;
    s.car = car;
    s.track = track;
}

void DriveExits::show(NextScreen next) { uses_.app.next = std::move(next); }

void DriveExits::leave() {
    const SessionSetup& setup = uses_.drive.session.setup();
    if (!setup.challenge && !setup.isFirstDrive)  // these set the car, not the player
        uses_.app.settings.car = uses_.app.catalogue.includeCar(firstCar(uses_.drive).file.path.string());
    show(ShowMenu{homePlace()});
}

void DriveExits::openSetup(bool cars) {
    chooseDriven();
    show(ShowMenu{RaceSetUp{modeOf(uses_.drive), cars}});
}

void DriveExits::driveNextTrack() {
    const TrackChoice* const next = nextTrack();
    if (!next) return;
    chooseDriven();
    uses_.app.settings.track = settingsName(next->file);
    uses_.app.settings.race.laps = 0;
    uses_.app.saveSettings = true;
    start(
        uses_.app, [this] { return prepareRace(uses_.app.library(), modeOf(uses_.drive)); }, uses_.fromGarage);
}

void DriveExits::driveFirstRace() {
    start(uses_.app, [this] { return prepareRace(uses_.app.library(), EventMode::Race); });
}

bool DriveExits::driveReseeded() {
    SessionSetup again = uses_.drive.session.setup();
    if (again.challenge || again.event.entrants.size() == again.people()) return false;
    start(uses_.app, [this, again]() mutable {
        const Problems problems = reseed(uses_.app.library(), again);
        PreparedSession next{std::move(again), {}};
        for (const Problem& problem : problems) next.messages.push_back(format(problem));
        return next;
    });
    return true;
}

void DriveExits::driveEvent(const CareerEvent& event) {
    start(uses_.app, [this, event] { return prepareEvent(uses_.app.library(), event, Challenge::Of::Career, 0); });
}

void DriveExits::driveAgainst(std::size_t car, const GhostLap& lap) {
    start(uses_.app, [this, car, lap] {
        return prepareAgainst(uses_.app.library(), cutGhost(uses_.drive.session.recording(), car, lap));
    });
}

void DriveExits::raceLearned(const std::string& driver) {
    start(uses_.app, [this, driver] {
        const EventSetup& run = uses_.drive.session.recording().setup;
        return prepareAgainstLearned(uses_.app.library(), run, firstHuman(run), driver);
    });
}

void DriveExits::openLearned() { uses_.app.openFolder = driversFolder(uses_.app.folders); }

void DriveExits::watchReplay(std::filesystem::path file, double from, std::size_t car) {
    show(WatchReplay{std::make_unique<ReplayPlayer>(uses_.drive.session.recording()), std::move(file), ShowResults{},
                     from, car});
}

void DriveExits::continueIn(SessionSetup next, bool panelOpen, std::shared_ptr<const WatchedTest> test) {
    uses_.recorder.stop();
    show(StartDrive{std::move(next), uses_.fromGarage, panelOpen, std::move(test)});
}

}  // namespace slip
