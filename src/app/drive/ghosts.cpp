#include "app/drive/ghosts.hpp"

#include "app/hud/event_view.hpp"
#include "io/files/author_times.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr int kAuthorTicks = 240;  // of the author's laps in a frame: a millisecond or two
constexpr Colour kAuthorColour{96, 200, 255};
constexpr float kFar = 80;                                         // m, of names
constexpr float kTagAbove = 38, kTagBeside = 70, kTagAround = 40;  // design units, of a name over its car

sf::Color colourOf(Colour c) {
    return {static_cast<sf::Uint8>(c.r), static_cast<sf::Uint8>(c.g), static_cast<sf::Uint8>(c.b)};
}

CarPose poseOf(const CarFrame& frame) {
    CarPose pose{frame.pose};
    pose.wheelAngles[0] = pose.wheelAngles[1] = frame.steerAngle;
    pose.pitch = frame.pitch, pose.roll = frame.roll;
    return pose;
}

}  // namespace

Ghosts::Ghosts(Shell& shell, const Stage& stage, const Seat& seat)
    : shell_(shell), stage_(stage), car_(seat.car), own_(profileOf(shell.settings, seat.player).colour) {
    if (stage.order().asked) {
        const Recording& asked = *stage.order().asked;
        add(Kind::Asked, asked, asked.setup.cars.front().driver, asked.setup.cars.front().paint);
    }
    addSaved();
    if (shell.settings.ghosts.author && seat.author > 0) hireAuthor(seat);
}

void Ghosts::add(Kind kind, const Recording& recording, std::string name, Colour colour) {
    const auto place = std::find_if(all_.begin(), all_.end(), [&](const Entry& entry) { return entry.kind > kind; });
    all_.insert(place, {kind, std::move(name), colour, Ghost(recording, stage_.track())});
}

std::optional<Recording> Ghosts::loaded(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::nullopt;
    Loaded<Recording> ghost = loadGhost(path);
    for (const Problem& problem : ghost.problems) shell_.toasts.add(ToastKind::Bad, format(problem));
    const FileStamp here = stampOf(stage_.order().trackName, stage_.order().trackText);
    if (!ghost.value || ghost.value->setup.trackFile.hash != here.hash) return std::nullopt;
    return std::move(ghost.value);
}

/// Those that were chosen for this track.
void Ghosts::addSaved() {
    const std::string folder = stage_.order().trackName + "/";
    for (const std::string& name : shell_.settings.ghosts.saved) {
        if (!name.starts_with(folder)) continue;
        const auto ghost = loaded(ghostPath(shell_.folders, stage_.order().trackName, name.substr(folder.size())));
        if (ghost) add(Kind::Saved, *ghost, ghost->setup.cars.front().driver, ghost->setup.cars.front().paint);
    }
}

void Ghosts::addBest(const Recording& recording) {
    std::erase_if(all_, [](const Entry& entry) { return entry.kind == Kind::Best; });
    add(Kind::Best, recording, "BEST", own_);
}

/// The own best lap of another class or car than before.
void Ghosts::loadBest(const std::string& key) {
    bestKey_ = key;
    std::erase_if(all_, [](const Entry& entry) { return entry.kind == Kind::Best; });
    if (const auto ghost = loaded(ghostPath(shell_.folders, stage_.order().trackName, key))) addBest(*ghost);
}

void Ghosts::hireAuthor(const Seat& seat) {
    const DriveOrder& order = stage_.order();
    const Loaded<AuthorTimes> times = loadAuthorTimes(shell_.folders.data / "author_times.json");
    const AuthorTime* const time =
        times.value ? findAuthorTime(*times.value, order.trackName, stage_.params(seat.car).category) : nullptr;
    if (!time) return;
    const Loaded<CarFile> car = loadCar(shell_.folders.data / "cars" / (time->car + ".json"));
    if (!car.value) return;
    author_.emplace(stage_.track(), car.value->params, stampOf(time->car, car.value->text),
                    stampOf(order.trackName, order.trackText));
}

bool Ghosts::update(Seat& seat) {
    bool changed = false;
    const bool showsBest = shell_.settings.ghosts.best;
    if (const std::string key = seat.records->key(seat.laps.lapClass()); showsBest && key != bestKey_) {
        loadBest(key);
        changed = true;
    }
    if (const auto fresh = std::exchange(seat.newGhost, {}); fresh && showsBest) {
        addBest(*fresh);
        changed = true;
    }
    if (author_ && !author_->drive(kAuthorTicks)) {
        if (const auto ghost = author_->ghost()) add(Kind::Author, *ghost, "AUTHOR", kAuthorColour);
        author_.reset();
        changed = true;
    }
    return changed;
}

std::vector<GhostLook> Ghosts::looks() const {
    std::vector<GhostLook> looks;
    for (const Entry& entry : all_) looks.push_back({lookOf(entry.ghost.car(), shell_.folders), entry.colour});
    if (author_) looks.push_back({lookOf(author_->car(), shell_.folders), kAuthorColour});
    const auto& cars = stage_.event().recording().setup.cars;
    looks.push_back({lookOf(cars[static_cast<std::size_t>(car_)], shell_.folders), own_});
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
    return all_.empty() || all_.front().kind == Kind::Saved ? nullptr : &all_.front();
}

LapTimes Ghosts::reference() const {
    const Entry* const entry = measured();
    return entry ? LapTimes{entry->ghost.lap().time, entry->ghost.lap().sectors, true} : LapTimes{};
}

void Ghosts::show(HudView& view, double time, double drawnTime, const sf::View& camera, sf::Vector2f size) const {
    std::vector<MapCar> onMap;
    const sf::Vector2f own = placeIn(camera, size, view.car->pose.position);
    for (auto entry = all_.rbegin(); entry != all_.rend(); ++entry) {
        if (!entry->ghost.isUnderWay(drawnTime)) continue;
        const Vec2 there = entry->ghost.at(drawnTime).pose.position;
        const float distance = length(there - view.car->pose.position);
        onMap.push_back({.position = there, .colour = colourOf(entry->colour), .mark = "", .ghost = true});
        const sf::Vector2f at = placeIn(camera, size, there), off = at - own;
        const bool hidesOwn = std::abs(off.x) < kTagBeside && std::abs(off.y - kTagAbove) < kTagAround;
        if (distance > kFar || hidesOwn) continue;
        view.tags.push_back(
            {.at = at, .name = entry->name, .colour = colourOf(entry->colour), .distance = distance, .ghost = true});
    }
    view.mapCars.insert(view.mapCars.begin(), onMap.begin(), onMap.end());
    const Entry* const entry = measured();
    const float driven = view.car->lap.distance;
    if (entry && entry->ghost.measures(driven, time))
        view.delta = Delta{entry->ghost.behind(driven, time), entry->name};
}

}  // namespace slip
