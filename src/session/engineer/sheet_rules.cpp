// SPDX-License-Identifier: MIT
#include "session/engineer/sheet_rules.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "base/table.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

// --- what a sheet leaves out, by body style. Height and drag coefficient are usual ones; SSF is the static stability
// factor, track/(2 · height of the centre of gravity), by RULES.md (cars 1.41, pick-ups 1.18, coupés 1.55, roadsters
// 1.65); karts and single-seaters have 0.25 and 0.28 m.

struct StyleRule {
    float height;       // m
    float drag;         // coefficient
    float ssf;          // static stability factor
    float frontWeight;  // with the engine in front, rear drive
    float rideHz;       // of the body on its front springs; 0: no springs
    float lockDeg;      // of the road wheels
};
constexpr std::array<StyleRule, 9> kStyles{{{1.48f, 0.33f, 1.41f, 0.54f, 1.4f, 36},
                                            {1.45f, 0.30f, 1.43f, 0.53f, 1.35f, 36},
                                            {1.33f, 0.33f, 1.55f, 0.53f, 1.7f, 35},
                                            {1.25f, 0.36f, 1.65f, 0.51f, 1.7f, 35},
                                            {1.68f, 0.36f, 1.22f, 0.55f, 1.4f, 36},
                                            {1.80f, 0.42f, 1.18f, 0.57f, 1.4f, 36},
                                            {1.95f, 0.35f, 1.15f, 0.58f, 1.4f, 38},
                                            {0.65f, 0.53f, 2.26f, 0.43f, 0, 25},
                                            {0.95f, 0.68f, 2.86f, 0.45f, 3.2f, 20}}};
const StyleRule& ruleOf(BodyStyle style) { return kStyles[static_cast<std::size_t>(style)]; }

constexpr float kLowCoupe = 1.18f;       // m, height of coupés with their engine in the middle
constexpr float kDownforceOverDrag = 3;  // single-seaters
constexpr float kMeasuredDrag = 1.10f;   // measured over published coefficient, by RULES.md
constexpr float kFrontalShare = 0.84f;   // of width times height, by RULES.md
constexpr float kWheelbaseShare = 0.6f;  // of the length

/// Wheelbase (m) over mass (kg) of usual cars, from karts to lorries.
const Table kWheelbases{{100, 1.0f},   {180, 1.06f},  {500, 2.1f},  {900, 2.42f}, {1300, 2.56f}, {1600, 2.68f},
                        {2000, 2.85f}, {2600, 3.15f}, {3500, 3.5f}, {8000, 4.2f}, {40000, 6}};

// --- tyres, by RULES.md: lengthwise friction and rolling resistance by category

struct TyreRule {
    float friction, rollingResistance;
};
constexpr std::array<TyreRule, 6> kTyres{
    {{1.00f, 0.009f}, {1.03f, 0.010f}, {1.10f, 0.012f}, {1.16f, 0.013f}, {1.22f, 0.014f}, {1.60f, 0.018f}}};
constexpr float kLateralShare = 0.88f, kLoadSensitivity = 0.11f;
constexpr float kRearStiffness = 1.12f;  // of the rear tyres over the front ones, so that a car runs straight by itself
constexpr float kLoadedRadius = 0.97f;   // over the radius without load
constexpr float kCarcass = 19 * 0.65f;   // kg, times the shape factor of the inertia, for 205 mm and 0.31 m
constexpr float kMinFriction = 0.46f, kMaxFriction = 2.55f;  // within which check has no note
constexpr float kTyreTrack = 0.055f;  // m by which the track is less than the width without one tyre

struct UsualTyre {
    float mass;  // kg, up to which cars have it
    std::string_view code;
};
constexpr std::array<UsualTyre, 9> kUsualTyres{{{300, "10x4.50-5"},
                                                {720, "135/80R13"},
                                                {950, "155/80R13"},
                                                {1150, "175/65R14"},
                                                {1350, "195/60R15"},
                                                {1550, "205/55R16"},
                                                {1850, "225/50R17"},
                                                {2400, "235/55R18"},
                                                {99999, "255/65R18"}}};
