// SPDX-License-Identifier: MIT
#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "session/engineer/sheet_rules.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

// --- engines. The shapes of the torque curves, the inertia, turbo and launch speeds are those of RULES.md; the rest
// are usual values of each kind.

struct EngineRule {
    float powerRpm;       // of the greatest power
    float redlineOver;    // over powerRpm
    float torqueRise;     // peak torque over the torque at the greatest power
    float torqueAt;       // speed of the peak torque over powerRpm
    float lowShare;       // torque at 1000 rpm over its peak
    float kwPerLitre;     // usual specific power
    float stallRpm;       // of a torque converter
    float turboSpool;     // s; 0: no turbo
    float inertiaFactor;  // on the inertia by displacement
};
constexpr std::array<EngineRule, 4> kEngines{{{5800, 1.10f, 1.17f, 0.70f, 0.70f, 52, 2300, 0, 1},
                                              {5400, 1.16f, 1.45f, 0.34f, 0.45f, 85, 2500, 0.35f, 1},
                                              {4000, 1.16f, 1.60f, 0.45f, 0.45f, 52, 2000, 0.45f, 1.5f},
                                              {0, 1, 1, 0, 1, 1, 0, 0, 1}}};
constexpr float kKartRpm = 11000, kSingleSeaterRpm = 11500;     // of the greatest power
constexpr float kElectricCornerRpm = 4500;                      // up to which a motor has its peak torque
constexpr float kElectricCorner = 0.31f;                        // the same over the redline
constexpr float kLaunchShare = 0.55f, kLaunchShareAwd = 0.70f;  // of the redline
constexpr float kClutchReserve = 1.6f;                          // over the peak torque
constexpr float kMaxFall = 3;  // power beyond its peak falls with this times the squared share of the excess
constexpr int kCurvePoints = 22;
constexpr float kLastUpshift = 0.97f, kUpshiftStep = 20;              // of the redline; rpm
constexpr float kMinRatio = 0.08f, kMaxRatio = 28, kMinStep = 0.97f;  // of a gear, and to the next one
constexpr int kOverdriveFrom = 6;    // gears from which on the last one only saves fuel
constexpr float kOverdrive = 0.84f;  // its ratio over the one before

struct EngineFacts {
    EngineRule rule{};
    float powerRpm = 0, torque = 0, torqueRpm = 0, redline = 0, idle = 850;  // rpm, N m
};

/// Returns the torque (N m) of a power (kW) at an engine speed (rpm).
float torqueOf(float power, float rpm) { return 1000 * power * kRpmPerRadS / std::max(rpm, 1.0f); }

float usualPowerRpm(const SheetFacts& f, const EngineRule& rule) {
    if (f.engine == SheetEngine::Petrol && f.style == BodyStyle::Kart) return kKartRpm;
    if (f.engine == SheetEngine::Petrol && f.style == BodyStyle::SingleSeater) return kSingleSeaterRpm;
    return f.engine == SheetEngine::Petrol && f.isSporty() ? 1.1f * rule.powerRpm : rule.powerRpm;
}

EngineFacts combustion(const DataSheet& s, const SheetFacts& f) {
    EngineFacts e;
    e.rule = kEngines[static_cast<std::size_t>(f.engine)];
    e.powerRpm = s.powerRpm.value_or(usualPowerRpm(f, e.rule));
    if (!s.powerRpm && s.torqueRpm) e.powerRpm = std::max(e.powerRpm, 1.25f * *s.torqueRpm);
    if (!s.powerRpm && s.redlineRpm) e.powerRpm = std::min(e.powerRpm, 0.95f * *s.redlineRpm);
    if (!s.powerRpm && s.torqueNm) e.powerRpm = std::max(e.powerRpm, 1.05f * torqueOf(f.power, 1) / *s.torqueNm);
    e.torqueRpm = s.torqueRpm.value_or(e.rule.torqueAt * e.powerRpm);
    const float least = torqueOf(f.power, e.powerRpm);
    e.torque = s.torqueNm.value_or(std::min(e.rule.torqueRise * least, torqueOf(f.power, std::max(e.torqueRpm, 1.0f))));
    if (s.torqueNm && !s.torqueRpm) e.torqueRpm = std::min(e.torqueRpm, 0.97f * torqueOf(f.power, 1) / e.torque);
    e.torque = std::max(e.torque, least);
    e.torqueRpm = std::min(e.torqueRpm, e.powerRpm);
    e.redline =
        std::max(s.redlineRpm.value_or(std::round(e.rule.redlineOver * e.powerRpm / 50) * 50), e.powerRpm * 1.01f);
    const float slowest = std::min(650.0f, 0.5f * e.redline);
    e.idle = std::clamp(0.12f * e.redline, slowest, f.style == BodyStyle::Kart ? 2000.0f : 3000.0f);
    return e;
}

