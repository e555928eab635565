// SPDX-License-Identifier: MIT
// The data sheet of a car, as makers and magazines print it. Only the name and the mass are needed.
#pragma once
#include "io/json/json_node.hpp"
#include "io/json/problem.hpp"
#include "vehicle/params/powertrain_params.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class BodyStyle { Hatchback, Saloon, Coupe, Roadster, Suv, Pickup, Van, Kart, SingleSeater };
constexpr auto namesOf(const BodyStyle*) {
    return std::array<std::string_view, 9>{"hatchback", "saloon", "coupe", "roadster",     "suv",
                                           "pickup",    "van",    "kart",  "single_seater"};
}
constexpr auto labelsOf(const BodyStyle*) {
    return std::array<std::string_view, 9>{"Hatchback", "Saloon", "Coupe", "Roadster",     "SUV",
                                           "Pick-up",   "Van",    "Kart",  "Single-seater"};
}
enum class SheetEngine { Petrol, Turbo, Diesel, Electric };
constexpr auto namesOf(const SheetEngine*) {
    return std::array<std::string_view, 4>{"petrol", "turbo_petrol", "diesel", "electric"};
}
constexpr auto labelsOf(const SheetEngine*) {
    return std::array<std::string_view, 4>{"Petrol", "Turbo petrol", "Diesel", "Electric"};
}
enum class EnginePlace { Front, Middle, Rear };
constexpr auto namesOf(const EnginePlace*) { return std::array<std::string_view, 3>{"front", "middle", "rear"}; }
constexpr auto labelsOf(const EnginePlace*) { return std::array<std::string_view, 3>{"Front", "Middle", "Rear"}; }
enum class SheetGearbox { Manual, Automatic, DualClutch };
constexpr auto namesOf(const SheetGearbox*) {
    return std::array<std::string_view, 3>{"manual", "automatic", "dual_clutch"};
}
constexpr auto labelsOf(const SheetGearbox*) {
    return std::array<std::string_view, 3>{"Manual", "Automatic", "Dual clutch"};
}
enum class TyreKind { Economy, AllSeason, Summer, Sport, SemiSlick, Slick };
constexpr auto namesOf(const TyreKind*) {
    return std::array<std::string_view, 6>{"economy", "all_season", "summer", "sport", "semi_slick", "slick"};
}
constexpr auto labelsOf(const TyreKind*) {
    return std::array<std::string_view, 6>{"Economy", "All-season", "Summer", "Sport", "Semi-slick", "Slick"};
}
enum class SheetDrive { Rear, Front, All };
constexpr auto namesOf(const SheetDrive*) { return std::array<std::string_view, 3>{"rwd", "fwd", "awd"}; }
constexpr auto labelsOf(const SheetDrive*) {
    return std::array<std::string_view, 3>{"Rear wheels", "Front wheels", "All wheels"};
}