constexpr std::string_view kSportTyre = "245/40R18", kSingleSeaterTyre = "305/55R15", kKartRearTyre = "11x7.10-5";

BodyStyle styleOf(const DataSheet& s) {
    if (s.body) return *s.body;
    if (drivenMass(s) < 300) return BodyStyle::Kart;
    if (s.heightM && *s.heightM < 1.1f && s.massKg < 800) return BodyStyle::SingleSeater;
    if (s.heightM && *s.heightM > 1.85f) return BodyStyle::Van;
    if (s.heightM && *s.heightM > 1.58f) return BodyStyle::Suv;
    if (s.enginePlace.value_or(EnginePlace::Front) != EnginePlace::Front || (s.heightM && *s.heightM < 1.37f))
        return BodyStyle::Coupe;
    if (drivenMass(s) > 2400 && s.engine != SheetEngine::Electric)
        return s.lengthM ? BodyStyle::Suv : BodyStyle::Pickup;
    return s.lengthM.value_or(4) > 4.4f || drivenMass(s) > 1500 ? BodyStyle::Saloon : BodyStyle::Hatchback;
}

SheetDrive driveOf(const DataSheet& s, BodyStyle style, float mass) {
    if (s.drive) return *s.drive;
    switch (style) {
        case BodyStyle::Hatchback:
        case BodyStyle::Van:
            return SheetDrive::Front;
        case BodyStyle::Saloon:
            return mass < 1500 ? SheetDrive::Front : SheetDrive::Rear;
        case BodyStyle::Suv:
            return SheetDrive::All;
        default:
            return SheetDrive::Rear;
    }
}

bool hasOpenWheels(BodyStyle style) { return style == BodyStyle::Kart || style == BodyStyle::SingleSeater; }

/// Returns the share of the weight on the front axle.
float frontWeightOf(const SheetFacts& f) {
    if (hasOpenWheels(f.style)) return ruleOf(f.style).frontWeight;
    if (f.place == EnginePlace::Middle) return 0.43f;
    if (f.place == EnginePlace::Rear) return f.isElectric() ? 0.46f : 0.39f;
    const float rear = f.isElectric() ? 0.49f : ruleOf(f.style).frontWeight;
    return f.drive == SheetDrive::Front ? std::max(rear + 0.07f, 0.56f)
           : f.drive == SheetDrive::All ? rear + 0.03f
                                        : rear;
}

/// Returns the power (kW) of a car that the sheet says none of, from the figures or else the mass.
float estimatedPower(const DataSheet& s, const SheetFacts& f) {
    // Mass over power against the time to 100 km/h of usual cars: 9.4 kg/kW take 7 s, 23 kg/kW 14.5 s.
    if (s.t0To100) return f.mass / real::pow(std::max(*s.t0To100 / 1.1f, 1.0f), 1.21f);
    if (s.topKmh) {
        const float speed = *s.topKmh / kKmhPerMs;
        const float force = kAirDensity / 2 * f.dragArea * sq(speed) + 0.012f * f.mass * kGravity;
        return force * speed / 0.9f / 1000;
    }
    if (s.torqueNm) {
        const float rpm = s.powerRpm.value_or(f.engine == SheetEngine::Diesel ? 4000.0f : 5500.0f);
        return (f.engine == SheetEngine::Petrol ? 0.86f : 0.7f) * *s.torqueNm * rpm / kRpmPerRadS / 1000;
    }
    switch (f.style) {
        case BodyStyle::Kart:
            return 0.13f * f.mass;
        case BodyStyle::SingleSeater:
            return 0.6f * f.mass;
        case BodyStyle::Coupe:
        case BodyStyle::Roadster:
            return 0.11f * f.mass;
        default:
            return std::clamp(0.07f * f.mass, 20.0f, 400.0f);
    }
}

/// Returns the speed (m/s) at which the power meets the drag.
float powerLimitedSpeed(float power, const SheetFacts& f) {
    float speed = 5;
    const auto needed = [&](float v) {
        return (kAirDensity / 2 * f.dragArea * v * v + 0.012f * f.mass * kGravity) * v;
    };
    while (speed < 130 && needed(speed) < 0.9f * 1000 * power) speed += 0.5f;
    return speed;
}