/// A motor has its peak torque up to a corner, and from there on constant power.
EngineFacts electric(const DataSheet& s, const SheetFacts& f, float gearing) {
    EngineFacts e;
    e.rule = kEngines[static_cast<std::size_t>(SheetEngine::Electric)];
    const float given = s.torqueNm ? torqueOf(f.power, 1) / *s.torqueNm : s.powerRpm.value_or(kElectricCornerRpm);
    e.redline = s.redlineRpm.value_or(std::clamp(given * gearing / kElectricCorner, 1.05f * given, 27000.0f));
    const float corner = std::clamp(given, 200.0f, e.redline);
    e.torque = s.torqueNm.value_or(torqueOf(f.power, corner));
    e.torqueRpm = std::min(torqueOf(f.power, 1) / e.torque, 0.95f * e.redline);
    e.powerRpm = e.torqueRpm;
    return e;
}

float torqueAt(const EngineFacts& e, const SheetFacts& f, float lowTorque, float rpm) {
    if (f.isElectric()) return rpm <= e.torqueRpm ? e.torque : torqueOf(f.power, rpm);
    const float low = std::max(1000.0f, 0.15f * e.redline);
    const float share = std::min(e.rule.lowShare * lowTorque * (f.style == BodyStyle::Kart ? 0.6f : 1.0f), 0.97f);
    const float least = torqueOf(f.power, e.powerRpm);
    // A turbo holds its peak up to two thirds of the way to where it would exceed the power.
    const float limit = std::min(torqueOf(f.power, 1) / e.torque, e.powerRpm);
    const float end = e.rule.turboSpool > 0 ? std::max(e.torqueRpm, lerp(e.torqueRpm, limit, 0.66f)) : e.torqueRpm;
    float torque = e.torque;
    if (rpm < e.torqueRpm && e.torqueRpm > low) {
        const float rest = 1 - std::clamp((rpm - low) / (e.torqueRpm - low), 0.0f, 1.0f);
        torque *= 1 - (1 - share) * (e.rule.turboSpool > 0 ? rest : rest * std::sqrt(rest));
    } else if (rpm > e.powerRpm) {
        const float excess = (rpm - e.powerRpm) / e.powerRpm;
        torque = least * e.powerRpm / rpm * std::max(1 - kMaxFall * sq(excess), 0.3f);
    } else if (rpm > end && e.powerRpm > end) {
        torque = e.torque - (e.torque - least) * sq((rpm - end) / (e.powerRpm - end));
    }
    return std::min(torque, torqueOf(f.power, rpm));
}

JsonNode torqueCurve(const EngineFacts& e, const SheetFacts& f, float lowTorque) {
    std::vector<float> rpms{e.torqueRpm, e.powerRpm, e.redline};
    const float first = f.isElectric() ? 0 : std::min(1000.0f, 0.4f * e.torqueRpm);
    for (int i = 0; i < kCurvePoints; ++i)
        rpms.push_back(std::round(lerp(first, e.redline, static_cast<float>(i) / kCurvePoints) / 10) * 10);
    for (float& rpm : rpms) rpm = std::round(rpm);
    std::ranges::sort(rpms);
    rpms.erase(std::unique(rpms.begin(), rpms.end(), [](float a, float b) { return b - a < 5; }), rpms.end());
    JsonNode curve = jsonList();
    for (const float rpm : rpms) {
        const float torque = std::min(torqueAt(e, f, lowTorque, rpm), 19999.0f);
        curve.items.push_back(jsonList({jsonNumber(rpm), jsonNumber(std::round(10 * torque) / 10)}));
    }
    return curve;
}

