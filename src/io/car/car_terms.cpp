// SPDX-License-Identifier: MIT
#include "io/car/car_terms.hpp"

#include "io/car/foreign_units.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <map>

namespace slip {
namespace {

constexpr CarTerm kTerms[] = {
    {"",
     "Understeer, oversteer, balance",
     {"tyre/friction", "suspension/anti_roll_bar", "suspension/spring", "suspension/roll_centre_height",
      "body/front_weight", "body/downforce_area_front", "body/downforce_area_rear", "toe_deg", "drive/front_share"}},
    {"", "Grip, mu, traction, coefficient of friction", {"tyre/friction", "tyre/lateral_share"}},
    {"",
     "Cornering stiffness, lateral stiffness, slip angle, limit angle",
     {"tyre/peak_slip_angle_deg", "tyre/magic/lateral/b", "tyre/curve/lateral"}},
    {"",
     "Longitudinal stiffness, slip ratio",
     {"tyre/peak_slip_ratio", "tyre/magic/longitudinal/b", "tyre/curve/longitudinal"}},
    {"", "Falloff, breakaway", {"tyre/magic/lateral/c", "tyre/sliding_loss", "tyre/curve/lateral"}},
    {"", "Pacejka, Magic Formula, tyre model", {"tyre/magic", "tyre/model"}},
    {"",
     "Tyre pressure, inflation",
     {"tyre/pressure_bar", "tyre/nominal_pressure_bar"},
     0,
     "1 psi is 0.0689 bar, 1 kPa 0.01 bar"},
    {"", "Tyre temperature, overheating", {"tyre/heat"}},
    {"", "Tyre wear, degradation", {"tyre/wear"}},
    {"", "Toe, toe-in, toe-out, alignment", {"toe_deg", "toe_gain_deg_per_m"}},
    {"", "Castor, trail", {"caster_deg"}},
    {"", "Sway bar, anti-sway bar, stabiliser, stabilizer, roll bar, ARB", {"suspension/anti_roll_bar"}},
    {"",
     "Spring rate, wheel rate, stiffness",
     {"suspension/spring"},
     0,
     "N/m at the wheel: 1 N/mm is 1000, 1 lb/in 175.1"},
    {"",
     "Motion ratio, installation ratio",
     {"suspension/spring", "suspension/bump_damping", "suspension/rebound_damping", "suspension/anti_roll_bar"},
     0,
     "at the wheel: the spring's rate · (its travel / the wheel's travel)²"},
    {"", "Bump, compression, dampers, shocks", {"suspension/bump_damping"}},
    {"", "Rebound, extension, dampers, shocks", {"suspension/rebound_damping"}},
    {"", "Bump stop, droop, packers, suspension course", {"suspension/travel"}},
    {"", "Roll centre, roll center", {"suspension/roll_centre_height"}},
    {"", "Anti-dive, anti-squat, anti-lift", {"suspension/anti"}},
    {"", "Ride height, ground clearance", {"body/cg_height", "suspension/travel"}},
    {"", "Rake, aero balance", {"body/downforce_area_front", "body/downforce_area_rear"}},
    {"", "Unsprung weight, hub mass", {"unsprung_mass"}},
    {"", "Tyre rate, vertical stiffness", {"suspension/tyre_spring"}},
    {"",
     "LSD, limited-slip differential, Torsen, ATB, Salisbury, spool, locker",
     {"front_differential", "rear_differential", "centre_differential"}},
    {"",
     "Power ramp, drive lock",
     {"front_differential/power", "rear_differential/power", "centre_differential/power"}},
    {"",
     "Coast ramp, overrun lock",
     {"front_differential/coast", "rear_differential/coast", "centre_differential/coast"}},
    {"", "Torque split, four-wheel drive, AWD, 4WD", {"drive/front_share", "drive/layout", "driven"}},
    {"", "Final drive, axle ratio, differential ratio", {"gearbox/final_drive"}},
    {"", "Gear ratios, gearing, transmission", {"gearbox/ratios"}},
    {"", "Torque converter, automatic gearbox", {"clutch/converter"}},
    {"", "Rev limit, rev limiter, redline, max rpm", {"engine/redline_rpm", "engine/limiter"}},
    {"",
     "Power, horsepower, hp, bhp, kW",
     {"engine/torque_curve", "engine/power_kw"},
     0,
     "1 hp is 0.7457 kW, 1 PS 0.7355 kW; the torque curve drives, `power_kw` only checks it"},
    {"", "Engine braking, overrun", {"engine/friction_torque", "engine/regen_torque"}},
    {"", "Flywheel, crank inertia", {"engine/inertia"}},
    {"", "Launch control, launch revs", {"engine/launch_rpm"}},
    {"", "Boost, turbo lag", {"engine/turbo"}},
    {"", "Sound, tone, noise", {"engine/sound"}},
    {"", "Brake bias, brake balance", {"brakes/front_share", "braked"}, 0, "a share: 60 % is 0.6"},
    {"", "Brake force, brake power, brake pressure", {"brakes/torque"}},
    {"", "Parking brake, e-brake", {"brakes/handbrake_torque"}},
    {"",
     "Drag coefficient, frontal area, air resistance, Cd, Cx",
     {"body/drag_area"},
     0,
     "the coefficient times the frontal area in m²"},
    {"",
     "Downforce, lift, wing, spoiler, Cl",
     {"body/downforce_area_front", "body/downforce_area_rear"},
     0,
     "the coefficient times its area in m², positive downwards"},
    {"", "Weight, kerb weight, curb weight", {"body/mass"}, 0, "kg, with the driver"},
    {"",
     "Weight distribution, centre of gravity, center of gravity, CoG",
     {"body/front_weight", "body/cg_height", "body/cg_position", "body/cg_lateral"},
     0,
     "the share in front: 52 % is 0.52"},
    {"", "Polar moment, rotational inertia, radius of gyration", {"body/yaw_inertia"}},
    {"",
     "Steering lock, turning circle, steering ratio",
     {"steering/max_angle_deg"},
     0,
     "at the road wheel: the steering wheel's lock / its ratio"},
    {"", "Steering speed", {"steering/rate_deg_per_s"}},
    {"", "Rear-wheel steering, four-wheel steering, 4WS", {"steer_share"}},
    {"", "Tank steering", {"steering/kind", "steering/skid_reach"}},

    {"data sheets", "kerb_mass, curb_mass", {"body/mass"}, 0, "plus the driver, 80 kg"},
    {"data sheets", "weight_lb, mass_lb", {"body/mass"}, kPound},
    {"data sheets", "weight_front_percent", {"body/front_weight"}, 0.01},
    {"data sheets", "drag_coefficient, cd, cw", {"body/drag_area"}, 0, "times the frontal area in m²"},
    {"data sheets", "power_hp, bhp", {"engine/power_kw"}, kHorsepower},
    {"data sheets", "power_ps, power_cv", {"engine/power_kw"}, kMetricHorsepower},
    {"data sheets", "torque, max_torque, torque_nm", {"engine/torque_curve"}, 0, "pairs of rpm and N m"},
    {"data sheets", "max_rpm, rev_limit", {"engine/redline_rpm"}},
    {"data sheets", "top_speed_limit_kmh", {"engine/speed_limit"}, 0, "/ 3.6"},
    {"data sheets", "wheel_diameter", {"wheel_radius"}, 0.5},
    {"data sheets",
     "tyre_size",
     {"wheel_radius"},
     0,
     "185/70 R13: (13 · 0.0254 + 2 · 0.185 · 0.70) / 2, less some 3 % under load"},
    {"data sheets", "tyre_pressure_psi", {"tyre/pressure_bar"}, kPsi},
    {"data sheets", "spring_rate_lb_in", {"suspension/spring"}, kPoundPerInch},

    {"Assetto Corsa", "TOTALMASS", {"body/mass"}},
    {"Assetto Corsa", "INERTIA of car.ini", {"body/yaw_inertia"}, 0, "mass · (x² + z²) / 12 of the box x, y, z"},
    {"Assetto Corsa", "CG_LOCATION", {"body/front_weight"}},
    {"Assetto Corsa", "STEER_LOCK, STEER_RATIO", {"steering/max_angle_deg"}, 0, "STEER_LOCK / STEER_RATIO"},
    {"Assetto Corsa", "SPRING_RATE", {"suspension/spring"}},
    {"Assetto Corsa", "DAMP_BUMP", {"suspension/bump_damping"}},
    {"Assetto Corsa", "DAMP_REBOUND", {"suspension/rebound_damping"}},
    {"Assetto Corsa",
     "BUMPSTOP_UP, BUMPSTOP_DN",
     {"suspension/travel"},
     0,
     "{\"bump\": BUMPSTOP_UP, \"droop\": BUMPSTOP_DN}"},
    {"Assetto Corsa", "ARB", {"suspension/anti_roll_bar"}},
    {"Assetto Corsa", "HUB_MASS", {"unsprung_mass"}},
    {"Assetto Corsa", "STATIC_CAMBER", {"camber_deg"}},
    {"Assetto Corsa", "RATE", {"suspension/tyre_spring"}},
    {"Assetto Corsa", "ANGULAR_INERTIA", {"wheel_inertia"}},
    {"Assetto Corsa", "DX0, DX_REF", {"tyre/friction"}, 0, "DX_REF · (static load / FZ0)^(LS_EXPX − 1)"},
    {"Assetto Corsa", "DY0, DY_REF", {"tyre/lateral_share"}, 0, "DY_REF / DX_REF"},
    {"Assetto Corsa", "LS_EXPX, LS_EXPY", {"tyre/load_sensitivity"}, 0, "1 − 2^(LS_EXPX − 1)"},
    {"Assetto Corsa", "FRICTION_LIMIT_ANGLE, LIMIT_ANGLE", {"tyre/peak_slip_angle_deg"}},
    {"Assetto Corsa", "FALLOFF_LEVEL", {"tyre/magic/lateral/c"}, 0, "2 − 2 / π · arcsin FALLOFF_LEVEL"},
    {"Assetto Corsa", "PRESSURE_STATIC", {"tyre/pressure_bar"}, kPsi},
    {"Assetto Corsa", "PRESSURE_IDEAL", {"tyre/nominal_pressure_bar"}, kPsi},
    {"Assetto Corsa",
     "POWER_CURVE, power.lut",
     {"engine/torque_curve"},
     0,
     "the same N m with `gearbox/efficiency` 1: they are what reaches the wheels"},
    {"Assetto Corsa", "COAST_REF", {"engine/friction_torque"}, 0, "TORQUE · redline_rpm / RPM"},
    {"Assetto Corsa", "MINIMUM", {"engine/idle_rpm"}},
    {"Assetto Corsa", "LIMITER", {"engine/redline_rpm"}},
    {"Assetto Corsa", "FINAL", {"gearbox/final_drive"}},
    {"Assetto Corsa", "CHANGE_UP_TIME", {"gearbox/shift_time"}, 0.001},
    {"Assetto Corsa", "MAX_TORQUE of brakes.ini", {"brakes/torque"}, 2},
    {"Assetto Corsa", "HANDBRAKE_TORQUE", {"brakes/handbrake_torque"}, 2},

    {"rFactor", "Inertia of the HDV", {"body/yaw_inertia"}, 0, "the second of its three numbers"},
    {"rFactor", "CGRearRange, CGRear", {"body/front_weight"}, 0, "1 − CGRear"},
    {"rFactor", "SpringRange", {"suspension/spring"}, 0, "· (motion ratio)²"},
    {"rFactor", "SlowBumpRange", {"suspension/bump_damping"}, 0, "· (motion ratio)²"},
    {"rFactor", "SlowReboundRange", {"suspension/rebound_damping"}, 0, "· (motion ratio)²"},
    {"rFactor", "FrontAntiSwayRange, RearAntiSwayRange", {"suspension/anti_roll_bar"}},
    {"rFactor", "CamberRange", {"camber_deg"}},
    {"rFactor", "FrontToeInRange, RearToeInRange", {"toe_deg"}},
    {"rFactor", "PressureRange", {"tyre/pressure_bar"}, 0.01},
    {"rFactor",
     "DryLatLong",
     {"tyre/friction", "tyre/lateral_share"},
     0,
     "the second number, and the first divided by the second"},
    {"rFactor", "RPMTorque", {"engine/torque_curve"}, 0, "its first and third number"},
    {"rFactor", "EngineInertia", {"engine/inertia"}},
    {"rFactor", "RevLimitRange", {"engine/redline_rpm"}},
    {"rFactor", "ClutchTorque", {"clutch/max_torque"}},
    {"rFactor", "DiffPowerRange", {"rear_differential/power"}},
    {"rFactor", "DiffCoastRange", {"rear_differential/coast"}},
    {"rFactor", "DiffPreloadRange", {"rear_differential/preload"}},
    {"rFactor", "RearBrakeRange, RearBrake", {"brakes/front_share"}, 0, "1 − RearBrake"},
    {"rFactor", "BrakeTorque", {"brakes/torque"}, 0, "the sum over all wheels · BrakePressure"},
    {"rFactor", "SteerLockRange", {"steering/max_angle_deg"}},

    {"BeamNG", "gearRatios", {"gearbox/ratios"}, 0, "without reverse and neutral"},
    {"BeamNG", "gearRatio of the differential", {"gearbox/final_drive"}},
    {"BeamNG", "idleRPM", {"engine/idle_rpm"}},
    {"BeamNG", "maxRPM", {"engine/redline_rpm"}},
    {"BeamNG", "clutchTorque", {"clutch/max_torque"}},
    {"BeamNG", "stallTorqueRatio", {"clutch/converter/torque_ratio"}},
    {"BeamNG", "lsdPreload", {"rear_differential/preload"}},
    {"BeamNG", "lsdLockCoef", {"rear_differential/power"}},
    {"BeamNG", "lsdRevLockCoef", {"rear_differential/coast"}},
    {"BeamNG", "brakeTorque", {"brakes/torque"}, 0, "the sum over all wheels"},
    {"BeamNG", "parkingTorque", {"brakes/handbrake_torque"}, 0, "the sum over both rear wheels"},
    {"BeamNG", "pressurePSI", {"tyre/pressure_bar"}, kPsi},
    {"BeamNG", "beamSpring", {"suspension/spring"}, 0, "· (motion ratio)²"},
    {"BeamNG", "beamDamp", {"suspension/bump_damping"}, 0, "· (motion ratio)²"},
    {"BeamNG", "beamDampRebound", {"suspension/rebound_damping"}, 0, "· (motion ratio)²"},

    {"Live for Speed", "Stiffness", {"suspension/spring"}, 1000},
    {"Live for Speed", "Bump damping", {"suspension/bump_damping"}, 1000},
    {"Live for Speed", "Rebound damping", {"suspension/rebound_damping"}, 1000},
    {"Live for Speed", "Anti roll", {"suspension/anti_roll_bar"}, 1000},
    {"Live for Speed", "Brake balance", {"brakes/front_share"}, 0.01},
    {"Live for Speed", "Parallel steer", {"steering/ackermann"}, 0, "1 − percent / 100"},
    {"Live for Speed", "Maximum lock", {"steering/max_angle_deg"}},
    {"Live for Speed", "Tyre pressure in kPa", {"tyre/pressure_bar"}, 0.01},

    {"TORCS", "front-rear weight repartition", {"body/front_weight"}},
    {"TORCS", "GC height", {"body/cg_height"}},
    {"TORCS", "Cx, front area", {"body/drag_area"}, 0, "1.053 · Cx · front area"},
    {"TORCS", "tickover", {"engine/idle_rpm"}},
    {"TORCS", "revs limiter", {"engine/redline_rpm"}},
    {"TORCS", "ratio of a differential", {"gearbox/final_drive"}},
    {"TORCS", "front-rear brake repartition", {"brakes/front_share"}},
    {"TORCS", "steer lock", {"steering/max_angle_deg"}},
    {"TORCS", "max steer speed", {"steering/rate_deg_per_s"}},
    {"TORCS", "spring of a suspension in lbs/in", {"suspension/spring"}, 0, "175.127 · spring · bellcrank²"},
    {"TORCS", "slow bump", {"suspension/bump_damping"}, 0, "175.127 · slow bump in lbs/in/s · bellcrank²"},
    {"TORCS", "slow rebound", {"suspension/rebound_damping"}, 0, "175.127 · slow rebound in lbs/in/s · bellcrank²"},
    {"TORCS", "suspension course", {"suspension/travel"}},
    {"TORCS", "mu", {"tyre/friction"}},
    {"TORCS", "stiffness", {"tyre/magic/lateral/b"}, 0, "stiffness / c"},
    {"TORCS", "dynamic friction", {"tyre/magic/lateral/c"}, 0, "2 − 2 / π · arcsin of dynamic friction"},
    {"TORCS", "elasticity factor", {"tyre/magic/lateral/e"}},
    {"TORCS", "load factor min, load factor max", {"tyre/load_sensitivity"}, 0, "1 − min − (1 − min)² / (max − min)"},

    {"VDrift", "spring-constant", {"suspension/spring"}},
    {"VDrift", "bounce", {"suspension/bump_damping"}},
    {"VDrift", "anti-roll", {"suspension/anti_roll_bar"}},
    {"VDrift", "rpm-limit", {"engine/redline_rpm"}},

    {"Unity", "suspensionSpring.spring", {"suspension/spring"}},
    {"Unity", "suspensionSpring.damper", {"suspension/bump_damping", "suspension/rebound_damping"}},
    {"Unity", "suspensionDistance", {"suspension/travel"}},
    {"Unity", "forwardFriction.extremumSlip", {"tyre/peak_slip_ratio"}},
    {"Unity", "forwardFriction.extremumValue", {"tyre/friction"}},
};

bool isLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) > 127;
}

