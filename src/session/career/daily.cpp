// SPDX-License-Identifier: MIT
#include "session/career/daily.hpp"

#include "base/hash.hpp"
#include "base/random.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>

namespace slip {
namespace {

using namespace std::chrono;

// These lists define the challenge of each day. Any change changes all days, including past ones, unless a date says
// from when on it counts.
constexpr std::array kKinds{CareerKind::Race,        CareerKind::TimeAttack, CareerKind::Race,
                            CareerKind::Elimination, CareerKind::TimeAttack, CareerKind::Drift,
                            CareerKind::ShootOut,    CareerKind::Race};
struct DailyTrack {
    const char* name;
    int laps;  // for a race of about three minutes
};
constexpr std::array<DailyTrack, 10> kTracks{{{"larkmead", 3},
                                              {"thistledown", 4},
                                              {"wexcombe", 2},
                                              {"saltpan", 4},
                                              {"brackenholt", 2},
                                              {"hanging_wood", 2},
                                              {"copperhead", 1},
                                              {"cobalt", 3},
                                              {"ironstaithe", 3},
                                              {"vintra", 2}}};
constexpr std::array kCars{"roadster", "coupe", "hatch",  "rally", "gt",   "muscle",  "formula", "kart",
                           "truck",    "trike", "saloon", "turbo", "raid", "tracked", "cruiser", "delta"};
constexpr std::array kSidewaysCars{"roadster", "coupe", "rally", "gt",      "muscle", "kart",
                                   "trike",    "turbo", "raid",  "cruiser", "delta"};
constexpr Day kThreeMoreCars{2026y / December / 1};
constexpr std::size_t kFirstCars = 13, kFirstSidewaysCars = 9;  // of the lists, before that day
constexpr std::array kWeathers{WeatherChoice::Dry,  WeatherChoice::Dry, WeatherChoice::Dry,  WeatherChoice::Changing,
                               WeatherChoice::Damp, WeatherChoice::Wet, WeatherChoice::Rain, WeatherChoice::Changing,
                               WeatherChoice::Fog,  WeatherChoice::Snow};
constexpr std::array kHours{HourChoice::Track, HourChoice::Dawn, HourChoice::Day, HourChoice::Dusk, HourChoice::Night};
constexpr int kMinRivals = 5, kMaxRivals = 9;
constexpr float kMinDailySkill = 0.35f, kMaxDailySkill = 0.8f;

template <class T>
T drawn(std::span<const T> from, Random& random) {
    return from[random.next() % from.size()];
}
template <class T, std::size_t N>
T drawn(const std::array<T, N>& from, Random& random) {
    return drawn(std::span<const T>(from), random);
}

/// Returns the cars that a day's challenge is drawn from.
std::span<const char* const> carsOf(CareerKind kind, const Day& day) {
    const std::span<const char* const> all =
        kind == CareerKind::Drift ? std::span<const char* const>(kSidewaysCars) : std::span<const char* const>(kCars);
    if (day >= kThreeMoreCars) return all;
    return all.first(kind == CareerKind::Drift ? kFirstSidewaysCars : kFirstCars);
}

}  // namespace

Day todayUtc() { return floor<days>(system_clock::now()); }

ShownDay shownOn(const ShownDay& before, const Day& now) {
    return {now, before.selected == before.today ? now : before.selected};
}

std::string textOf(const Day& day) {
    std::array<char, 32> text{};
    const int length = std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    return {text.data(), static_cast<std::size_t>(length)};
}

std::optional<Day> dayOf(const std::string& text) {
    int y = 0;
    unsigned m = 0, d = 0;
    if (std::sscanf(text.c_str(), "%4d-%2u-%2u", &y, &m, &d) != 3) return std::nullopt;
    const Day day{year(y), month(m), std::chrono::day(d)};
    return day.ok() && textOf(day) == text ? std::optional(day) : std::nullopt;
}

Day daysLater(const Day& day, int by) { return sys_days(day) + days(by); }

int weekdayOf(const Day& day) { return static_cast<int>(weekday(sys_days(day)).iso_encoding()) - 1; }

int daysIn(year_month month) { return static_cast<int>(static_cast<unsigned>((month / last).day())); }

std::uint64_t dailySeed(const Day& day) {
    Hash hash;
    hash.add("slipangle " + textOf(day));
    return hash.value();
}

CareerEvent dailyEvent(const Day& day) {
    Random random(dailySeed(day));
    CareerEvent event{.id = textOf(day), .name = "Daily challenge", .kind = drawn(kKinds, random)};
    const DailyTrack track = drawn(kTracks, random);
    event.track = track.name;
    event.car = drawn(carsOf(event.kind, day), random);
    event.hour = drawn(kHours, random);
    if (goalKindOf(event.kind) != GoalKind::Time) event.weather = drawn(kWeathers, random);
    event.rivals = kMinRivals + static_cast<int>(random.next() % (kMaxRivals - kMinRivals + 1));
    event.skill = random.between(kMinDailySkill, kMaxDailySkill);
    if (event.kind == CareerKind::Elimination) event.rivals = std::max(3, track.laps + 1);  // one is eliminated per lap
    if (event.kind == CareerKind::Race) event.laps = track.laps;
    if (event.kind == CareerKind::TimeAttack) event.laps = track.laps + 1;  // the first lap has a standing start
    return event;
}

}  // namespace slip
