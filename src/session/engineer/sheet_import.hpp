// SPDX-License-Identifier: MIT
// Makes a car from a data sheet: by the rules of sheet_rules.hpp, then by varying what the sheet leaves open until its
// figures are met.
#pragma once
#include "io/car/data_sheet.hpp"
#include "session/engineer/sheet_rules.hpp"
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// A figure that the sheet asks for. Acceleration, braking and skid pad are those of the road test (road_test.hpp).
struct SheetFigure {
    std::string_view key, unit;               // of the sheet
    double asked = 0;                         // in the unit
    std::optional<double> reached;            // empty if the car never gets there
    std::vector<std::string_view> limitedBy;  // keys of the sheet, if it is not met

    /// Returns by how much the car misses the figure, as a share of it.
    double miss() const;
    bool isMet() const { return miss() <= kFigureTolerance; }
    static constexpr double kFigureTolerance = 0.01;
};

struct ImportedCar {
    std::string text;  // of the car's file; `_guessed` lists the guesses and `_figures` the figures
    CarParams params;
    std::vector<SheetGuess> guesses;
    std::vector<SheetFigure> figures;  // in the order of the sheet
};

/// Makes the car. The result is the same on every machine and for any number of jobs. Takes about a second; `stopped`
/// ends the search early, with what it has. Fails only if the rules lead to a file that is not valid.
Result<ImportedCar> importSheet(const DataSheet& sheet, const SurfaceTable& surfaces, int jobs,
                                const std::function<bool()>& stopped);

/// Returns the turning circle (m) from kerb to kerb at walking pace. Empty if the car does not turn.
std::optional<double> turningCircle(const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
