// SPDX-License-Identifier: MIT
#include "tools/look/look_figures.hpp"

#include "io/content/rival_file.hpp"
#include "io/player/race_settings.hpp"
#include "io/system/scratch_folder.hpp"
#include "session/setup/session_setup.hpp"
#include "tools/look/look_measures.hpp"
#include "tools/look/look_repeats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace slip {
namespace {

constexpr const char* kCar = "roadster";
constexpr float kDay = 11;                                               // h
constexpr std::array kSuns{Sun{8, 296, 1.15f}, Sun{18.5f, 298, 1.55f}};  // low suns with long shadows
constexpr double kShown = 0.1;                                           // s until a station is photographed
constexpr double kLampsShown = 6, kPaceShown = 14;                       // s into a drive
constexpr Colour kInk{16, 19, 26};
constexpr double kRimOpacity = 0.75, kBrightRoad = 60;  // L*: on a brighter road the own car's rim is dark

std::vector<std::string> wordsOf(const std::string& track, float hour, const char* weather, const char* quality) {
    return {kCar,        "--demo", "--track",   track,  "--time", fmt::format("{:g}", hour),
            "--weather", weather,  "--quality", quality};
}

GameRun stationRun(std::string name, std::vector<std::string> words, float s) {
    for (const std::string& word :
         {std::string("--station"), fmt::format("{:.2f}", s), std::string("--frame-time"), fmt::format("{:g}", kShown)})
        words.push_back(word);
    return {std::move(name), std::move(words), {kShown}};
}

GameRun driveRun(std::string name, std::vector<std::string> words, bool hud) {
    words.insert(words.end(), {"--frame-time", "0.2"});
    if (!hud) words.emplace_back("--no-hud");
    return {std::move(name), std::move(words), {kLampsShown, kPaceShown}};
}

/// dE00 of a paint from the road, and of its rim from the road.
struct PaintOnRoad {
    Colour colour;
    double apart, rim;
};

LabColour mixedInk(const LabColour& road) {
    const LabColour ink = labOf(kInk);
    const auto part = [](double a, double b) { return a + (b - a) * kRimOpacity; };
    return {part(road.l, ink.l), part(road.a, ink.a), part(road.b, ink.b)};
}

struct Seen {
    Picture picture;
    Cells cells;
};

/// Takes and measures the pictures of a track.
class StationMeasurer {
public:
    StationMeasurer(const Track& track, std::string name, const LookJob& visit)
        : track_(track),
          name_(std::move(name)),
          pictures_(visit.pictures.empty() ? folder_.path() : std::filesystem::path(visit.pictures)),
          named_(visit.track),
          stations_(visit.stations),
          lit_(mostLit()) {}