struct DataSheet {
    std::string name, category;
    float massKg = 1200;
    std::optional<float> driverKg;
    std::optional<BodyStyle> body;
    std::optional<float> lengthM, widthM, heightM, wheelbaseM, trackM, frontWeightPercent, dragCoefficient;
    std::optional<SheetEngine> engine;
    std::optional<EnginePlace> enginePlace;
    std::optional<float> powerKw, powerRpm, torqueNm, torqueRpm, redlineRpm;
    std::optional<float> displacementL;
    std::optional<int> cylinders;
    std::optional<SheetDrive> drive;
    std::optional<SheetGearbox> gearbox;
    std::optional<int> gears;
    std::vector<float> gearRatios;  // empty if the sheet does not give them
    std::optional<float> finalDrive;
    std::string tyre, tyreRear;  // as on the sidewall; empty if the sheet does not give them
    std::optional<TyreKind> tyreKind;
    std::optional<float> t0To100, topKmh, braking100To0M, skidpadG, turningCircleM;
};
constexpr auto fieldsOf(const DataSheet*) {
    using D = DataSheet;
    constexpr auto number = [](std::optional<float> D::*member, std::string_view key, std::string_view doc,
                               std::string_view unit, double low, double high, std::string_view label, double step) {
        return field(member, {.key = key, .doc = doc, .unit = unit, .low = low, .high = high},
                     {.label = label, .step = step});
    };
    return FieldList{
        field(&D::name, {.key = "name", .doc = "name of the car", .low = 1, .high = 40, .required = true}),
        field(&D::category, {.key = "class", .doc = "groups cars in the menu", .high = 40}),
        field(&D::massKg,
              {.key = "mass_kg",
               .doc = "kerb mass, without a driver",
               .unit = "kg",
               .low = 40,
               .high = 30000,
               .required = true},
              {.label = "Kerb mass", .step = 10}),
        number(&D::driverKg, "driver_kg", "driver and luggage on top of mass_kg; 80 if absent", "kg", 0, 1000, "Driver",
               5),
        field(&D::body, {.key = "body", .doc = "style of the body, for what the sheet leaves out"},
              {.label = "Body style"}),
        number(&D::lengthM, "length_m", "length over all", "m", 0.8, 18, "Length", 0.05),
        number(&D::widthM, "width_m", "width without mirrors", "m", 0.4, 4, "Width", 0.02),
        number(&D::heightM, "height_m", "height", "m", 0.3, 5, "Height", 0.02),
        number(&D::wheelbaseM, "wheelbase_m", "wheelbase", "m", 0.6, 12, "Wheelbase", 0.02),
        number(&D::trackM, "track_m", "mean track width", "m", 0.4, 3, "Track width", 0.02),
        number(&D::frontWeightPercent, "front_weight_percent", "share of the weight on the front axle", "%", 20, 80,
               "Weight in front", 1),
        number(&D::dragCoefficient, "drag_coefficient", "drag coefficient, as published", "", 0.1, 1.6,
               "Drag coefficient", 0.01),
        field(&D::engine, {.key = "engine", .doc = "kind of engine"}, {.label = "Engine"}),
        field(&D::enginePlace, {.key = "engine_place", .doc = "where the engine is"}, {.label = "Engine at"}),
        number(&D::powerKw, "power_kw", "greatest power", "kW", 1, 3000, "Power", 5),
        number(&D::powerRpm, "power_rpm", "engine speed of the greatest power", "rpm", 500, 25000, "Power at", 100),
        number(&D::torqueNm, "torque_nm", "greatest torque", "N m", 1, 15000, "Torque", 5),
        number(&D::torqueRpm, "torque_rpm", "lowest engine speed of the greatest torque", "rpm", 0, 25000, "Torque at",
               100),
        number(&D::redlineRpm, "redline_rpm", "highest engine speed", "rpm", 600, 28000, "Redline", 100),
        number(&D::displacementL, "displacement_l", "displacement", "l", 0.03, 20, "Displacement", 0.1),
        field(&D::cylinders, {.key = "cylinders", .doc = "number of cylinders", .low = 1, .high = 16},
              {.label = "Cylinders", .step = 1}),
        field(&D::drive, {.key = "drive", .doc = "driven wheels"}, {.label = "Drive"}),
        field(&D::gearbox, {.key = "gearbox", .doc = "kind of gearbox"}, {.label = "Gearbox"}),
        field(&D::gears, {.key = "gears", .doc = "number of forward gears", .low = 1, .high = 12},
              {.label = "Gears", .step = 1}),
        field(&D::gearRatios,
              {.key = "gear_ratios",
               .doc = "forward gears, first to last",
               .low = 0.05,
               .high = 30,
               .minItems = 0,
               .maxItems = 12,
               .falling = true},
              {.label = "Gear ratios"}),
        number(&D::finalDrive, "final_drive", "final drive ratio", "", 0.3, 20, "Final drive", 0.05),
        field(&D::tyre,
              {.key = "tyre", .doc = "size of the tyres, as on the sidewall: 185/70R13 or 10x4.50-5", .high = 40},
              {.label = "Tyres"}),
        field(&D::tyreRear, {.key = "tyre_rear", .doc = "size of the rear tyres, if they differ", .high = 40},
              {.label = "Rear tyres"}),
        field(&D::tyreKind, {.key = "tyre_kind", .doc = "kind of tyre"}, {.label = "Kind of tyre"}),
        number(&D::t0To100, "t_0_100", "from rest to 100 km/h", "s", 1.2, 120, "0–100 km/h", 0.1),
        number(&D::topKmh, "top_kmh", "top speed", "km/h", 20, 500, "Top speed", 1),
        number(&D::braking100To0M, "braking_100_0_m", "braking distance from 100 km/h", "m", 15, 120,
               "Braking from 100 km/h", 0.5),
        number(&D::skidpadG, "skidpad_g", "lateral acceleration on a skid pad 91 m across", "g", 0.3, 4, "Skid pad",
               0.01),
        number(&D::turningCircleM, "turning_circle_m", "turning circle from kerb to kerb, its diameter", "m", 2, 40,
               "Turning circle", 0.1),
    };
}

struct TyreSize {
    float width = 0.185f;  // m
    float radius = 0.3f;   // m, without load
};
/// Reads "185/70R13", "P225/45 ZR 17 91W", "185R14C" (of the usual 80 % height) or "10x4.50-5" (inches: diameter,
/// width, rim). Empty if it is none of them.
std::optional<TyreSize> tyreSize(std::string_view code);

inline constexpr float kDriverKg = 80;  // without driver_kg
/// Returns the mass (kg) ready to drive.
inline float drivenMass(const DataSheet& sheet) { return sheet.massKg + sheet.driverKg.value_or(kDriverKg); }

/// Reads a sheet. Unknown, missing and bad keys are errors; so are figures that no car can have together.
Loaded<DataSheet> parseDataSheet(const std::string& text, const std::string& file);
/// Does the same with a file. A missing or unreadable one is an error.
Loaded<DataSheet> loadDataSheet(const std::filesystem::path& path);
/// Checks a sheet that was not read from a file. The problems name no place.
Problems dataSheetProblems(const DataSheet& sheet);
/// Returns what the sheet gives, by key.
JsonNode dataSheetTree(const DataSheet& sheet);

}  // namespace slip