/// Adds size, weight and drag, and returns what the other rules need.
SheetFacts addBody(SheetCar& car, const DataSheet& s, const SheetChoices& c) {
    SheetFacts f;
    f.mass = drivenMass(s);
    f.style = styleOf(s);
    f.engine = s.engine.value_or(SheetEngine::Petrol);
    f.place = s.enginePlace.value_or(EnginePlace::Front);
    f.drive = driveOf(s, f.style, f.mass);
    f.wheelbase = s.wheelbaseM.value_or(s.lengthM ? kWheelbaseShare * *s.lengthM : interpolate(kWheelbases, f.mass));
    if (s.turningCircleM) f.wheelbase = s.wheelbaseM.value_or(std::min(f.wheelbase, 0.3f * *s.turningCircleM));
    f.length = s.lengthM.value_or(f.wheelbase / kWheelbaseShare);
    f.width = s.widthM.value_or(hasOpenWheels(f.style) ? std::min(0.72f * f.length, 1.9f)
                                                       : std::clamp(0.75f + 0.24f * f.length, 0.9f, 2.5f));
    const bool isLow = f.style == BodyStyle::Coupe && f.place == EnginePlace::Middle;
    f.height = s.heightM.value_or(isLow ? kLowCoupe : ruleOf(f.style).height);
    f.dragArea =
        c.drag * kMeasuredDrag * kFrontalShare * f.width * f.height * s.dragCoefficient.value_or(ruleOf(f.style).drag);
    f.dragArea = std::clamp(f.dragArea, 0.14f * sq(f.width), 1.05f * sq(f.width));
    f.power = s.powerKw.value_or(c.power * estimatedPower(s, f));
    f.topSpeed = s.topKmh ? *s.topKmh / kKmhPerMs : powerLimitedSpeed(f.power, f);
    f.gearbox = s.gearbox.value_or(f.isElectric() || f.mass > 4000 ? SheetGearbox::Automatic : SheetGearbox::Manual);
    f.tyres = s.tyreKind.value_or(hasOpenWheels(f.style) ? TyreKind::Slick
                                  : f.mass > 2300        ? TyreKind::AllSeason
                                  : f.isSporty()         ? TyreKind::Sport
                                  : f.isElectric()       ? TyreKind::AllSeason
                                                         : TyreKind::Summer);
    car.set("/body/mass", f.mass, 10);
    if (!s.driverKg) car.guesses.push_back({"/body/mass", guessed::kMass});
    const auto size = [&](std::string_view pointer, float value, bool given, std::string_view from) {
        given ? car.set(pointer, value, 1000) : car.guess(pointer, value, 100, from);
    };
    size("/body/length", f.length, s.lengthM.has_value(), guessed::kSize);
    size("/body/width", f.width, s.widthM.has_value(), guessed::kSize);
    size("/wheelbase", f.wheelbase, s.wheelbaseM.has_value(), s.lengthM ? guessed::kSize : guessed::kMass);
    size("/body/front_weight", s.frontWeightPercent ? *s.frontWeightPercent / 100 : frontWeightOf(f),
         s.frontWeightPercent.has_value(), guessed::kDrive);
    const bool known = s.dragCoefficient && s.widthM && s.heightM && c.drag == 1;
    known ? car.set("/body/drag_area", f.dragArea, 1000)
          : car.guess("/body/drag_area", f.dragArea, 1000,
                      c.drag != 1 ? guessed::kFigures
                      : s.heightM ? guessed::kStyle
                                  : guessed::kHeight);
    if (f.style != BodyStyle::SingleSeater) return f;
    car.guess("/body/downforce_area_front", 0.42f * kDownforceOverDrag * f.dragArea, 100, guessed::kStyle);
    car.guess("/body/downforce_area_rear", 0.58f * kDownforceOverDrag * f.dragArea, 100, guessed::kStyle);
    return f;
}

std::string_view usualTyre(const SheetFacts& f, bool rear) {
    if (f.style == BodyStyle::Kart && rear) return kKartRearTyre;
    if (f.style == BodyStyle::SingleSeater) return kSingleSeaterTyre;
    if (f.isSporty() && f.mass > 1000 && f.mass < 2300) return kSportTyre;
    return std::ranges::find_if(kUsualTyres, [&](const UsualTyre& usual) { return f.mass <= usual.mass; })->code;
}

