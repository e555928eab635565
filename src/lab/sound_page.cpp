#include "lab/sound_page.hpp"

#include "io/files/first_day.hpp"
#include "sound/analysis/engine_figures.hpp"

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

}  // namespace

std::string soundPage(const Resources& resources, const std::string& file) {
    const std::vector<Voiced> cars = bundledVoices(resources);
    std::string page =
        "# What the engines sound like\n\n"
        "Written by `slipangle-lab sound --page " +
        file +
        "`. Every voice is rendered to 44 100 samples a second from the same\nseed; "
        "`tests/unit/sound/engine_sound_test.cpp` says which of these figures must hold.\n\n"
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
    page +=
        "\n## How unlike they are\n\nDistance of two cars on the mel scale, floored from 40 to 95 % of the redline, "
        "loudness taken out.\n\n";
    return page + distanceTable(cars);
}

}  // namespace slip
