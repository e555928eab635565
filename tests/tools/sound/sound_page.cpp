// SPDX-License-Identifier: MIT
#include "tools/reports/reports.hpp"

#include "io/player/default_device.hpp"
#include "lab/sound/level.hpp"
#include "tools/sound/engine_figures.hpp"
#include "tools/sound/event_recognition.hpp"
#include "tools/sound/heard_figures.hpp"
#include "tools/sound/source_recognition.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

struct Voiced {
    std::string name;
    CarParams params;
    MelShape shape;
};

std::vector<Voiced> bundledVoices(const Resources& resources) {
    std::vector<Voiced> cars;
    for (const FileChoice& choice : listFiles(resources.folders, "cars")) {
        if (choice.own) continue;
        const auto car = carNamed(resources, choice.path.string());
        if (car) cars.push_back({choice.name, car->params, voiceShape(car->params)});
    }
    return cars;
}

std::string levelRow(const Resources& resources, const Voiced& car) {
    const std::vector<double> levels = levelsOverRevs(car.params, {0.25f, 0.5f, 0.75f, 1});
    std::string row = "| " + car.name;
    for (const double level : levels) row += fmt::format(" | {:.1f}", level);
    row += fmt::format(" | −{:.1f}", liftDrop(car.params));
    double least = 99;
    const std::vector<ShiftDip> dips = shiftDips(car.params, resources.tables.surfaces);
    for (const ShiftDip& dip : dips) least = std::min(least, dip.before - dip.within);
    row += dips.empty() ? " | –" : fmt::format(" | {} × −{:.1f}", dips.size(), least);
    return row + fmt::format(" | {:.1f} |\n", oversampledResidual(car.params, 0.8f));
}

constexpr double kLastOrder = 8;

std::string orderRow(const Voiced& car) {
    std::string row = "| " + car.name;
    for (const double level : orderTable(car.params, 0.6f, kLastOrder)) row += fmt::format(" | {:.0f}", level);
    return row + " |\n";
}

std::string head(const std::vector<std::string>& titles) {
    std::string first = "|", second = "|";
    for (std::size_t i = 0; i < titles.size(); ++i) {
        first += ' ' + titles[i] + " |";
        second += i == 0 ? "---|" : "---:|";
    }
    return first + '\n' + second + '\n';
}

std::string distanceTable(const std::vector<Voiced>& cars) {
    std::vector<std::string> titles{"dB"};
    for (const Voiced& car : cars) titles.push_back(car.name);
    std::string table = head(titles);
    for (std::size_t i = 0; i < cars.size(); ++i) {
        table += "| " + cars[i].name;
        for (std::size_t j = 0; j < cars.size(); ++j)
            table += j >= i ? " |" : fmt::format(" | {:.1f}", melDistance(cars[i].shape, cars[j].shape));
        table += " |\n";
    }
    return table;
}

const CarParams& carFor(const std::vector<Voiced>& cars, std::string_view name) {
    return std::ranges::find(cars, name, &Voiced::name)->params;
}

/// Returns a cell, in bold if the value is out of range.
std::string cell(double value, double low, double high, int digits = 1) {
    const std::string text = fmt::format("{:.{}f}", value, digits);
    return value >= low && value <= high ? " | " + text : " | **" + text + "**";
}

constexpr double kAny = 1e9;

std::string groundTable(const SurfaceTable& surfaces) {
    std::string table = head({"ground", "noise", "level", "half below", "tonal to noise"});
    for (const NamedSurface& ground : surfaces) {
        const std::vector<float> samples = playRolling(ground.surface, 30, 3);
        const GroundNoise noise = rollingNoise(ground.surface);
        const std::string_view kind = namesOf(&noise)[static_cast<std::size_t>(noise)];
        table += fmt::format("| {} | {}", ground.name, kind) + cell(levelDb(samples), -60, -12) +
                 fmt::format(" | {:.0f}", middleHz(samples)) + cell(tonalToNoise(samples), 0, 15) + " |\n";
    }
    return table;
}

std::string blowTable(const CarParams& car) {
    constexpr float kBlow = 5;  // m/s
    const double concrete = blowOverEngine(car, kBlow, Material::Concrete);
    std::string table = head({"material", "over the engine", "under concrete", "decay"});
    constexpr auto kMaterials = namesOf(static_cast<const Material*>(nullptr));
    for (std::size_t i = 0; i < kMaterials.size(); ++i) {
        const auto material = static_cast<Material>(i);
        const bool soft = material == Material::Straw || material == Material::Plastic;
        const double over = blowOverEngine(car, kBlow, material);
        table += fmt::format("| {}", kMaterials[i]) + cell(over, soft ? -kAny : 6, kAny) +
                 cell(concrete - over, material == Material::Plastic ? 12 : -kAny, kAny) +
                 fmt::format(" | {:.2f} |\n", blowDecay(kBlow, material));
    }
    return table;
}

std::string loudnessTable(const std::vector<Voiced>& cars) {
    std::string table = head({"car", "40 %", "60 %", "80 %", "95 %", "five at 60 % over one"});
    for (const Voiced& car : cars) {
        table += "| " + car.name;
        for (const float share : {0.4f, 0.6f, 0.8f, 0.95f}) table += cell(driveLoudness(car.params, share), -21, -15);
        table += cell(gridLoudness(car.params, 0.6f, 4) - driveLoudness(car.params, 0.6f), 0, 4) + " |\n";
    }
    return table;
}

