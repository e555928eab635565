// SPDX-License-Identifier: MIT
#include "session/engineer/sheet_import.hpp"
#include "io/car/car_file.hpp"
#include "lab/common/progress.hpp"
#include "lab/common/resources.hpp"
#include "lab/verbs/verbs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace slip {
namespace {

/// Returns what is said of a figure that is not met: "  not met: limited by power_kw".
std::string missText(const SheetFigure& figure) {
    if (figure.isMet()) return "";
    return figure.limitedBy.empty() ? "  not met"
                                    : fmt::format("  not met: limited by {}", fmt::join(figure.limitedBy, ", "));
}

/// Prints each figure of the sheet as asked and as reached, and what was guessed.
void printReport(std::FILE* to, const ImportedCar& car) {
    if (!car.figures.empty()) fmt::print(to, "{:<20} {:>9} {:>9}\n", "figure", "asked", "reached");
    for (const SheetFigure& figure : car.figures)
        fmt::print(to, "{:<20} {:>9.2f} {:>9} {}{}\n", figure.key, figure.asked,
                   figure.reached ? fmt::format("{:.2f}", *figure.reached) : "never", figure.unit, missText(figure));
    for (const SheetGuess& guess : car.guesses) fmt::print(to, "guessed: {} {}\n", guess.pointer, guess.from);
}

}  // namespace

int sheetImportVerb(const SheetImportOptions& options) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    const Loaded<DataSheet> sheet = loadDataSheet(options.file);
    printError(sheet.problems);
    if (!sheet.value || !canWrite(options.out, {options.file})) return kFailed;
    stopOnInterrupt();
    const Result<ImportedCar> car = importSheet(*sheet.value, resources->tables.surfaces, options.jobs, isInterrupted);
    if (!car) {
        printError(options.file, car.why);
        return kFailed;
    }
    if (isInterrupted()) {
        printError(options.file, "stopped before the figures were met: nothing was written");
        return kFailed;
    }
    const Loaded<CarFile> read = parseCarFile(car->text, options.out);
    printError(read.problems);
    if (!read.value || !writeOut(options.out, car->text)) return kFailed;
    printReport(messageStream(options.out), *car.value);
    return kDone;
}

}  // namespace slip