/// Keeps the radius within what check takes for likely.
float likelyRadius(float radius, float wheelbase) { return std::clamp(radius, 0.072f * wheelbase, 0.188f * wheelbase); }

JsonNode magicSet(float b, float c, float e) {
    return jsonObject({{"b", jsonNumber(std::round(b * 100) / 100)}, {"c", jsonNumber(c)}, {"e", jsonNumber(e)}});
}

void addTyre(SheetCar& car, const std::string& axle, const DataSheet& s, const SheetFacts& f, const SheetChoices& c) {
    const TyreRule& rule = kTyres[static_cast<std::size_t>(f.tyres)];
    const bool slick = f.tyres == TyreKind::Slick, rear = axle == "/rear";
    const std::string tyre = axle + "/tyre";
    car.set(tyre + "/model", jsonText("magic"));
    const std::string_view from = c.friction != 1 ? guessed::kFigures : guessed::kTyre;
    const float friction = std::clamp(rule.friction * c.friction, kMinFriction, kMaxFriction);
    s.tyreKind&& c.friction == 1 ? car.set(tyre + "/friction", friction, 1000)
                                 : car.guess(tyre + "/friction", friction, 1000, from);
    car.guess(tyre + "/lateral_share", std::clamp(kLateralShare * c.lateral, 0.25f, 1.9f), 1000,
              c.lateral != 1 ? guessed::kFigures : guessed::kTyre);
    const float stiffer = rear ? kRearStiffness : 1;
    car.guess(
        tyre + "/magic",
        jsonObject({{"lateral", slick ? magicSet(19 * stiffer, 1.46f, -0.1f) : magicSet(12.4f * stiffer, 1.48f, 0.05f)},
                    {"longitudinal", slick ? magicSet(18, 1.5f, 0) : magicSet(11.5f, 1.62f, 0.04f)}}),
        guessed::kTyre);
    car.guess(tyre + "/load_sensitivity", kLoadSensitivity, 100, guessed::kTyre);
    car.guess(tyre + "/rolling_resistance", rule.rollingResistance, 1000, guessed::kTyre);
    car.set(tyre + "/compound", jsonText(slick ? "slick" : "road"));
}

/// Adds springs, dampers and bar of an axle for the usual frequencies: 0.35 of critical in bump, 0.55 in rebound.
void addSuspension(SheetCar& car, const std::string& axle, const SheetFacts& f, float frontWeight) {
    const bool rear = axle == "/rear";
    const float hz = ruleOf(f.style).rideHz * (rear ? 1.08f : 1.0f);
    const float corner = f.mass * (rear ? 1 - frontWeight : frontWeight) / 2;
    const float spring = corner * sq(2 * kPi * hz), critical = 2 * std::sqrt(spring * corner);
    const std::string suspension = axle + "/suspension";
    car.guess(suspension + "/spring", std::clamp(spring, 1000.0f, 1e6f), 0.002, guessed::kStyle);
    car.guess(suspension + "/bump_damping", std::min(0.35f * critical, 1e5f), 0.01, guessed::kStyle);
    car.guess(suspension + "/rebound_damping", std::min(0.55f * critical, 1e5f), 0.01, guessed::kStyle);
    car.guess(suspension + "/anti_roll_bar", std::min((rear ? 0.15f : 0.4f) * spring, 1e6f), 0.002, guessed::kStyle);
    car.guess(suspension + "/travel", 0.18f, 100, guessed::kStyle);
}