/// Returns the letters and digits alone, in lower case, also of umlauts and other letters of Latin-1.
std::string compact(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool latin = !letters.empty() && static_cast<unsigned char>(letters.back()) == 0xc3;
        if (latin && byte >= 0x80 && byte <= 0x9e && byte != 0x97)
            letters += static_cast<char>(byte + 0x20);
        else if (isLetter(c))
            letters += static_cast<char>(std::tolower(byte));
    }
    return letters;
}

/// Calls visit(word) for each word of a list.
template <class Visit>
void forEachWord(std::string_view words, Visit&& visit) {
    while (!words.empty()) {
        const std::size_t comma = words.find(',');
        visit(words.substr(0, comma));
        words = comma == words.npos ? "" : words.substr(comma + 2);
    }
}

/// Returns whether the names of `key` stand in a row in the pointer.
bool holdsKey(std::string_view pointer, std::string_view key) {
    for (std::size_t at = pointer.find(key); at != pointer.npos; at = pointer.find(key, at + 1)) {
        const std::size_t end = at + key.size();
        if (at > 0 && pointer[at - 1] == '/' && (end == pointer.size() || pointer[end] == '/')) return true;
    }
    return false;
}

std::string howToConvert(const CarTerm& term) {
    if (!term.conversion.empty()) return std::string(term.conversion);
    return term.factor == 1 ? "the same" : fmt::format("· {:g}", term.factor);
}

