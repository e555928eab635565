#include "io/files/sheet_json.hpp"

#include <nlohmann/json.hpp>

namespace slip {
namespace {

nlohmann::ordered_json orNull(const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

}  // namespace

std::string sheetJson(const Sheet& s) {
    nlohmann::ordered_json gears = nlohmann::ordered_json::array();
    for (const GearSheet& g : s.gears)
        gears.push_back({{"gear", g.gear}, {"top_speed_kmh", orNull(g.topSpeedKmh)}, {"t_80_120", orNull(g.t80To120)}});
    const nlohmann::ordered_json json = {{"t_0_60mph", orNull(s.t0To60Mph)},
                                         {"t_0_100", orNull(s.t0To100)},
                                         {"t_0_200", orNull(s.t0To200)},
                                         {"quarter_mile_s", orNull(s.quarterMileS)},
                                         {"quarter_mile_kmh", orNull(s.quarterMileKmh)},
                                         {"top_speed_kmh", orNull(s.topSpeedKmh)},
                                         {"braking_100_0_m", orNull(s.braking100To0M)},
                                         {"skidpad_g", orNull(s.skidpadG)},
                                         {"understeer_deg_per_g", orNull(s.understeerDegPerG)},
                                         {"yaw_rise_time_s", orNull(s.yawRiseTimeS)},
                                         {"yaw_overshoot_pct", orNull(s.yawOvershootPct)},
                                         {"gears", gears}};
    return json.dump(2);
}

}  // namespace slip