void addAxle(SheetCar& car, const std::string& axle, const DataSheet& s, SheetFacts& f, const SheetChoices& c) {
    const bool rear = axle == "/rear";
    const std::string& given = rear && !s.tyreRear.empty() ? s.tyreRear : s.tyre;
    const TyreSize size = tyreSize(given.empty() ? usualTyre(f, rear) : std::string_view(given)).value_or(TyreSize{});
    const float radius = kLoadedRadius * size.radius;
    const float placed = given.empty() ? likelyRadius(radius, f.wheelbase) : radius;
    given.empty() ? car.guess(axle + "/wheel_radius", placed, 1000, guessed::kMass)
                  : car.set(axle + "/wheel_radius", placed, 1000);
    car.guess(axle + "/wheel_inertia",
              std::clamp(kCarcass * (size.width / 0.205f) * (placed / 0.31f) * sq(placed), 0.01f, 500.0f), 1000,
              guessed::kSize);
    const float track = s.trackM.value_or(std::max(f.width - size.width - kTyreTrack, 0.5f * f.width));
    s.trackM ? car.set(axle + "/track", track, 1000) : car.guess(axle + "/track", track, 100, guessed::kSize);
    if (rear == (f.drive != SheetDrive::Front)) f.drivenRadius = placed;
    addTyre(car, axle, s, f, c);
    if (rear) return;
    // Higher bodies than the style's have their weight higher up, too.
    const float taller = s.heightM ? f.height / ruleOf(f.style).height : 1.0f;
    const float battery = f.isElectric() ? 1.08f : 1.0f;
    car.guess("/body/cg_height", std::min(track / (2 * battery * ruleOf(f.style).ssf) * taller, 0.7f * track), 1000,
              guessed::kStyle);
}

float numberAt(const SheetCar& car, std::string_view pointer) {
    const JsonNode* const node = nodeAt(car.root, pointer);
    return node ? static_cast<float>(node->number) : 0.0f;
}

/// Adds brakes that lock all tyres at once, a little the front ones first, and the steering.
void addControls(SheetCar& car, const DataSheet& s, const SheetFacts& f, const SheetChoices& c) {
    const float friction = numberAt(car, "/front/tyre/friction");
    const float share =
        numberAt(car, "/body/front_weight") + 0.9f * friction * numberAt(car, "/body/cg_height") / f.wheelbase;
    car.guess("/brakes/front_share", std::clamp(share, 0.45f, 0.9f), 200, guessed::kSize);
    if (c.brakes != 1) {
        const float front = numberAt(car, "/body/front_weight");
        const float hold =
            kGravity * f.mass * friction *
            (front * numberAt(car, "/front/wheel_radius") + (1 - front) * numberAt(car, "/rear/wheel_radius"));
        car.guess("/brakes/torque", c.brakes * 1.3f * hold, 1, guessed::kFigures);
    }
    car.guess("/steering/max_angle_deg", std::clamp(c.lock * ruleOf(f.style).lockDeg, 3.0f, 75.0f), 10,
              s.turningCircleM ? guessed::kFigures : guessed::kStyle);
}

}  // namespace

void SheetCar::set(std::string_view pointer, float value, double perUnit) {
    set(pointer, jsonNumber(static_cast<float>(std::round(static_cast<double>(value) * perUnit) / perUnit)));
}

void SheetCar::guess(std::string_view pointer, const JsonNode& value, std::string_view from) {
    set(pointer, value);
    guesses.push_back({std::string(pointer), from});
}

void SheetCar::guess(std::string_view pointer, float value, double perUnit, std::string_view from) {
    set(pointer, value, perUnit);
    guesses.push_back({std::string(pointer), from});
}

SheetCar carBySheet(const DataSheet& sheet, const SheetChoices& choices) {
    SheetCar car;
    car.set("/$schema", jsonText("../schema/car.schema.json"));
    car.set("/format", jsonNumber(1.0));
    car.set("/name", jsonText(sheet.name));
    car.set("/class", jsonText(sheet.category.empty() ? "From a data sheet" : sheet.category));
    car.set("/_sheet", dataSheetTree(sheet));
    SheetFacts facts = addBody(car, sheet, choices);
    car.set("/chassis", jsonText("dual_track"));
    for (const char* const axle : {"/front", "/rear"}) addAxle(car, axle, sheet, facts, choices);
    if (ruleOf(facts.style).rideHz > 0)
        for (const char* const axle : {"/front", "/rear"})
            addSuspension(car, axle, facts, numberAt(car, "/body/front_weight"));
    addPowertrain(car, sheet, facts, choices);
    addControls(car, sheet, facts, choices);
    return car;
}

}  // namespace slip
