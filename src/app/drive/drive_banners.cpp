// SPDX-License-Identifier: MIT
#include "app/drive/drive_banners.hpp"

#include "app/drive/drive_state.hpp"
#include "io/player/settings.hpp"
#include "race/world/snapshot.hpp"
#include "session/watch/race_history.hpp"
#include "ui/hud/lap_banner.hpp"

namespace slip {
namespace {

constexpr int kBannerTicks = 3 * kTickHz;

}  // namespace

DriveBanners::DriveBanners(const Uses& uses) : uses_(uses), shown_(uses.drive.players.size()) {}

void DriveBanners::onTick(std::size_t player, bool drives) {
    Shown& shown = shown_[player];
    if (shown.ticks > 0 && --shown.ticks == 0) shown.banner.reset();
    if (shown.raceEvent && !holds(*shown.raceEvent, uses_.drive.session.now())) shown = {};
    showOwnNews(player, drives);
    if (hasRivals(modeOf(uses_.drive))) showRaceNews(player);
}

/// Shows the lap if a human drove it, the flag, and timed straights.
void DriveBanners::showOwnNews(std::size_t index, bool drives) {
    const Session& session = uses_.drive.session;
    const LocalPlayer& player = uses_.drive.players[index];
    const EventMode mode = modeOf(uses_.drive);
    const auto show = [&](const std::optional<Banner>& banner) {
        if (banner) shown_[index] = {banner, kBannerTicks, {}};
    };
    const auto& news = player.laps.news();
    if (drives && news && isRelevantTo(*news, mode)) {
        show(bannerOf(*news, uses_.texts, player.author));
        hasBestLap_ |= index == 0 && news->kind == LapEvent::Kind::BestLap;
    }
    const Standing &before = session.previous().standings.cars[player.car],
                   &own = session.now().standings.cars[player.car];
    if (hasRivals(mode) && own.tookFlag() && !before.finished) show(flagBanner(own, session.cars(), news, uses_.texts));
    if (mode == EventMode::Drift && own.drift.sinceZone < before.drift.sinceZone)
        show(zoneBanner(own.drift, session.track(), uses_.texts));
    for (const StripEvent& strip : player.stripNews) show(bannerOf(strip, uses_.settings.units));
}

/// Shows the news of the race unless it would replace the player's own. News of the own place replaces other news.
void DriveBanners::showRaceNews(std::size_t index) {
    const Session& session = uses_.drive.session;
    const std::size_t car = uses_.drive.players[index].car;
    Shown& shown = shown_[index];
    if (shown.ticks > 0 && !shown.raceEvent) return;
    const RaceEvent* const event = mostRelevant(session.story().news(), session.now(), car);
    if (event && (shown.ticks == 0 || involves(*event, car)))
        shown = {bannerOf(*event, session.eventSetup(), car, uses_.texts), kBannerTicks, *event};
}

void DriveBanners::restart() {
    shown_.assign(shown_.size(), {});
    hasBestLap_ = false;
}

}  // namespace slip