void addEngine(SheetCar& car, const DataSheet& s, const SheetFacts& f, const EngineFacts& e, const SheetChoices& c) {
    using namespace guessed;
    const float litres = s.displacementL.value_or(f.power / e.rule.kwPerLitre);
    if (f.isElectric()) car.set("/engine/kind", jsonText("electric"));
    car.guess("/engine/torque_curve", torqueCurve(e, f, c.lowTorque), s.powerKw && s.torqueNm ? kEngine : kPower);
    s.redlineRpm ? car.set("/engine/redline_rpm", e.redline, 1)
                 : car.guess("/engine/redline_rpm", e.redline, 1, kEngine);
    if (s.powerKw) car.set("/engine/power_kw", *s.powerKw, 10);
    if (c.governor > 0) car.guess("/engine/speed_limit", c.governor, 100, kFigures);
    if (f.isElectric()) {
        car.guess("/engine/inertia", std::clamp(0.05f * e.torque / 300, 0.008f, 2.0f), 1000, kEngine);
        car.guess("/engine/regen_torque", 0.3f * e.torque, 1, kEngine);
        return;
    }
    const bool light = f.style == BodyStyle::Kart || f.style == BodyStyle::SingleSeater;
    const float inertia = e.rule.inertiaFactor * (light ? 0.006f * litres + 0.003f : 0.06f + 0.035f * litres);
    car.guess("/engine/inertia", std::max(std::clamp(inertia, 0.5e-4f * e.torque, 30e-4f * e.torque), 0.005f), 10000,
              kEngine);
    car.guess("/engine/idle_rpm", e.idle, 0.02, kEngine);
    const float launch = c.launch * (f.drive == SheetDrive::All ? kLaunchShareAwd : kLaunchShare) * e.redline;
    car.guess("/engine/launch_rpm", std::clamp(launch, 1.1f * e.idle, 0.95f * e.redline), 0.1,
              c.launch == 1 ? kEngine : kFigures);
    const int cylinders = litres <= 0.25f   ? 1
                          : litres <= 0.9f  ? 2
                          : litres <= 1.25f ? 3
                          : litres <= 2.6f  ? 4
                          : litres <= 4     ? 6
                                            : 8;
    s.cylinders ? car.set("/engine/cylinders", jsonNumber(static_cast<double>(*s.cylinders)))
                : car.guess("/engine/cylinders", jsonNumber(static_cast<double>(cylinders)), kPower);
    if (e.rule.turboSpool <= 0) return;
    car.guess("/engine/turbo",
              jsonObject({{"share", jsonNumber(std::clamp(0.5f / sq(c.lowTorque), 0.25f, 0.6f))},
                          {"from_rpm", jsonNumber(std::max(std::round(0.06f * e.torqueRpm) * 10, 300.0f))},
                          {"spool_s", jsonNumber(e.rule.turboSpool)}}),
              kEngine);
    car.set("/engine/sound/induction", jsonText("turbo"));
}

int gearCount(const DataSheet& s, const SheetFacts& f) {
    if (!s.gearRatios.empty()) return static_cast<int>(s.gearRatios.size());
    if (s.gears) return *s.gears;
    if (f.isElectric() || f.style == BodyStyle::Kart) return 1;
    if (f.style == BodyStyle::SingleSeater || f.gearbox == SheetGearbox::DualClutch) return 7;
    if (f.gearbox == SheetGearbox::Automatic) return f.power > 180 ? 8 : 6;
    return f.power < 85 ? 5 : 6;
}

