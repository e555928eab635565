#include "app/drive/seat.hpp"

#include "app/drive/lap_banner.hpp"
#include "app/drive/tick_clock.hpp"
#include "io/files/author_times.hpp"
#include "io/files/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/system/file.hpp"
#include "race/event/best_laps.hpp"

#include <utility>

namespace slip {
namespace {

constexpr int kBannerTicks = 3 * kTickHz;

void show(Seat& seat, const std::optional<Banner>& banner) {
    if (!banner) return;
    seat.banner = banner;
    seat.bannerTicks = kBannerTicks;
}

/// The clocks of a track's timed straights.
void followStrips(Seat& seat, const Stage& stage, Units units) {
    seat.stripNews.clear();
    stepStrips(seat.strips, stage.track(), stage.car(seat.car), noseLength(stage.params(seat.car)),
               stage.event().now().time, kTick, seat.stripNews);
    for (const StripNews& news : seat.stripNews) show(seat, bannerOf(news, units));
}

/// The machine's best lap (s, 0: unknown): on a bundled track, not on a player's own of the same name.
double authorTime(const DriveOrder& order, const std::string& carClass, const Folders& folders) {
    const FileText bundled = readFile(folders.data / "tracks" / (order.trackName + ".json"), kMaxJsonBytes);
    if (bundled.text != order.trackText) return 0;
    const Loaded<AuthorTimes> times = loadAuthorTimes(folders.data / "author_times.json");
    const AuthorTime* const time = times.value ? findAuthorTime(*times.value, order.trackName, carClass) : nullptr;
    return time ? static_cast<double>(time->time) : 0;
}

void followLaps(Seat& seat, const Stage& stage, Shell& shell, bool keeps) {
    const auto which = static_cast<std::size_t>(seat.car);
    if (keeps) seat.laps.noteHelp(drivesAssisted(shell.settings, seat.player));
    seat.laps.follow(stage.event().previous().cars[which].lap, stage.car(seat.car).lap);
    if (!seat.laps.news()) return;
    const LapNews& news = *seat.laps.news();
    show(seat, bannerOf(news, shell.texts, seat.author));
    if (news.kind != LapNews::Kind::BestLap) return;
    keepGhost(seat, stage, shell, keeps);
    seat.dueGhost = lapBehind(stage.event().now(), seat.car);
    seat.dueClass = news.recordClass;
    if (!keeps) return;
    const LapTimes lap = seat.laps.best(news.recordClass);
    if (const std::string error = seat.records->save(news.recordClass, {lap.total, lap.sectors}); !error.empty())
        shell.toasts.add(ToastKind::Bad, shell.texts("the record was not saved: {}", error));
    const std::optional<LapRecord> standing = seat.records->best(news.recordClass);
    if (standing && standing->time < lap.total)  // another game's
        seat.laps.setBest(news.recordClass, {standing->time, standing->sectors, true});
}

}  // namespace

void openRecords(Seat& seat, const Stage& stage, Shell& shell) {
    std::string notice;
    const DriveOrder& order = stage.order();
    seat.records.emplace(shell.folders, order.trackName, order.trackText, stage.entry(seat.car).file.text, notice);
    if (!notice.empty()) shell.toasts.add(ToastKind::Bad, notice);
    for (const RecordClass recordClass : kRecordClasses) {
        const auto best = seat.records->best(recordClass);
        seat.laps.setBest(recordClass, best ? LapTimes{best->time, best->sectors, true} : LapTimes{});
    }
    seat.author = authorTime(order, stage.params(seat.car).category, shell.folders);
}

void followTick(Seat& seat, const Stage& stage, Shell& shell, bool keeps) {
    seat.driven = analogue(stage.event().input(seat.car));
    if (seat.bannerTicks > 0 && --seat.bannerTicks == 0) seat.banner.reset();
    if (!seat.isIn) followLaps(seat, stage, shell, keeps);
    const Standing& standing = stage.event().standing(seat.car);
    seat.isIn = standing.finished || standing.out;  // the lap that ended in this tick was a person's
    if (seat.dueGhost && stage.event().now().time >= seat.dueGhost->start + seat.dueGhost->time + kGhostDelay)
        keepGhost(seat, stage, shell, keeps);
    followStrips(seat, stage, shell.settings.units);
}

void keepGhost(Seat& seat, const Stage& stage, Shell& shell, bool keeps) {
    const auto lap = std::exchange(seat.dueGhost, {});
    if (!lap) return;
    seat.newGhost = cutGhost(stage.event().recording(), seat.car, *lap);
    if (!keeps || !seat.records->isBest(seat.dueClass, lap->time)) return;
    const auto path = ghostPath(shell.folders, stage.order().trackName, seat.records->key(seat.dueClass));
    if (const std::string why = saveReplay(*seat.newGhost, path); !why.empty())
        shell.toasts.add(ToastKind::Bad, shell.texts("the ghost was not saved: {}", why));
}

void restart(Seat& seat) {
    seat.laps.restart();
    seat.strips = {};
    seat.hands.reset();
    seat.banner.reset();
    seat.isIn = false;
}

}  // namespace slip
