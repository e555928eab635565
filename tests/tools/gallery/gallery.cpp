// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"
#include "lab/common/progress.hpp"
#include "session/engineer/jobs.hpp"
#include "tools/gallery/gallery_drawing.hpp"
#include "tools/reports/reports.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kLargeReach = 3;  // multiple of the small changes

/// Returns the sheet of a number: "/front/tyre" for "/front/tyre/magic/lateral/b", "/engine" for everything in the
/// engine. Top-level numbers are on the body's sheet.
std::string sectionOf(const std::string& pointer) {
    const std::size_t end = pointer.find('/', 1);
    if (end == std::string::npos) return "/body";
    const std::string first = pointer.substr(0, end);
    const std::size_t second = pointer.find('/', end + 1);
    const bool isEnd = first == "/front" || first == "/rear";
    return isEnd && second != std::string::npos ? pointer.substr(0, second) : first;
}

std::filesystem::path fileOf(const std::string& folder, const std::string& section) {
    std::string name = section.substr(1);
    std::ranges::replace(name, '/', '_');
    return std::filesystem::path(folder) / (name + ".svg");
}

/// Returns the requested numbers, or all. Empty if one of the pointers is unknown, which has been reported.
std::optional<std::vector<CarNumber>> wantedNumbers(const std::vector<std::string>& only) {
    std::vector<CarNumber> all = drivingNumbers();
    std::vector<std::string_view> known;
    for (const CarNumber& number : all) known.push_back(number.pointer);
    for (const std::string& pointer : only)
        if (std::ranges::find(known, pointer) == known.end()) {
            printError("--only", unknownText(message("unknown number {}", inQuotes(pointer)), pointer, known));
            return {};
        }
    if (!only.empty())
        std::erase_if(all, [&](const CarNumber& n) { return std::ranges::find(only, n.pointer) == only.end(); });
    return all;
}

/// Returns the panel for small changes or, if those have no visible effect, for large ones.
GalleryPanel panelOf(const CarNumber& number, const GalleryCars& cars, GalleryBench& bench) {
    GalleryPanel panel = bench.panelOf(cars.of(number, 1));
    return panel.isSeen || !panel.figures.empty() ? panel : bench.panelOf(cars.of(number, kLargeReach));
}

/// Refuses to overwrite a complete sheet with a partial one. Returns true if such a sheet exists, and reports it.
bool losesPanels(const std::string& folder, const std::vector<CarNumber>& numbers) {
    std::error_code error;
    for (const CarNumber& number : numbers)
        if (const auto file = fileOf(folder, sectionOf(number.pointer)); std::filesystem::exists(file, error))
            return printError(file.string(),
                              message("is there, and would lose its other panels: give --only a folder of its own")),
                   true;
    return false;
}

bool writeSheets(const std::string& folder, const std::vector<CarNumber>& numbers,
                 const std::vector<PanelPicture>& pictures) {
    std::vector<std::string> sections;
    for (const CarNumber& number : numbers)
        if (const std::string section = sectionOf(number.pointer);
            std::ranges::find(sections, section) == sections.end())
            sections.push_back(section);
    for (const std::string& section : sections) {
        std::vector<PanelPicture> panels;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (sectionOf(numbers[i].pointer) == section) panels.push_back(pictures[i]);
        if (!writeOut(fileOf(folder, section).string(), drawSheet(section, panels))) return false;
    }
    return true;
}

}  // namespace

int galleryReport(const GalleryOptions& options) {
    const auto numbers = wantedNumbers(options.only);
    if (!numbers) return kWrongUsage;
    if (!hasFolder(fileOf(options.folder, "/body").string())) return kFailed;
    if (!options.only.empty() && losesPanels(options.folder, *numbers)) return kFailed;
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const GalleryCars cars(*resources);
    GalleryBench bench(resources->tables.surfaces);
    std::vector<PanelPicture> pictures(numbers->size());
    stopOnInterrupt();
    {
        ProgressBar progress(numbers->size());
        runJobs(numbers->size(), options.jobs, [&](std::size_t i) {
            if (isInterrupted()) return;
            pictures[i] = drawPanel(panelOf((*numbers)[i], cars, bench));
            progress.step((*numbers)[i].pointer);
        });
    }
    if (isInterrupted()) return kFailed;
    return writeSheets(options.folder, *numbers, pictures) ? kDone : kFailed;
}

}  // namespace slip