/// Returns the ratios of engine to wheel. The top speed is reached near the greatest power in the last gear, or in the
/// one before it if there are six or more. The steps become smaller from gear to gear.
std::vector<float> overallRatios(const SheetFacts& f, const EngineFacts& e, int gears, float firstGear) {
    const float perSpeed = kRpmPerRadS / f.drivenRadius;  // rpm of the wheels per m/s
    const float at = f.isElectric() || gears == 1 ? 0.94f * e.redline : std::min(1.0f * e.powerRpm, 0.97f * e.redline);
    float top = at / (perSpeed * f.topSpeed);
    // In the limit of the redline the top speed must remain possible.
    top = std::min(top, 0.96f * e.redline / (perSpeed * f.topSpeed));
    const float span = (1 + 0.82f * static_cast<float>(gears - 1)) * (gears > 1 ? firstGear : 1);
    const int pulling = gears >= kOverdriveFrom ? gears - 1 : gears;
    std::vector<float> ratios;
    for (int i = 0; i < pulling; ++i) {
        const float x = pulling > 1 ? static_cast<float>(pulling - 1 - i) / static_cast<float>(pulling - 1) : 0.0f;
        ratios.push_back(top * real::pow(pulling < gears ? span * kOverdrive : span, x * (0.8f + 0.2f * x)));
    }
    if (pulling < gears) ratios.push_back(kOverdrive * top);
    return ratios;
}

/// Returns the final drive that, with the given ratios, reaches the top speed in the best gear.
float fittingFinal(const SheetFacts& f, const EngineFacts& e, const std::vector<float>& ratios) {
    const float perSpeed = kRpmPerRadS / f.drivenRadius;
    const bool overdrive = ratios.size() >= kOverdriveFrom && ratios.back() < 0.9f;
    const float ratio = overdrive ? ratios[ratios.size() - 2] : ratios.back();
    return e.powerRpm / (perSpeed * f.topSpeed * ratio);
}

/// Returns the engine speed at which the next gear pulls as hard.
float upshiftRpm(const EngineFacts& e, const SheetFacts& f, float lowTorque, float ratio, float next) {
    const float last = kLastUpshift * e.redline;
    float rpm = std::max(e.torqueRpm, 1.5f * e.idle);
    while (rpm < last && torqueAt(e, f, lowTorque, rpm) * ratio > torqueAt(e, f, lowTorque, rpm * next / ratio) * next)
        rpm += kUpshiftStep;
    return std::min(rpm, last);
}

JsonNode upshifts(const EngineFacts& e, const SheetFacts& f, float lowTorque, const std::vector<float>& ratios) {
    JsonNode list = jsonList();
    for (std::size_t i = 0; i < ratios.size(); ++i) {
        const float next = ratios[std::min(i + 1, ratios.size() - 1)];
        const float rpm =
            i + 1 < ratios.size() ? upshiftRpm(e, f, lowTorque, ratios[i], next) : kLastUpshift * e.redline;
        list.items.push_back(jsonNumber(std::round(rpm)));
    }
    return list;
}

