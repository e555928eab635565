// SPDX-License-Identifier: MIT
#include "io/car/sheet_terms.hpp"

#include "io/car/foreign_units.hpp"

#include <algorithm>

namespace slip {
namespace {

/// The name that others give a key of data sheets.
struct SheetTerm {
    std::string_view theirs, ours;
    double factor = 1;  // ours from one of theirs
};
constexpr SheetTerm kSheetTerms[] = {
    {"mass", "mass_kg"},
    {"kerb_mass", "mass_kg"},
    {"kerb_mass_kg", "mass_kg"},
    {"curb_weight", "mass_kg"},
    {"weight", "mass_kg"},
    {"weight_kg", "mass_kg"},
    {"mass_lb", "mass_kg", kPound},
    {"weight_lb", "mass_kg", kPound},
    {"curb_weight_lb", "mass_kg", kPound},
    {"power", "power_kw"},
    {"hp", "power_kw", kHorsepower},
    {"bhp", "power_kw", kHorsepower},
    {"power_hp", "power_kw", kHorsepower},
    {"power_bhp", "power_kw", kHorsepower},
    {"power_ps", "power_kw", kMetricHorsepower},
    {"power_cv", "power_kw", kMetricHorsepower},
    {"torque", "torque_nm"},
    {"torque_lbft", "torque_nm", kPoundFoot},
    {"torque_lb_ft", "torque_nm", kPoundFoot},
    {"top_speed", "top_kmh"},
    {"top_speed_kmh", "top_kmh"},
    {"top_mph", "top_kmh", kMile},
    {"top_speed_mph", "top_kmh", kMile},
    {"0_100", "t_0_100"},
    {"braking", "braking_100_0_m"},
    {"turning_circle", "turning_circle_m"},
    {"turning_circle_ft", "turning_circle_m", kFoot},
    {"length", "length_m"},
    {"width", "width_m"},
    {"height", "height_m"},
    {"wheelbase", "wheelbase_m"},
    {"length_mm", "length_m", 0.001},
    {"width_mm", "width_m", 0.001},
    {"height_mm", "height_m", 0.001},
    {"wheelbase_mm", "wheelbase_m", 0.001},
    {"length_in", "length_m", kInch},
    {"width_in", "width_m", kInch},
    {"height_in", "height_m", kInch},
    {"wheelbase_in", "wheelbase_m", kInch},
    {"front_weight", "front_weight_percent", 100},
    {"cd", "drag_coefficient"},
    {"cw", "drag_coefficient"},
    {"displacement_cc", "displacement_l", 0.001},
    {"displacement_ccm", "displacement_l", 0.001},
    {"transmission", "gearbox"},
    {"axle_ratio", "final_drive"},
    {"tire", "tyre"},
    {"tyres", "tyre"},
    {"tires", "tyre"},
    {"tyre_size", "tyre"},
};

}  // namespace

ForeignKey foreignSheetKey(std::string_view theirs) {
    const auto term = std::ranges::find(kSheetTerms, theirs, &SheetTerm::theirs);
    return term == std::end(kSheetTerms) ? ForeignKey{} : ForeignKey{{term->ours}, term->factor};
}

}  // namespace slip
