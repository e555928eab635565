// SPDX-License-Identifier: MIT
#include "app/drive/ghosts.hpp"

#include "app/drive/drive_state.hpp"
#include "io/content/author_times.hpp"
#include "io/player/settings.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/style.hpp"
#include "platform/paint/toasts.hpp"
#include "race/replay/ghost.hpp"
#include "race/testdrive/author_lap.hpp"
#include "race/world/snapshot.hpp"
#include "render/cars/car_pose.hpp"
#include "render/scene/entrant_look.hpp"
#include "render/scene/ghost_look.hpp"
#include "session/run/drift_run.hpp"
#include "session/run/replay_opening.hpp"
#include "ui/hud/event_hud.hpp"
#include "ui/hud/hud_view.hpp"

#include <SFML/Graphics/View.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr int kAuthorTicks = 240;  // ticks of the author's laps per frame, which take a millisecond or two
constexpr Colour kAuthorColour{96, 200, 255};
constexpr std::array<Colour, 2> kTryColours{Colour{255, 190, 60}, {200, 140, 255}};  // of set-ups A and B
constexpr float kFar = 80;                                                           // m, limit for names
constexpr float kTagAbove = 38, kTagBeside = 70, kTagAround = 40;  // design units: a name above its car

CarPose poseOf(const CarFrame& frame) {
    CarPose pose{frame.pose};
    pose.wheelAngles[0] = pose.wheelAngles[1] = frame.steerAngle;
    pose.pitch = frame.pitch, pose.roll = frame.roll;
    return pose;
}

}  // namespace

struct Ghosts::Entry {
    Kind kind = Kind::Saved;
    std::string name;
    Colour colour;
    Ghost ghost;
};

bool hasGhosts(const DriveState& drive) {
    const EventMode mode = modeOf(drive);
    const bool attack = mode == EventMode::Qualifying && drive.session.setup().challenge;
    const bool alone = !isContest(mode) || mode == EventMode::Drift || attack;
    const bool timed = !drive.session.setup().isFirstDrive;
    return alone && timed && drive.session.cars() == 1 && !drive.source.script && !drive.source.test;
}

Ghosts::Ghosts(const Uses& uses, const Session& session, const LocalPlayer& player)
    : uses_(uses),
      session_(session),
      car_(player.car),
      drift_(session.eventSetup().rules.mode == EventMode::Drift),
      own_(playerOf(uses.settings, player.player).profile.colour) {
    if (drift_) {
        driftDue_ = uses.settings.ghosts.best;
        addDrift(player);
        return;
    }
    if (session.setup().ghostToBeat) {
        const Recording& asked = *session.setup().ghostToBeat;
        const Entrant& driven = asked.setup.entrants.front();
        add(Kind::Asked, Ghost(asked, session.track()), instrumentName(driven.driver), driven.paintDrawn());
    }
    addSaved();
    if (uses.settings.ghosts.author && player.author > 0) startAuthor(player);
}

Ghosts::~Ghosts() = default;

void Ghosts::add(Kind kind, Ghost ghost, std::string name, Colour colour) {
    const auto place = std::find_if(all_.begin(), all_.end(), [&](const Entry& entry) { return entry.kind > kind; });
    all_.insert(place, {kind, std::move(name), colour, std::move(ghost)});
}

void Ghosts::open(Kind kind, const std::filesystem::path& path) {
    auto& [of, ghost] = opening_.emplace_back(kind, std::make_unique<BackgroundResult<Loaded<Ghost>>>());
    ghost->start([path, &track = session_.track(), hash = session_.eventSetup().trackFile.hash](
                     const std::stop_token& stop) { return openGhost(path, track, hash, stop); });
}

/// Adds the ghosts that have been read, in the order of opening. Returns true if the ghosts changed.
bool Ghosts::takeOpened() {
    bool changed = false;
    std::erase_if(dropped_, [](const Opening& file) { return file->poll().has_value(); });
    while (!opening_.empty()) {
        std::optional<Loaded<Ghost>> ghost = opening_.front().second->poll();
        if (!ghost) break;
        const Kind kind = opening_.front().first;
        opening_.pop_front();
        for (const Problem& problem : ghost->problems) uses_.toasts.add(ToastKind::Bad, format(problem));
        if (!ghost->value) continue;
        const Entrant driven = ghost->value->car();
        kind == Kind::Best ? addBest(std::move(*ghost->value))
                           : add(kind, std::move(*ghost->value), instrumentName(driven.driver), driven.paintDrawn());
        changed = true;
    }
    return changed;
}

/// Opens the saved ghosts that were chosen for this track.
void Ghosts::addSaved() {
    const std::string folder = session_.setup().trackName() + "/";
    for (const std::string& name : uses_.settings.ghosts.saved) {
        if (!name.starts_with(folder)) continue;
        open(Kind::Saved, ghostPath(uses_.folders, session_.setup().trackName(), name.substr(folder.size())));
    }
}

/// Removes the best-lap ghost, loaded or still loading.
void Ghosts::dropBest() {
    std::erase_if(all_, [](const Entry& entry) { return entry.kind == Kind::Best; });
    const auto best = std::stable_partition(opening_.begin(), opening_.end(),
                                            [](const auto& file) { return file.first != Kind::Best; });
    for (auto file = best; file != opening_.end(); ++file) {
        file->second->requestStop();
        dropped_.push_back(std::move(file->second));
    }
    opening_.erase(best, opening_.end());
}

void Ghosts::addBest(Ghost ghost) {
    dropBest();
    add(Kind::Best, std::move(ghost), "BEST", own_);
}