std::string musicTable() {
    std::string table = head({"heard", "LUFS", "wanted"});
    const auto add = [&](const std::string& name, double lufs, double low, double high) {
        table += "| " + name + cell(lufs, low, high) + fmt::format(" | {:g} to {:g} |\n", low, high);
    };
    add("a menu's note", noteLoudness(UiSound::Move), -29, -23);
    add("Larkmead's music at 0.1", musicLoudness("Larkmead", 0.1f), -36, -26);
    add("Larkmead's music at 0.5", musicLoudness("Larkmead", 0.5f), -30, -21);
    add("Larkmead's music at 1", musicLoudness("Larkmead", 1), -25, -18);
    return table;
}

/// Returns a table of shares in %.
std::string earTable(const Resources& resources, const std::vector<Voiced>& voiced) {
    std::vector<CarParams> cars;
    for (const Voiced& car : voiced) cars.push_back(car.params);
    const auto share = [](int part, int all) { return 100.0 * part / all; };
    std::string table = head({"heard", "cars", "grounds", "shifts, lifts, crashes", "heard where none was"});
    const SurfaceTable& grounds = resources.tables.surfaces;
    const std::vector<LabelledSound> carsKnown = knownCars(cars), groundsKnown = knownGrounds(grounds);
    const std::vector<LabelledChange> changesKnown = knownChanges(cars, grounds);
    for (const Scene& scene : kScenes) {
        const RecognitionScore car = recogniseCars(carsKnown, cars, scene),
                               ground = recogniseGrounds(groundsKnown, grounds, scene),
                               event = recogniseEvents(changesKnown, cars, grounds, scene);
        table += "| " + std::string(scene.name);
        for (const RecognitionScore& told : {car, ground, event}) table += cell(share(told.right, told.all), 95, 100);
        table += cell(share(event.wrong, event.all), 0, 5) + " |\n";
    }
    return table;
}

std::string seedRange(const DriveSeeds& seeds) {
    return fmt::format("{} to {}", seeds.first, seeds.first + seeds.count - 1);
}

std::string engineSections(const Resources& resources, const std::vector<Voiced>& cars) {
    std::string page =
        "## Loudness\n\n"
        "Of the floored engine at shares of its redline (LUFS); what a lift takes (dB); shifts of a drive\nfrom rest "
        "and what the shallowest of their dips takes (dB); what eight times the "
        "samples would change (dB).\n\n" +
        head({"car", "25 %", "50 %", "75 %", "100 %", "lift", "shifts", "residual"});
    for (const Voiced& car : cars) page += levelRow(resources, car);
    page +=
        "\n## Orders\n\nLevels (dB) of multiples of the crank's turn over the strongest of them, floored at 60 % of "
        "the redline.\n\n";
    std::vector<std::string> titles{"car"};
    for (double order = 0.5; order <= kLastOrder; order += 0.5) titles.push_back(fmt::format("{:g}", order));
    page += head(titles);
    for (const Voiced& car : cars) page += orderRow(car);
    return page +
           "\n## How unlike they are\n\nDistance of two cars on the mel scale, floored from 40 to 95 % of the redline, "
           "loudness taken out.\n\n" +
           distanceTable(cars);
}

std::string otherSections(const Resources& resources, const std::vector<Voiced>& cars) {
    return "\n## Grounds\n\nWheels that roll at 30 m/s: level (dBFS; wanted −60 to −12), the frequency below which "
           "half "
           "of the power\nlies (Hz), the strongest line over its neighbours (dB; at most 15: no ground whistles).\n\n" +
           groundTable(resources.tables.surfaces) +
           "\n## Blows\n\nOf 5 m/s: over the roadster's engine at half its redline (dB; wanted 6, but of straw and "
           "plastic), under\nconcrete (dB; of plastic 12), and how long until 20 dB are gone (s).\n\n" +
           blowTable(carFor(cars, "roadster")) +
           "\n## Loudness as it is mixed\n\nOn the first day's settings, at shares of the redline under 90 % load: "
           "LUFS "
           "(wanted −18 ± 3); and how much\nlouder a grid of five is (dB; at most 4).\n\n" +
           loudnessTable(cars) + "\nBeside the cars:\n\n" + musicTable() +
           "\n## Ears\n\nWhat is told right from unnamed WAV files, by who knows such sounds from all these places "
           "(%; wanted 95), and\nevents that were none, beside those that were (%; at most 5). What is known and what "
           "is "
           "asked are of different seeds; of\nevents, drives of seeds " +
           seedRange(kTrainingSeeds) + " are known and of " + seedRange(kTestSeeds) +
           " asked about, and the listening was settled on others (1000 to 1007).\n\n" + earTable(resources, cars);
}

}  // namespace

std::string soundPage(const Resources& resources, const std::string& file) {
    const std::vector<Voiced> cars = bundledVoices(resources);
    return "# What the game sounds like\n\n"
           "Written by `slipangle-reports sound --page " +
           file +
           "`. Every voice is rendered to 44 100 samples a second from the same\nseed; in the game's sources "
           "`tests/validation/engine_sound_test.cpp` and `tests/validation/source_recognition_test.cpp`\nsay which of "
           "these figures "
           "must hold. What misses what is wanted is bold.\n\n" +
           engineSections(resources, cars) + otherSections(resources, cars);
}

int soundReport(const std::string& page) {
    const auto resources = loadResources();
    if (!resources || !hasFolder(page)) return kFailed;  // checked before the measurements start
    return writeOut(page, soundPage(*resources, page)) ? kDone : kFailed;
}

}  // namespace slip
