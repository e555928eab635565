// SPDX-License-Identifier: MIT
#include "tools/look/look_table.hpp"

#include "tools/reports/figure_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace slip {
namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

struct LookColumn {
    const char *key, *head, *wanted, *means;
    int decimals;  // as in figureText
    double (*value)(const LookFigures&);
    bool (*keeps)(const LookFigures&);
};

bool within(double value, double low, double high) { return !(value < low || value > high); }

constexpr std::array kLookColumns{
    LookColumn{
        "verge", "verge", ">=15",
        "road against verge: dE00 of the road 1 m within its edge and of what lies 2.5 m beyond it or its kerb, which "
        "19 of 20 metres of edge exceed",
        1, [](const LookFigures& f) { return f.verge; },
        [](const LookFigures& f) { return within(f.verge, 15, kEndless); }},
    LookColumn{"paint", "car", ">=25",
               "cars against road: dE00 of the paint that is nearest to the road, of rivals, named or not, and of the "
               "bundled cars; less is within the law where its rim keeps 40",
               1, [](const LookFigures& f) { return f.paint; },
               [](const LookFigures& f) { return f.paint >= kPaintLaw || f.rim >= kRimLaw; }},
    LookColumn{"rim", "rim", "", "dE00 of that paint's rim against the road", 1,
               [](const LookFigures& f) { return f.rim; }, [](const LookFigures&) { return true; }},
    LookColumn{"dark", "L p5", "<=16", "lightness that 5 % of a picture by day do not exceed", 1,
               [](const LookFigures& f) { return f.dark; }, [](const LookFigures& f) { return within(f.dark, 0, 16); }},
    LookColumn{"light", "L p95", ">=72", "lightness that 5 % of a picture by day exceed", 1,
               [](const LookFigures& f) { return f.light; },
               [](const LookFigures& f) { return within(f.light, 72, 100); }},
    LookColumn{"ground_chroma", "C ground", "28-42", "chroma of the ground by day, median", 1,
               [](const LookFigures& f) { return f.ground; },
               [](const LookFigures& f) { return within(f.ground, 28, 42); }},
    LookColumn{"road_chroma", "C road", "<=6", "of the road", 1, [](const LookFigures& f) { return f.road; },
               [](const LookFigures& f) { return within(f.road, 0, 6); }},
    LookColumn{"scenery_chroma", "C things", "<=48", "of what stands beside it, which 19 of 20 places do not exceed", 1,
               [](const LookFigures& f) { return f.scenery; },
               [](const LookFigures& f) { return within(f.scenery, 0, 48); }},
    LookColumn{"night_chroma", "C night", ">=16", "mean chroma of pictures at night", 1,
               [](const LookFigures& f) { return f.night; },
               [](const LookFigures& f) { return within(f.night, 16, kEndless); }},
    LookColumn{"night_spread", "L night", ">=38", "lightness at night from p5 to p95", 1,
               [](const LookFigures& f) { return f.nightSpread; },
               [](const LookFigures& f) { return within(f.nightSpread, 38, kEndless); }},
    LookColumn{
        "tile", "tile", "<=0.5",
        "tile correlation: the most that ground more than 8 m from the road is like itself 4 to 24 m away, of what "
        "lies between 0.3 and 2.3 m",
        2, [](const LookFigures& f) { return f.tile; }, [](const LookFigures& f) { return within(f.tile, -1, 0.5); }},
    LookColumn{
        "shadow", "shadow", "<=2",
        "degrees between the sun that explains best where shadows lie and the hour's, at 8 and 18.5 h, the greater", 1,
        [](const LookFigures& f) { return f.shadow; }, [](const LookFigures& f) { return within(f.shadow, 0, 2); }},
    LookColumn{"hud", "HUD", "<=10%", "share of the picture that instruments cover of who drives alone", -2,
               [](const LookFigures& f) { return f.hud; }, [](const LookFigures& f) { return within(f.hud, 0, 0.1); }},
    LookColumn{"race_hud", "HUD race", "<=13%", "of who races against seven, names over cars and pointers to them too",
               -2, [](const LookFigures& f) { return f.raceHud; },
               [](const LookFigures& f) { return within(f.raceHud, 0, 0.13); }},
};

/// An exception to a law that a theme or track needs, and its reason.
struct Exception {
    const char* key;
    bool (*holds)(const LookFigures&);
    double low, high;  // range that it allows
    const char* why;
};

bool anywhere(const LookFigures&) { return true; }
template <Theme... kThemes>
bool isOf(const LookFigures& f) {
    return ((f.theme == kThemes) || ...);
}
bool isOneOf(const LookFigures& f, std::initializer_list<std::string_view> tracks) {
    return std::ranges::find(tracks, f.track) != tracks.end();
}

