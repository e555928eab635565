// SPDX-License-Identifier: MIT
// News of laps, straights and the race in words.
#pragma once
#include "race/world/timed_strips.hpp"
#include "session/run/lap_watch.hpp"
#include "session/run/race_news.hpp"
#include "ui/hud/hud.hpp"

namespace slip {

/// Worth telling in such an event: where points count, a lap that is void costs nothing.
bool concerns(const LapNews& news, EventMode mode);
/// In the chosen language. author: s, of the machine's best lap, by which clean best laps win medals; 0: unknown.
Banner bannerOf(const LapNews& news, const Texts& texts, double author = 0);
/// Of a mark, of 0 to 100 km/h or of a stop from there; none when a clock begins to run.
std::optional<Banner> bannerOf(const StripNews& news, Units units);
/// At the flag: the place, the time of it all and the last lap, if it was the player's best ever.
Banner flagBanner(const Standing& standing, const std::optional<LapNews>& lap, const Texts& texts);
/// Of what others do, or of whom one passes or is passed by.
Banner bannerOf(const RaceNews& news, const EventSetup& event, const Texts& texts);
/// The medal that a lap (s) wins, and at which time the next one waits: "SILVER  ·  GOLD at 1:01.20". author: the
/// machine's lap (s); 0: laps win none here.
std::string medalLine(const Texts& texts, double lap, double author);
/// The same of a drift's points.
std::string driftMedalLine(const Texts& texts, double points, double author);

}  // namespace slip