std::string inCode(const std::vector<std::string_view>& keys) {
    std::string text;
    for (const std::string_view key : keys) text += fmt::format("{}`{}`", text.empty() ? "" : ", ", key);
    return text;
}

}  // namespace

std::span<const CarTerm> carTerms() { return kTerms; }

std::vector<std::string_view> keysOf(const CarTerm& term) {
    std::vector<std::string_view> keys;
    for (const std::string_view key : term.keys)
        if (!key.empty()) keys.push_back(key);
    return keys;
}

bool isAbout(const CarTerm& term, std::string_view pointer) {
    return std::ranges::any_of(term.keys, [&](std::string_view key) { return !key.empty() && holdsKey(pointer, key); });
}

bool holdsWord(std::string_view words, std::string_view wanted) {
    const std::string letters = compact(wanted);
    if (letters.empty()) return false;
    bool found = false;
    forEachWord(words, [&](std::string_view word) {
        for (std::size_t at = 0; at < word.size(); ++at)
            if (isLetter(word[at]) && (at == 0 || !isLetter(word[at - 1])))
                found |= compact(word.substr(at)).starts_with(letters);
    });
    return found;
}

ForeignKey foreignKey(std::string_view key) {
    // Made once: a file may have thousands of unknown keys.
    static const auto kKeys = [] {
        std::map<std::string, ForeignKey, std::less<>> found;
        for (const CarTerm& term : kTerms)
            forEachWord(term.words, [&](std::string_view word) {
                const std::string letters = compact(word);
                const std::vector<std::string_view> keys = keysOf(term);
                const bool isOurs = std::ranges::any_of(
                    keys, [&](std::string_view ours) { return compact(ours.substr(ours.rfind('/') + 1)) == letters; });
                if (!isOurs) found.try_emplace(letters, ForeignKey{keys, term.conversion.empty() ? term.factor : 0});
            });
        return found;
    }();
    const auto found = kKeys.find(compact(key));
    return found == kKeys.end() ? ForeignKey{} : found->second;
}

std::string termTables() {
    std::string text = "\n| people say | here | mind that |\n|---|---|---|\n";
    for (const CarTerm& term : kTerms)
        if (term.program.empty())
            text += fmt::format("| {} | {} | {} |\n", term.words, inCode(keysOf(term)), term.conversion);
    text += "\n| program | calls it | here | ours from theirs |\n|---|---|---|---|\n";
    for (const CarTerm& term : kTerms)
        if (!term.program.empty())
            text += fmt::format("| {} | {} | {} | {} |\n", term.program, term.words, inCode(keysOf(term)),
                                howToConvert(term));
    return text + '\n';
}

}  // namespace slip
