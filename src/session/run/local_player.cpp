// SPDX-License-Identifier: MIT
#include "session/run/local_player.hpp"

#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/player/assist_level.hpp"
#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/system/file.hpp"
#include "io/system/save_queue.hpp"
#include "race/event/best_laps.hpp"
#include "race/world/snapshot.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"

#include <utility>

namespace slip {
namespace {

/// Updates the timers of a track's timed straights.
void followStrips(LocalPlayer& player, const Session& session) {
    player.stripNews.clear();
    stepStrips(player.strips, session.track(),
               {session.car(player.car), noseLength(session.params(player.car)), session.now().time, kTick},
               player.stripNews);
}

/// Returns the AI driver's best, with 0 for unknown values. Only for bundled tracks, not for a player's track of the
/// same name.
AuthorTime authorOf(const SessionSetup& setup, const std::string& carClass, const Folders& folders) {
    const Result<std::string> bundled =
        readFile(folders.data / "tracks" / (setup.trackName() + ".json"), kMaxJsonBytes);
    if (bundled.value.value_or("") != setup.recordText()) return {};
    const AuthorTimes times = bundledAuthorTimes(folders);
    const AuthorTime* const author = findAuthorTime(times, setup.trackName(), carClass);
    return author ? *author : AuthorTime{};
}

/// True if a void lap still tells the driver's pace: it was complete, and the car is unmodified.
bool tellsPace(const LapEvent& news) {
    const bool isWhole = news.reason != VoidReason::MissedCheckpoint && news.reason != VoidReason::StartedMidLap;
    return isWhole && news.recordClass != RecordClass::ChangedCar;
}

LapTimes lapOf(const LapRecord& record) { return {record.time, record.sectors, true, record.standingStart}; }

void takeRecords(LocalPlayer& player) {
    for (const RecordClass recordClass : kRecordClasses) {
        const auto best = player.records->best(recordClass);
        player.laps.setBest(recordClass, best ? lapOf(*best) : LapTimes{});
    }
}

void followLaps(LocalPlayer& player, const PlayerContext& with) {
    if (player.records->pollOtherGames()) takeRecords(player);
    if (with.savesRecords)
        player.laps.noteHelp(assistLevel(with.session.car(player.car).input.assists, with.settings.accessibility));
    player.laps.follow(with.session.previous().cars[player.car].lap, with.session.car(player.car).lap);
    if (!player.laps.news()) return;
    const LapEvent& news = *player.laps.news();
    if (news.kind == LapEvent::Kind::Lap && with.savesRecords) player.records->addPaceLap(news.recordClass, news.time);
    if (news.kind == LapEvent::Kind::VoidLap && with.savesRecords && tellsPace(news))
        player.records->addVoidPaceLap(with.session.car(player.car).lap.last);
    if (news.kind != LapEvent::Kind::BestLap) return;
    keepGhost(player, with);
    player.pendingGhost = lapBehind(with.session.now(), player.car);
    player.dueClass = news.recordClass;
    if (!with.savesRecords) return;
    const LapTimes lap = player.laps.best(news.recordClass);
    const std::optional<LapRecord> before = player.records->best(news.recordClass);
    const double pace = paceAfter(before ? before->expectedTime() : 0, lap.total);
    player.records->save(with.saves, news.recordClass, {lap.total, lap.sectors, pace, lap.standingStart});
}

}  // namespace

void openRecords(LocalPlayer& player, const PlayerContext& with) {
    Message notice;
    const SessionSetup& setup = with.session.setup();
    player.records.emplace(with.folders, setup.trackName(), setup.recordText(),
                           with.session.playerCar(player.player).file.identity(), notice);
    if (!notice.empty()) with.messages.push_back(with.texts(notice));
    takeRecords(player);
    player.laps.setCorners(cornersOf(*setup.track), setup.track->length);
    const AuthorTime author = authorOf(setup, with.session.params(player.car).category, with.folders);
    player.author = static_cast<double>(author.time);
    player.authorDrift = static_cast<double>(author.drift) * with.session.eventSetup().rules.laps;
}

void followTick(LocalPlayer& player, const PlayerContext& with) {
    player.driven = toRawInput(with.session.car(player.car).input);
    if (!player.hasFinished) followLaps(player, with);
    // The lap that ended in this tick was still the human's.
    player.hasFinished = with.session.now().standings.cars[player.car].isDone();
    if (player.pendingGhost &&
        with.session.now().time >= player.pendingGhost->start + player.pendingGhost->time + kGhostDelay)
        keepGhost(player, with);
    followStrips(player, with.session);
    if (with.session.now().countdown <= 0)
        player.lost.follow(with.session.track(), with.session.car(player.car), kTick);
}

void saveDriverPace(LocalPlayer& player, const PlayerContext& with) { player.records->savePace(with.saves); }

void keepGhost(LocalPlayer& player, const PlayerContext& with) {
    const auto lap = std::exchange(player.pendingGhost, {});
    if (!lap) return;
    player.newGhost = cutGhost(with.session.recording(), player.car, *lap);
    if (!with.savesRecords) return;
    const std::string key = player.records->key(player.dueClass);
    const auto path = ghostPath(with.folders, with.session.setup().trackName(), key);
    const auto write = [=, time = lap->time, records = player.records->path(), ghost = *player.newGhost]() -> Result<> {
        if (!isBestIn(records, key, time)) return {};  // another running game has saved a better lap
        return problemIn("the ghost was not saved: {}", saveReplay(ghost, path));
    };
    with.saves.add({path.string(), write});
}

void restart(LocalPlayer& player) {
    player.laps.restart();
    player.lost = {};
    player.strips = {};
    player.driver.reset();
    player.hasFinished = false;
}

}  // namespace slip
