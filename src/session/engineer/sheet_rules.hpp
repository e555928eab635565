// SPDX-License-Identifier: MIT
// Rules by which a data sheet becomes a car file. They are those of tests/validation/data/real/RULES.md, which names
// their sources, and usual values of each body style for what a sheet leaves out. The tables stand in sheet_rules.cpp
// (body, tyres, axles) and sheet_powertrain.cpp (engine, gearbox).
#pragma once
#include "io/car/data_sheet.hpp"
#include "io/json/json_node.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// The choices that a search may vary to meet the figures of a sheet. The values here leave the rules as they are.
struct SheetChoices {
    float power = 1;       // factor on a power that the sheet does not give
    float lowTorque = 1;   // factor on the share of the torque far below its peak
    float launch = 1;      // factor on the launch rpm, or on the stall rpm of a converter
    float shiftTime = 1;   // factor
    float efficiency = 1;  // factor
    float firstGear = 1;   // factor on a first gear that the sheet does not give; one gear: on its ratio
    float drag = 1;        // factor on the drag area
    float friction = 1;    // factor on the friction of all tyres
    float brakes = 1;      // factor on the brake torque; from 1 on the brakes can lock all wheels
    float lateral = 1;     // factor on lateral_share
    float lock = 1;        // factor on the steering lock
    float governor = 0;    // m/s, speed limit; 0: none
};

/// A value of the car that the sheet does not give.
struct SheetGuess {
    std::string pointer;    // into the car's file
    std::string_view from;  // what it follows from, in English
};

/// The tree of a car's file while the rules fill it.
struct SheetCar {
    JsonNode root = jsonObject();
    std::vector<SheetGuess> guesses;

    /// Sets a value that the sheet gives, or that follows from it by definition.
    void set(std::string_view pointer, const JsonNode& value) { setAt(root, pointer, value); }
    void set(std::string_view pointer, float value, double perUnit);
    /// Sets a value that is guessed.
    void guess(std::string_view pointer, const JsonNode& value, std::string_view from);
    void guess(std::string_view pointer, float value, double perUnit, std::string_view from);
};

/// The sources of guesses.
namespace guessed {
inline constexpr std::string_view kMass = "by the mass";
inline constexpr std::string_view kStyle = "by the body style";
inline constexpr std::string_view kHeight = "by the usual height of the body style";
inline constexpr std::string_view kSize = "by the size";
inline constexpr std::string_view kDrive = "by the driven wheels";
inline constexpr std::string_view kEngine = "by the kind of engine";
inline constexpr std::string_view kPower = "by the power";
inline constexpr std::string_view kGearbox = "by the kind of gearbox";
inline constexpr std::string_view kTyre = "by the kind of tyre";
inline constexpr std::string_view kFigures = "so that the figures are met";
}  // namespace guessed

/// The facts of a sheet on which the rules build, with what it leaves out.
struct SheetFacts {
    float mass = 0;  // kg, with the driver
    BodyStyle style = BodyStyle::Hatchback;
    SheetEngine engine = SheetEngine::Petrol;
    EnginePlace place = EnginePlace::Front;
    SheetDrive drive = SheetDrive::Front;
    SheetGearbox gearbox = SheetGearbox::Manual;
    TyreKind tyres = TyreKind::Summer;
    float wheelbase = 0, length = 0, width = 0, height = 0;  // m
    float dragArea = 0;                                      // m²
    float drivenRadius = 0;                                  // m
    float power = 0;                                         // kW
    float topSpeed = 0;                                      // m/s, asked or estimated

    bool isElectric() const { return engine == SheetEngine::Electric; }
    bool isSporty() const { return power > 0.11f * mass || place != EnginePlace::Front; }
};

/// Returns the car of a sheet by the rules.
SheetCar carBySheet(const DataSheet& sheet, const SheetChoices& choices);

/// Sets engine, clutch, gearbox and driven wheels.
void addPowertrain(SheetCar& car, const DataSheet& sheet, const SheetFacts& facts, const SheetChoices& choices);

}  // namespace slip