/// Loads the player's best lap for another class or car.
void Ghosts::loadBest(const std::string& key) {
    bestKey_ = key;
    dropBest();
    open(Kind::Best, pathOf(key));
}

/// Opens the drift ghost once its file is no longer being written.
void Ghosts::addDrift(const LocalPlayer& player) {
    if (!driftDue_) return;
    const std::filesystem::path path = driftGhostPath(player, session_, uses_.folders);
    if (uses_.saves.isSaving(path.string())) return;
    driftDue_ = false;
    open(Kind::Best, path);
}

std::filesystem::path Ghosts::pathOf(const std::string& key) const {
    return ghostPath(uses_.folders, session_.setup().trackName(), key);
}

void Ghosts::startAuthor(const LocalPlayer& player) {
    const SessionSetup& setup = session_.setup();
    if (!setup.roadWeather.empty()) return;  // the author drove on another road
    const AuthorTimes times = bundledAuthorTimes(uses_.folders);
    const AuthorTime* const time = findAuthorTime(times, setup.trackName(), session_.params(player.car).category);
    if (!time) return;
    const Loaded<CarFile> car = loadCar(uses_.folders.data / "cars" / (time->car + ".json"));
    if (!car.value) return;
    author_ = std::make_unique<AuthorLap>(session_.track(), car.value->params, stampOf(*car.value),
                                          stampOf(setup.trackName(), setup.trackText));
}

bool Ghosts::update(LocalPlayer& player) {
    if (drift_) addDrift(player);
    bool changed = takeOpened();
    if (drift_) return changed;
    const bool showsBest = uses_.settings.ghosts.best;
    if (const std::string key = player.records->key(player.laps.lapClass());
        showsBest && key != bestKey_ && !uses_.saves.isSaving(pathOf(key).string())) {
        loadBest(key);
        changed = true;
    }
    if (const auto fresh = std::exchange(player.newGhost, {}); fresh && showsBest) {
        addBest(Ghost(*fresh, session_.track()));
        changed = true;
    }
    if (author_ && !author_->drive(kAuthorTicks)) {
        if (const auto ghost = author_->ghost())
            add(Kind::Author, Ghost(*ghost, session_.track()), "AUTHOR", kAuthorColour);
        author_.reset();
        changed = true;
    }
    return changed;
}

void Ghosts::setTries(const std::array<std::optional<Recording>, 2>& tries, bool drivesB) {
    triesForB_ = drivesB;
    std::erase_if(all_, [](const Entry& entry) { return entry.kind == Kind::Try; });
    for (const bool b : {!drivesB, drivesB})
        if (const auto& last = tries[b ? 1 : 0])
            add(Kind::Try, Ghost(*last, session_.track()), b ? "SET-UP B" : "SET-UP A", kTryColours[b ? 1 : 0]);
}

std::vector<GhostLook> Ghosts::looks() const {
    std::vector<GhostLook> looks;
    for (const Entry& entry : all_) looks.push_back({lookOf(entry.ghost.car(), uses_.folders), entry.colour});
    if (author_) looks.push_back({lookOf(author_->car(), uses_.folders), kAuthorColour});
    looks.push_back({lookOf(session_.entrant(car_), uses_.folders), own_});
    return looks;
}

std::vector<std::optional<CarPose>> Ghosts::poses(double time) const {
    std::vector<std::optional<CarPose>> poses;
    for (const Entry& entry : all_) {
        poses.emplace_back();
        if (entry.ghost.isUnderWay(time)) poses.back() = poseOf(entry.ghost.at(time));
    }
    return poses;
}

const Ghosts::Entry* Ghosts::measured() const {
    return !all_.empty() && all_.front().kind == Kind::Try ? &all_.front() : rival();
}

const Ghosts::Entry* Ghosts::rival() const {
    const auto lap = std::ranges::find_if(all_, [](const Entry& entry) { return entry.kind != Kind::Try; });
    return drift_ || lap == all_.end() || lap->kind == Kind::Saved ? nullptr : &*lap;
}

LapTimes Ghosts::reference() const {
    const Entry* const entry = rival();
    if (!entry) return {};
    return {entry->ghost.lap().time, entry->ghost.lap().sectors, true, entry->ghost.hasStandingStart()};
}

void Ghosts::show(HudView& view, double time, double drawnTime, const sf::View& camera, sf::Vector2f size) const {
    std::vector<MapCar> onMap;
    const sf::Vector2f own = placeIn(camera, size, view.car->pose.position);
    for (auto entry = all_.rbegin(); entry != all_.rend(); ++entry) {
        if (!entry->ghost.isUnderWay(drawnTime)) continue;
        const Vec2 there = entry->ghost.at(drawnTime).pose.position;
        const float distance = length(there - view.car->pose.position);
        onMap.push_back({.position = there, .colour = style::opaque(entry->colour), .label = "", .ghost = true});
        const sf::Vector2f at = placeIn(camera, size, there), off = at - own;
        const bool hidesOwn = std::abs(off.x) < kTagBeside && std::abs(off.y - kTagAbove) < kTagAround;
        if (distance > kFar || hidesOwn) continue;
        view.tags.push_back({.at = at,
                             .name = entry->name,
                             .colour = style::opaque(entry->colour),
                             .distance = distance,
                             .ghost = true});
    }
    view.mapCars.insert(view.mapCars.begin(), onMap.begin(), onMap.end());
    const Entry* const entry = measured();
    const float driven = view.car->lap.distance;
    if (entry && entry->ghost.canCompare(driven, time))
        view.delta = Delta{entry->ghost.behind(driven, time), entry->name};
}

}  // namespace slip