void addGearbox(SheetCar& car, const DataSheet& s, const SheetFacts& f, const EngineFacts& e, const SheetChoices& c) {
    using namespace guessed;
    const int gears = gearCount(s, f);
    const float usual = f.style == BodyStyle::Kart     ? 2.0f
                        : f.isElectric()               ? 9.0f
                        : f.drive == SheetDrive::Front ? 4.0f
                                                       : 3.5f;
    std::vector<float> ratios = s.gearRatios;
    float final = s.finalDrive.value_or(ratios.empty() ? usual : fittingFinal(f, e, ratios));
    if (ratios.empty()) {
        ratios = overallRatios(f, e, gears, c.firstGear);
        if (!s.finalDrive) final = std::clamp(final, ratios.front() / kMaxRatio, ratios.back() / kMinRatio);
        for (float& ratio : ratios) ratio = std::clamp(ratio / final, kMinRatio, kMaxRatio);
        for (std::size_t i = 1; i < ratios.size(); ++i) ratios[i] = std::min(ratios[i], kMinStep * ratios[i - 1]);
    }
    final = std::clamp(final, 0.3f, 20.0f);
    JsonNode list = jsonList();
    for (const float ratio : ratios) list.items.push_back(jsonNumber(std::round(ratio * 1000) / 1000));
    s.gearRatios.empty() ? car.guess("/gearbox/ratios", list, s.topKmh ? kFigures : kPower)
                         : car.set("/gearbox/ratios", list);
    s.finalDrive ? car.set("/gearbox/final_drive", final, 1000) : car.guess("/gearbox/final_drive", final, 100, kDrive);
    const bool isAutomatic = f.gearbox == SheetGearbox::Automatic && !f.isElectric();
    float efficiency = f.isElectric()                 ? 0.95f
                       : f.drive == SheetDrive::Front ? 0.93f
                       : f.drive == SheetDrive::Rear  ? 0.91f
                                                      : 0.88f;
    if (!f.isElectric()) efficiency *= isAutomatic ? 0.96f : f.gearbox == SheetGearbox::DualClutch ? 0.98f : 1.0f;
    car.guess("/gearbox/efficiency", std::clamp(c.efficiency * efficiency, 0.5f, 0.99f), 1000,
              c.efficiency == 1 ? kGearbox : kFigures);
    if (gears == 1) return;
    car.guess("/gearbox/auto/upshift_rpm", upshifts(e, f, c.lowTorque, ratios), kGearbox);
    const float shift = f.style == BodyStyle::SingleSeater      ? 0.03f
                        : isAutomatic                           ? 0.12f
                        : f.gearbox == SheetGearbox::DualClutch ? 0.08f
                                                                : 0.30f;
    car.guess("/gearbox/shift_time", c.shiftTime * shift, 1000, c.shiftTime == 1 ? kGearbox : kFigures);
}

void addClutch(SheetCar& car, const SheetFacts& f, const EngineFacts& e, float launch) {
    if (f.isElectric()) return;
    if (f.gearbox == SheetGearbox::Automatic) {
        const float stall = std::clamp(launch * e.rule.stallRpm, 1.3f * e.idle, 0.7f * e.redline);
        car.guess("/clutch/converter",
                  jsonObject({{"stall_rpm", jsonNumber(std::round(stall))}, {"torque_ratio", jsonNumber(2.0)}}),
                  launch == 1 ? guessed::kGearbox : guessed::kFigures);
        return;
    }
    car.guess("/clutch/max_torque", std::clamp(kClutchReserve * e.torque, 10.0f, 20000.0f), 1, guessed::kPower);
    car.guess("/clutch/engage_time", 0.2f, 100, guessed::kGearbox);
}

void addDrive(SheetCar& car, const DataSheet& s, const SheetFacts& f) {
    const JsonNode layout = jsonText(nameOf(f.drive));
    s.drive ? car.set("/drive/layout", layout) : car.guess("/drive/layout", layout, guessed::kStyle);
    const auto limited = [](float bias) {
        return jsonObject({{"type", jsonText("limited_slip")}, {"bias", jsonNumber(bias)}});
    };
    if (f.style == BodyStyle::Kart)
        car.guess("/drive/rear_differential", jsonObject({{"type", jsonText("locked")}}), guessed::kStyle);
    else if (f.drive == SheetDrive::All) {
        car.guess("/drive/front_share", 0.4f, 100, guessed::kDrive);
        car.guess("/drive/centre_differential", limited(2.5f), guessed::kDrive);
    } else if (f.drive == SheetDrive::Rear && f.isSporty()) {
        car.guess("/drive/rear_differential", limited(1.8f), guessed::kPower);
    }
}

}  // namespace

void addPowertrain(SheetCar& car, const DataSheet& sheet, const SheetFacts& facts, const SheetChoices& choices) {
    const EngineFacts engine =
        facts.isElectric() ? electric(sheet, facts, choices.firstGear) : combustion(sheet, facts);
    addEngine(car, sheet, facts, engine, choices);
    addClutch(car, facts, engine, choices.launch);
    addGearbox(car, sheet, facts, engine, choices);
    addDrive(car, sheet, facts);
}

}  // namespace slip