constexpr std::array kExceptions{
    Exception{
        "dark", anywhere, 0, 36,
        "asphalt of the palettes lies at L 28 to 34 and is a fifth of a picture and more, and shadow over it ends at "
        "20: deeper would take the road's grain and the cars' dark rims away"},
    Exception{"dark", isOf<Theme::Snow>, 0, 41, "road and ground are ice and snow"},
    Exception{
        "light", isOf<Theme::Meadow, Theme::Forest, Theme::City, Theme::Harbour>, 56, 100,
        "neither sand nor snow is in view: grass, leaves and stone of the palettes end at L 57 to 67 in the sun, and "
        "brighter ones were lurid beside the cars"},
    Exception{"verge",
              [](const LookFigures& f) {
                  return isOneOf(f, {"wexcombe", "hanging_wood"});
              },
              11, 100,
              "a runway lies on its apron and gravel on bared earth, whose edges are painted or ragged instead"},
    Exception{
        "paint",
        [](const LookFigures& f) {
            return isOneOf(f, {"hanging_wood", "wexcombe", "ironstaithe"});
        },
        20, 100,
        "no paints are far from dark asphalt, gravel and pale concrete alike: warm ones come near to gravel and a "
        "runway, violet and blue ones to a wet quay's asphalt, and rims with the cars' shadows part them"},
    Exception{"ground_chroma", isOf<Theme::City, Theme::Harbour, Theme::Snow>, 3, 28,
              "pavement, quay and snow have hardly any colour"},
    Exception{"ground_chroma", [](const LookFigures& f) { return f.track == "proving_ground"; }, 7, 28,
              "it is a plane of asphalt and concrete"},
    Exception{"ground_chroma", [](const LookFigures& f) { return f.track == "thistledown"; }, 42, 46,
              "fresh grass between hedges, with no hay in it"},
    Exception{"road_chroma",
              [](const LookFigures& f) {
                  return isOneOf(f, {"cobalt", "hanging_wood", "vintra", "wexcombe"});
              },
              6, 24, "a city's blue asphalt, gravel, ice and a runway's warm concrete"},
    Exception{"scenery_chroma", isOf<Theme::Meadow, Theme::Forest, Theme::Desert>, 48, 56,
              "the sunlit side of leaves and rocks, on a twentieth of what stands there"},
    Exception{"night_chroma", isOf<Theme::Desert, Theme::Forest>, 9, 16,
              "no lamps stand there, and light that would colour sand or leaf mould is all that one would see"},
    Exception{"night_spread", isOf<Theme::Desert, Theme::Forest, Theme::Meadow, Theme::Harbour>, 17, 38,
              "without street lamps, or with few of them, only the car's own light is bright, and covers less than a "
              "twentieth of a picture"},
};

const Exception* exceptionOf(const LookColumn& column, const LookFigures& f) {
    if (column.keeps(f)) return nullptr;
    const auto at = std::ranges::find_if(kExceptions, [&](const Exception& e) {
        return std::string_view(e.key) == column.key && e.holds(f) && within(column.value(f), e.low, e.high);
    });
    return at == kExceptions.end() ? nullptr : &*at;
}

bool isBroken(const LookColumn& column, const LookFigures& f) { return !column.keeps(f) && !exceptionOf(column, f); }

/// Returns the figure with `before` and `after` if it breaks its law, or in brackets if an exception allows it.
std::string markedText(const LookColumn& column, const LookFigures& f, const char* before, const char* after) {
    const std::string text = figureText(column.value(f), column.decimals);
    if (isBroken(column, f)) return before + text + after;
    return exceptionOf(column, f) ? "(" + text + ")" : text;
}

constexpr const char* kTrackFigureCell = "{:<15}";

}  // namespace

bool breaksLaw(const LookFigures& figures) {
    return std::ranges::any_of(kLookColumns, [&](const LookColumn& column) { return isBroken(column, figures); });
}

std::string lookHead() {
    return figureHead(fmt::format(kTrackFigureCell, "track"), fmt::format(kTrackFigureCell, "law"), kLookColumns);
}

std::string lookRow(const LookFigures& figures) {
    std::string row = fmt::format(kTrackFigureCell, figures.track);
    for (const LookColumn& column : kLookColumns) row += figureCell(markedText(column, figures, "", "*"));
    return row + "\n";
}

std::string lookExceptions(const std::vector<LookFigures>& rows) {
    std::string text;
    for (const Exception& exception : kExceptions) {
        std::string tracks;
        const char* head = "";
        for (const LookFigures& row : rows)
            for (const LookColumn& column : kLookColumns)
                if (exceptionOf(column, row) == &exception)
                    tracks += (tracks.empty() ? "" : ", ") + row.track, head = column.head;
        if (!tracks.empty()) text += fmt::format("- **{}** of {}: {}\n", head, tracks, exception.why);
    }
    return text;
}

std::string lookJson(const LookFigures& figures) {
    JsonNode node = jsonObject({{"track", jsonText(figures.track)}, {"nearest_paint", jsonText(figures.nearestPaint)}});
    JsonNode broken = jsonList(), excepted = jsonList();
    for (const LookColumn& column : kLookColumns) {
        setFigure(node, column.key, column.value(figures));
        if (column.keeps(figures)) continue;
        (isBroken(column, figures) ? broken : excepted).items.push_back(jsonText(column.key));
    }
    setMember(node, "broken", broken);
    setMember(node, "excepted", excepted);
    return jsonLineText(node);
}

std::string lookPage(const std::vector<LookFigures>& rows, const std::string& command) {
    std::string page = "# How the tracks look\n\nWritten by\n\n    " + command +
                       "\n\nfrom pictures that the game takes: stations in even steps along the road at 11 h and at 22 "
                       "h, drives at both, "
                       "and shadows at 8 and 18.5 h,\nall dry, and in fog as well for shadows. The laws are those of "
                       "[assets/README.md](../../assets/README.md). What breaks a law is bold; "
                       "what a named exception allows is in brackets.\n\n" +
                       figurePageHead("| track |", "|---|", "| *law* |", kLookColumns);
    for (const LookFigures& figures : rows) {
        page += fmt::format("| {} |", figures.track);
        for (const LookColumn& column : kLookColumns) page += pageCell(markedText(column, figures, "**", "**"));
        page += "\n";
    }
    page += "\n" + figureMeanings(kLookColumns);
    const std::string exceptions = lookExceptions(rows);
    return exceptions.empty() ? page : page + "\n## Exceptions\n\n" + exceptions;
}

}  // namespace slip
