// SPDX-License-Identifier: MIT
#include "io/car/data_sheet.hpp"

#include "base/scalar.hpp"
#include "io/car/foreign_units.hpp"
#include "io/car/sheet_terms.hpp"
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/wording.hpp"
#include "io/system/read_number.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cmath>

namespace slip {
namespace {

constexpr float kTyreInch = static_cast<float>(kInch);
constexpr float kUsualHeight = 0.8f;             // of a tyre whose size does not state it, as a share of its width
constexpr float kMinTyre = 0.04f, kMaxTyre = 2;  // m, radius
constexpr float kRounding = 1.04f;               // share by which figures that belong together may disagree
constexpr float kMinEngineRpm = 400, kMaxEngineRpm = 22000;  // of the greatest power
constexpr float kMinDragArea = 0.2f;                         // m², of a car
constexpr float kMinTimeShare = 0.9f;  // least share of the time of a car that puts all its power down from rest on
constexpr float kMinTurn = 1.02f;      // turning circle over the greatest diameter that the wheelbase alone takes

/// Takes a number and then, if it is given, a separator from the text. Returns false if there is no number.
bool takeDecimal(std::string_view& text, float& number) {
    std::size_t digits = 0;
    while (digits < text.size() && (std::isdigit(static_cast<unsigned char>(text[digits])) || text[digits] == '.'))
        ++digits;
    if (digits == 0 || !readNumber(text.substr(0, digits), number)) return false;
    text.remove_prefix(digits);
    return true;
}

bool takePrefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// Returns the code in capitals, without blanks except those between two numbers.
std::string withoutBlanks(std::string_view code) {
    const auto isDigitAt = [&](std::size_t i) {
        return i < code.size() && std::isdigit(static_cast<unsigned char>(code[i])) != 0;
    };
    std::string text;
    for (std::size_t i = 0; i < code.size(); ++i)
        if (code[i] != ' ' || (i > 0 && isDigitAt(i - 1) && isDigitAt(i + 1)))
            text += static_cast<char>(std::toupper(static_cast<unsigned char>(code[i])));
    return text;
}

std::optional<TyreSize> plausible(TyreSize size) {
    if (size.radius < kMinTyre || size.radius > kMaxTyre || size.width > size.radius * 3) return {};
    return size;
}

/// Reads what follows the diameter of "10x4.50-5" (inches).
std::optional<TyreSize> inInches(std::string_view text, float diameter) {
    float width = 0, rim = 0;
    if (!takeDecimal(text, width) || !(takePrefix(text, "-") || takePrefix(text, "R")) || !takeDecimal(text, rim))
        return {};
    if (rim >= diameter) return {};
    return plausible({width * kTyreInch, diameter * kTyreInch / 2});
}

struct SheetFault {
    std::string_view pointer;
    Message text;
};

/// Returns the greatest power (kW) that a torque (N m) at an engine speed (rpm) is.
float powerAtRpm(float torque, float rpm) { return torque * rpm / kRpmPerRadS / 1000; }

std::string wholeNumber(float value) { return fmt::format("{:.0f}", value); }
std::string oneDecimal(float value) { return fmt::format("{:.1f}", value); }

void checkSheetTyres(const DataSheet& s, std::vector<SheetFault>& faults) {
    for (const auto& [pointer, code] : {std::pair{"/tyre", &s.tyre}, std::pair{"/tyre_rear", &s.tyreRear}})
        if (!code->empty() && !tyreSize(*code))
            faults.push_back(
                {pointer, message("{} is not a tyre size such as 185/70R13 or 10x4.50-5", inQuotes(*code))});
}

void checkSheetSize(const DataSheet& s, std::vector<SheetFault>& faults) {
    if (s.lengthM && s.wheelbaseM && *s.lengthM < *s.wheelbaseM)
        faults.push_back(
            {"/wheelbase_m", message("longer than the car, whose length is {} m", numberText(*s.lengthM))});
    if (s.turningCircleM && s.wheelbaseM && *s.turningCircleM < 2 * kMinTurn * *s.wheelbaseM)
        faults.push_back(
            {"/turning_circle_m", message("no car with a wheelbase of {} m turns in {} m: is it the radius?",
                                          numberText(*s.wheelbaseM), numberText(*s.turningCircleM))});
    if (s.gears && !s.gearRatios.empty() && static_cast<int>(s.gearRatios.size()) != *s.gears)
        faults.push_back({"/gears", message("{} gears, but gear_ratios has {}", *s.gears, s.gearRatios.size())});
}

/// Checks the engine speed at which the torque gives the power.
void checkEngineSpeed(const DataSheet& s, std::vector<SheetFault>& faults) {
    const float rpm = 1000 * *s.powerKw / *s.torqueNm * kRpmPerRadS;
    const float highest = s.redlineRpm.value_or(kMaxEngineRpm);
    if (rpm > highest)
        faults.push_back({"/torque_nm", message("{} kW from this torque take {} rpm, more than {}",
                                                numberText(*s.powerKw), wholeNumber(rpm), numberText(highest))});
    if (rpm < kMinEngineRpm)
        faults.push_back({"/torque_nm", message("{} kW from this torque take only {} rpm: is it in N m?",
                                                numberText(*s.powerKw), wholeNumber(rpm))});
}

void checkSheetEngine(const DataSheet& s, std::vector<SheetFault>& faults) {
    if (s.redlineRpm && s.powerRpm && *s.redlineRpm < *s.powerRpm)
        faults.push_back({"/redline_rpm", message("lower than power_rpm, which is {} rpm", numberText(*s.powerRpm))});
    if (!s.powerKw || !s.torqueNm) return;
    if (s.torqueRpm)
        if (const float there = powerAtRpm(*s.torqueNm, *s.torqueRpm); there > kRounding * *s.powerKw)
            faults.push_back(
                {"/torque_nm", message("at {} rpm this is {} kW, but power_kw is {}", numberText(*s.torqueRpm),
                                       wholeNumber(there), numberText(*s.powerKw))});
    if (!s.powerRpm) return checkEngineSpeed(s, faults);
    if (const float most = powerAtRpm(*s.torqueNm, *s.powerRpm); most * kRounding < *s.powerKw)
        faults.push_back({"/power_kw", message("at {} rpm the greatest torque of {} N m gives only {} kW",
                                               numberText(*s.powerRpm), numberText(*s.torqueNm), wholeNumber(most))});
}

/// Figures that need more power than the sheet gives.
void checkSheetPower(const DataSheet& s, std::vector<SheetFault>& faults) {
    if (!s.powerKw) return;
    constexpr float kTo = 100 / kKmhPerMs;
    if (s.t0To100) {
        const float needed = kMinTimeShare * drivenMass(s) * sq(kTo) / 2 / *s.t0To100 / 1000;
        if (needed > *s.powerKw)
            faults.push_back({"/t_0_100", message("{} kg in {} s need at least {} kW, but power_kw is {}",
                                                  wholeNumber(drivenMass(s)), oneDecimal(*s.t0To100),
                                                  wholeNumber(needed), numberText(*s.powerKw))});
    }
    if (s.topKmh) {
        const float speed = *s.topKmh / kKmhPerMs;
        const float needed = kAirDensity / 2 * kMinDragArea * speed * speed * speed / 1000;
        if (needed > *s.powerKw)
            faults.push_back(
                {"/top_kmh", message("the air alone takes at least {} kW at this speed, but power_kw is {}",
                                     wholeNumber(needed), numberText(*s.powerKw))});
    }
}

/// Returns what does not fit together. Of a sheet with errors, only the tyres can be judged.
std::vector<SheetFault> sheetFaults(const DataSheet& sheet, bool hasOtherErrors) {
    std::vector<SheetFault> faults;
    checkSheetTyres(sheet, faults);
    if (hasOtherErrors) return faults;
    checkSheetSize(sheet, faults);
    checkSheetEngine(sheet, faults);
    checkSheetPower(sheet, faults);
    return faults;
}

}  // namespace

std::optional<TyreSize> tyreSize(std::string_view code) {
    const std::string plain = withoutBlanks(code);
    std::string_view text = plain;
    if (text.starts_with("P") || text.starts_with("LT")) text.remove_prefix(text.starts_with("P") ? 1 : 2);
    float first = 0, height = kUsualHeight * 100, rim = 0;
    if (!takeDecimal(text, first)) return {};
    if (takePrefix(text, "X")) return inInches(text, first);
    if (takePrefix(text, "/") && !takeDecimal(text, height)) return {};
    if (takePrefix(text, "Z") && !text.starts_with("R")) return {};
    if (!(takePrefix(text, "R") || takePrefix(text, "-") || takePrefix(text, "D") || takePrefix(text, "B")) ||
        !takeDecimal(text, rim))
        return {};
    if (first < 60 || first > 600 || height < 15 || height > 110 || rim < 4 || rim > 60) return {};
    const float width = first / 1000;
    return plausible({width, rim * kTyreInch / 2 + width * height / 100});
}

Loaded<DataSheet> parseDataSheet(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    reader.allKeyPointers = keyPointers<DataSheet>;
    reader.foreignKey = foreignSheetKey;
    DataSheet sheet;
    readFields(reader, document.root, "", sheet);
    for (SheetFault& fault : sheetFaults(sheet, hasErrors(reader.problems)))
        reader.fail(nearestNode(document.root, fault.pointer).place, std::string(fault.pointer), std::move(fault.text));
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(sheet), std::move(reader.problems)};
}

Loaded<DataSheet> loadDataSheet(const std::filesystem::path& path) {
    return loadJson(path, [](const std::string& text, const std::string& file) { return parseDataSheet(text, file); });
}

Problems dataSheetProblems(const DataSheet& sheet) {
    return parseDataSheet(jsonFileText(dataSheetTree(sheet)), "").problems;
}

JsonNode dataSheetTree(const DataSheet& sheet) {
    JsonNode tree = toJson(FieldInfo{.key = "", .doc = ""}, sheet);
    std::erase_if(tree.members, [](const JsonMember& member) {
        const JsonNode& value = member.value;
        return (value.kind == JsonKind::Text && value.text.empty()) ||
               (value.kind == JsonKind::List && value.items.empty());
    });
    return tree;
}

}  // namespace slip
