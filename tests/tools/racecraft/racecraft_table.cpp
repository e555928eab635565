// SPDX-License-Identifier: MIT
#include "tools/racecraft/racecraft_table.hpp"

#include "tools/reports/figure_table.hpp"

#include <fmt/format.h>

#include <limits>

namespace slip {
namespace {

constexpr double kWideEnough = 9;  // m: overtaking is not required on narrower tracks
constexpr double kNoEnd = std::numeric_limits<double>::infinity();

/// Target range of a figure.
struct Wanted {
    double low = -kNoEnd, high = kNoEnd;
};

struct Column {
    const char *key, *head, *wanted, *means;
    int decimals;  // as in figureText; −1: per cent
    double (*value)(const TrackFigures&);
    Wanted (*limits)(const TrackFigures&);
};

template <int kPlayer>
constexpr Column matchedColumn(const char* key, const char* head, const char* means) {
    return {key,
            head,
            "2.5-4.5",
            means,
            1,
            [](const TrackFigures& f) { return f.matched[kPlayer]; },
            [](const TrackFigures&) {
                return Wanted{2.5, 4.5};
            }};
}

template <int kPlayer>
constexpr Column firstColumn(const char* key, const char* head, const char* means) {
    return {key,
            head,
            kPlayer == 0   ? "1.5-3.5"
            : kPlayer == 4 ? "5.5-7.5"
                           : "2-7",
            means,
            1,
            [](const TrackFigures& f) { return f.first[kPlayer]; },
            [](const TrackFigures&) {
                return kPlayer == 0 ? Wanted{1.5, 3.5} : kPlayer == 4 ? Wanted{5.5, 7.5} : Wanted{2, 7};
            }};
}

double ofPair(const TrackFigures& f, double value) { return f.pair.ratio > 0 ? value : kNotDriven; }

constexpr std::array kColumns{
    Column{"width_m", "width", "", "m, the narrowest", 1, [](const TrackFigures& f) { return f.width; },
           [](const TrackFigures&) { return Wanted{}; }},
    Column{"all_past", "past", ">=80%",
           "races in which all four faster cars (10-15 % a lap), which start behind four "
           "slower ones, are ahead after four laps; wanted on tracks that are 9 m wide",
           -1, [](const TrackFigures& f) { return ofPair(f, f.allPast); },
           [](const TrackFigures& f) { return f.width >= kWideEnough ? Wanted{.low = 0.8} : Wanted{}; }},
    Column{"mixed_contacts", "contacts", "<=0.5", "contacts with cars in these races, a car and lap", 2,
           [](const TrackFigures& f) { return ofPair(f, f.mixedContacts); },
           [](const TrackFigures&) { return Wanted{.high = 0.5}; }},
    Column{"passed_person", "passed", ">=5",
           "how many of seven have passed, after two laps, a person who starts ahead of them and is of the skill whose "
           "laps alone are 6 % longer: wide lines, a hesitant throttle and errors, likelier with a car close behind",
           1, [](const TrackFigures& f) { return f.passedPerson; },
           [](const TrackFigures&) { return Wanted{.low = 5}; }},
    Column{"five_passed_person", "5 passed", "", "races in which five or more have", -1,
           [](const TrackFigures& f) { return f.fivePassed; }, [](const TrackFigures&) { return Wanted{}; }},
    Column{"overtakes", "overtakes", ">=4",
           "changes of place a lap among eight equal drivers in equal cars, four laps, on a grid drawn by the seed, as "
           "the game's default draws that of the rivals",
           1, [](const TrackFigures& f) { return f.overtakes; }, [](const TrackFigures&) { return Wanted{.low = 4}; }},
    Column{"first_lap_contacts", "lap 1", "<=0.8", "their contacts a car in the first lap", 2,
           [](const TrackFigures& f) { return f.firstLapContacts; },
           [](const TrackFigures&) { return Wanted{.high = 0.8}; }},
    Column{"pole_wins", "pole", "30-60%",
           "races of these that the first of the grid wins, whoever starts there; up to 75 % on cobalt", -1,
           [](const TrackFigures& f) { return f.pole; },
           [](const TrackFigures& f) {
               return Wanted{0.3, f.track == "cobalt" ? 0.75 : 0.6};
           }},
    Column{"winners", "winners", ">=4",
           "different drivers of the eight who win at least one of them, each starting from all over the grid", 0,
           [](const TrackFigures& f) { return f.winners; }, [](const TrackFigures&) { return Wanted{.low = 4}; }},
    Column{"gap_s", "gap", "0.2-6", "s from the first to the second, the middle one of all races", 1,
           [](const TrackFigures& f) { return f.gapMiddle; },
           [](const TrackFigures&) {
               return Wanted{kNearGap, kFarGap};
           }},
    Column{"gaps_within", "gaps in", "all", "races in which that is within 0.2-6 s", -1,
           [](const TrackFigures& f) { return f.gapsWithin; }, [](const TrackFigures&) { return Wanted{.low = 1}; }},
    matchedColumn<0>("matched_slow", "m. 1.30",
                     "mean place among eight of a player whose lap is 1.30 of the machine's, in a hatch, with rivals "
                     "matched to the player's laps, four laps, grid and rivals' cars as they come"),
    matchedColumn<1>("matched_middling", "m. 1.15", "the same of 1.15, in a coupe"),
    matchedColumn<2>("matched_fast", "m. 1.05", "the same of 1.05, in a gt"),
    firstColumn<0>("first_1.10", "f. 1.10",
                   "mean place among eight of a player of 1.10 about whom nothing is known, in the first race, three "
                   "laps, in a coupe"),
    firstColumn<1>("first_1.25", "f. 1.25", "the same of 1.25"),
    firstColumn<2>("first_1.40", "f. 1.40", "the same of 1.40"),
    firstColumn<3>("first_1.55", "f. 1.55", "the same of 1.55"),
    firstColumn<4>("first_1.75", "f. 1.75", "the same of 1.75"),
    Column{"first_company", "company", ">=60%",
           "share of these races in which another car is within 3 s; of the loneliest of the five players", -1,
           [](const TrackFigures& f) { return f.leastCompany; },
           [](const TrackFigures&) { return Wanted{.low = 0.6}; }},
};

bool isMissed(const Column& column, const TrackFigures& f) {
    constexpr double kRounding = 1e-9;
    const double value = column.value(f);
    const Wanted wanted = column.limits(f);
    return value < wanted.low - kRounding || value > wanted.high + kRounding;
}

std::string textOf(const Column& column, const TrackFigures& f) { return figureText(column.value(f), column.decimals); }

std::string pairText(const TrackFigures& f) {
    return f.pair.ratio > 0 ? fmt::format("{}, {} ({:.3f})", f.pair.slow, f.pair.fast, f.pair.ratio) : "-";
}

constexpr const char* kFirst = "{:<15} {:<24}";

}  // namespace

std::string racecraftHead() {
    return figureHead(fmt::format(kFirst, "track", "slow, fast (ratio)"), fmt::format(kFirst, "wanted", ""), kColumns);
}

std::string racecraftRow(const TrackFigures& figures) {
    std::string row = fmt::format(kFirst, figures.track, pairText(figures));
    for (const Column& column : kColumns)
        row += figureCell(textOf(column, figures) + (isMissed(column, figures) ? "*" : ""));
    return row + "\n";
}

std::string racecraftJson(const TrackFigures& figures) {
    JsonNode node = jsonObject({{"track", jsonText(figures.track)},
                                {"slow", jsonText(figures.pair.slow)},
                                {"fast", jsonText(figures.pair.fast)},
                                {"ratio", jsonNumber(figures.pair.ratio)}});
    JsonNode missed = jsonList();
    for (const Column& column : kColumns) {
        setFigure(node, column.key, column.value(figures));
        if (isMissed(column, figures)) missed.items.push_back(jsonText(column.key));
    }
    setMember(node, "missed", missed);
    return jsonLineText(node);
}

std::string racecraftPage(const std::vector<TrackFigures>& rows, const std::string& command) {
    std::string page = "# How the rivals race\n\nWritten by\n\n    " + command +
                       "\n\nWhat misses what is wanted is bold.\n\n" +
                       figurePageHead("| track | slow, fast (ratio) |", "|---|---|", "| *wanted* | |", kColumns);
    for (const TrackFigures& figures : rows) {
        page += fmt::format("| {} | {} |", figures.track, pairText(figures));
        for (const Column& column : kColumns)
            page += fmt::format(" {0}{1}{0} |", isMissed(column, figures) ? "**" : "", textOf(column, figures));
        page += "\n";
    }
    return page + "\n" + figureMeanings(kColumns);
}

}  // namespace slip