    std::vector<GameRun> runs() const {
        std::vector<GameRun> runs;
        for (int i = 0; i < stations_; ++i) runs.push_back(dayRun(i));
        for (const Sun& sun : kSuns)
            for (const char* weather : {"dry", "fog"}) runs.push_back(sunRun(sun, weather));
        for (const bool hud : {true, false})
            for (const GameRun& run : {drive(hud), race(hud)}) runs.push_back(run);
        return runs;
    }
    bool photographAll() const { return !folder_.path().empty() && photograph(folder_.path(), pictures_, runs()); }
    /// Reads all pictures. Returns the first bad one, or empty.
    std::string read() {
        for (const GameRun& run : runs())
            for (std::size_t i = 0; i < run.times.size(); ++i) {
                const std::string file = pictureFile(pictures_, run, i).string();
                Picture picture = readPng(file);
                if (picture.width != kShotWidth || picture.height != kShotHeight) return file;
                Cells cells = cellsOf(picture);
                seen_[file] = {std::move(picture), std::move(cells)};
            }
        return "";
    }
    void measure(LookFigures& figures, const std::vector<CarPaint>& paints) const {
        measureStations(figures, paints);
        for (const Sun& sun : kSuns) {
            const double bearing = shadowBearing(track_, viewOf(lit_), sun, seen(sunRun(sun, "dry")).cells,
                                                 seen(sunRun(sun, "fog")).cells);
            if (!std::isnan(bearing))
                figures.shadow = std::fmax(figures.shadow, std::abs(bearing - double{sun.bearing}));
        }
        figures.hud = coveredShare(drive(true), drive(false));
        figures.raceHud = coveredShare(race(true), race(false));
    }

private:
    float stationS(int i) const {
        return track_.length * (static_cast<float>(i) + 0.5f) / static_cast<float>(stations_);
    }
    StationView viewOf(int station) const { return {roadAt(track_, stationS(station)).position}; }
    GameRun dayRun(int i) const {
        return stationRun(fmt::format("{}-day{}", name_, i), wordsOf(named_, kDay, "dry", "high"), stationS(i));
    }
    /// Uses low quality: without effects, fog is nothing but dull light.
    GameRun sunRun(const Sun& sun, const char* weather) const {
        return stationRun(fmt::format("{}-sun{:g}{}", name_, sun.hour, weather),
                          wordsOf(named_, sun.hour, weather, "low"), stationS(lit_));
    }
    GameRun drive(bool hud) const {
        return driveRun(fmt::format("{}-drive{}", name_, hud ? "hud" : ""), wordsOf(named_, kDay, "dry", "high"), hud);
    }
    GameRun race(bool hud) const {
        std::vector<std::string> words = wordsOf(named_, kDay, "dry", "high");
        words.insert(words.end(), {"--rivals", fmt::format("{}", RaceSettings{}.opponents)});
        return driveRun(fmt::format("{}-race{}", name_, hud ? "hud" : ""), std::move(words), hud);
    }
    /// Returns the largest share of a picture that instruments cover.
    double coveredShare(const GameRun& with, const GameRun& without) const {
        double share = kUnseen;
        for (std::size_t i = 0; i < with.times.size(); ++i)
            share = std::fmax(share, shareThatDiffers(seen(with, i).picture, seen(without, i).picture));
        return share;
    }
    const Seen& seen(const GameRun& run, std::size_t picture = 0) const {
        return seen_.at(pictureFile(pictures_, run, picture).string());
    }
    /// Returns the station with the most objects that throw a shadow.
    int mostLit() const {
        int best = 0;
        std::ptrdiff_t most = -1;
        for (int i = 0; i < stations_; ++i) {
            const auto pieces = piecesAround(track_, viewOf(i).centre);
            const auto count = std::ranges::count_if(pieces, [&](const StandingPiece& piece) {
                const Vec2 off = piece.foot - viewOf(i).centre;
                return piece.throwsRoundShadow() && std::abs(off.x) < kStationAcross / 2 &&
                       std::abs(off.y) < kStationAcross * kShotHeight / kShotWidth / 2;
            });
            if (count > most) most = count, best = i;
        }
        return best;
    }
    void measureStations(LookFigures& figures, const std::vector<CarPaint>& paints) const {
        std::vector<double> apart;
        PartColours colours;
        RepeatMeter repeats(kCells, kCellRows, double{StationView::kPixelsPerMetre} / kCoarse);
        for (int i = 0; i < stations_; ++i) {
            const StationView view = viewOf(i);
            const auto& [picture, cells] = seen(dayRun(i));
            const StationMap map = mapOf(track_, view);
            addVergeContrasts(apart, track_, view, map, picture);
            addColours(colours, map, cells);
            std::vector<float> brightness, counts;
            for (std::size_t k = 0; k < map.cells.size(); ++k) {
                brightness.push_back(static_cast<float>(cells.labs[k].l));
                counts.push_back(map.cells[k] == Part::Ground ? 1.0f : 0.0f);
            }
            repeats.add(brightness, counts);
        }
        figures.verge = quantile(apart, 0.05);
        figures.ground = quantile(colours.ground, 0.5);
        figures.scenery = quantile(colours.scenery, 0.95);
        figures.tile = repeats.greatest();
        const auto middle = [&](std::size_t k) { return quantile(colours.roadLab[k], 0.5); };
        measurePaints(figures, paints, {middle(0), middle(1), middle(2)});
    }
    void measurePaints(LookFigures& figures, const std::vector<CarPaint>& paints, const LabColour& road) const {
        const double ink = deltaE2000(road, mixedInk(road)),
                     own = deltaE2000(road, labOf(road.l < kBrightRoad ? Colour{255, 255, 255} : kInk));
        std::vector<PaintOnRoad> worn;
        for (const CarPaint& paint : paints)
            worn.push_back({paint.colour, deltaE2000(road, labOf(paint.colour)), paint.own ? std::max(own, ink) : ink});
        const PaintOnRoad worst = *std::ranges::min_element(worn, {}, [](const PaintOnRoad& paint) {
            return std::pair(paint.apart >= kPaintLaw || paint.rim >= kRimLaw, paint.apart);
        });
        const Colour c = worst.colour;
        figures.paint = worst.apart, figures.rim = worst.rim;
        figures.nearestPaint = fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
    }

    const Track& track_;
    std::string name_;
    ScratchFolder folder_{"slipangle-look"};
    std::filesystem::path pictures_;
    std::string named_;  // track as given on the game's command line
    int stations_, lit_;
    std::map<std::string, Seen> seen_;  // key: file
};

}  // namespace

std::vector<CarPaint> carPaints(const Resources& resources) {
    std::vector<CarPaint> paints;
    for (const Colour colour : sparePaints()) paints.push_back({colour, false});
    Problems problems;
    for (const RivalParams& rival : loadAllRivals(resources.folders, problems))
        if (rival.paint) paints.push_back({*rival.paint, false});
    for (const FileChoice& choice : listFiles(resources.folders, "cars")) {
        if (choice.own) continue;
        if (const auto car = carNamed(resources, choice.path.string()))
            paints.push_back({car->params.look.paint, true});
    }
    return paints;
}

std::string measureLook(LookFigures& figures, const Track& track, const std::vector<CarPaint>& paints,
                        const LookJob& visit) {
    StationMeasurer seer(track, figures.track, visit);
    if (!visit.again && !seer.photographAll())
        return "the game took no pictures: slipangle beside this program and xvfb-run are needed";
    if (const std::string file = seer.read(); !file.empty())
        return fmt::format("{}: is no picture of {} × {}", file, kShotWidth, kShotHeight);
    seer.measure(figures, paints);
    return "";
}

}  // namespace slip
