// SPDX-License-Identifier: MIT
// Banner texts for laps, timed straights and race events.
#pragma once
#include "ui/hud/banner.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace slip {

class Texts;
enum class EventMode : std::uint8_t;
enum class Units;
struct DriftScore;
struct DriftSpan;
struct EventSetup;
struct LapEvent;
struct RaceEvent;
struct Standing;
struct StripEvent;
struct Track;

/// Returns whether such an event should show the news. Where points count, a void lap costs nothing, and sectors would
/// hide the news of drift zones.
bool isRelevantTo(const LapEvent& news, EventMode mode);
/// Returns a text in the chosen language. `author` is the author's best lap in s, by which clean best laps win medals;
/// 0 if unknown.
Banner bannerOf(const LapEvent& news, const Texts& texts, double author = 0);
/// Returns why a lap is void, and at which corner: "left the road, corner 3".
std::string voidReasonText(const LapEvent& news, const Texts& texts);
/// Returns the banner of a speed mark, a run from 0 to 100 km/h or a stop from there. Empty when a clock starts.
std::optional<Banner> bannerOf(const StripEvent& news, Units units);
/// Returns the name of a drift zone: that of the track's file, or "Corner 3".
std::string zoneName(const DriftSpan& zone, const Texts& texts);
/// Returns the banner of the drift zone that a car has just left.
Banner zoneBanner(const DriftScore& score, const Track& track, const Texts& texts);
/// Returns the banner at the flag: the place among `cars`, the total time, and the last lap if it was the player's best
/// ever.
Banner flagBanner(const Standing& standing, std::size_t cars, const std::optional<LapEvent>& lap, const Texts& texts);
/// Returns the banner of other cars' events, or of an overtake that involves the player's car, which is entrant `own`.
Banner bannerOf(const RaceEvent& news, const EventSetup& event, std::size_t own, const Texts& texts);
/// Returns the medal that a lap (s) wins and what the next one needs: "Silver  ·  Gold needs a 1:01.200 lap". `author`
/// is the author's lap (s); 0 if laps win no medals here.
std::string medalLine(const Texts& texts, double lap, double author);
/// Returns the same for the points of a drift.
std::string driftMedalLine(const Texts& texts, double points, double author);
/// Returns its short form: the next medal and its points, "Gold at 6 089", or the best medal once it is won.
std::string driftGoalText(const Texts& texts, double points, double author);

}  // namespace slip
