// SPDX-License-Identifier: MIT
#include "io/car/garage_steps.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace slip {
namespace {

struct GarageNumber {
    std::string_view key;
    float step;
};

/// Of each axle.
constexpr std::array kOfAxles{GarageNumber{"/toe_deg", 0.05f},
                              GarageNumber{"/camber_deg", 0.1f},
                              GarageNumber{"/tyre/pressure_bar", 0.05f},
                              GarageNumber{"/suspension/spring", 2000},
                              GarageNumber{"/suspension/anti_roll_bar", 1000},
                              GarageNumber{"/suspension/bump_damping", 100},
                              GarageNumber{"/suspension/rebound_damping", 100}};
constexpr std::array kOfCar{GarageNumber{"/body/downforce_area_front", 0.02f},
                            GarageNumber{"/body/downforce_area_rear", 0.02f},
                            GarageNumber{"/brakes/front_share", 0.005f}, GarageNumber{"/gearbox/final_drive", 0.05f},
                            GarageNumber{"/engine/launch_rpm", 100}};
constexpr std::array kOfDifferentials{GarageNumber{"/bias", 0.05f}, GarageNumber{"/preload", 10},
                                      GarageNumber{"/power", 0.05f}, GarageNumber{"/coast", 0.05f}};
constexpr std::array<std::string_view, 3> kDifferentials{"/drive/front_differential", "/drive/rear_differential",
                                                         "/drive/centre_differential"};
constexpr std::string_view kAxles = "/axles/";

/// Returns what follows the axle in a pointer into one: "/toe_deg" of "/axles/2/toe_deg". Nothing if it leads
/// elsewhere.
std::optional<std::string_view> withinAxle(std::string_view pointer) {
    for (const std::string_view axle : {"/front", "/rear"})
        if (pointer.starts_with(axle)) return pointer.substr(axle.size());
    if (!pointer.starts_with(kAxles)) return {};
    const std::size_t end = std::min(pointer.find('/', kAxles.size()), pointer.size());
    const std::string_view index = pointer.substr(kAxles.size(), end - kAxles.size());
    const bool number = !index.empty() && std::ranges::all_of(index, [](unsigned char c) { return std::isdigit(c); });
    return number ? std::optional(pointer.substr(end)) : std::nullopt;
}

std::string_view withoutSide(std::string_view pointer) {
    for (const std::string_view side : {"_deg/left", "_deg/right"})
        if (pointer.ends_with(side)) return pointer.substr(0, pointer.rfind('/'));
    return pointer;
}

bool isAbove(std::string_view pointer, std::string_view key) {
    return key.starts_with(pointer) && (key.size() == pointer.size() || key[pointer.size()] == '/');
}

template <class Numbers>
std::optional<float> stepIn(const Numbers& numbers, std::string_view key) {
    const auto found = std::ranges::find(numbers, key, &GarageNumber::key);
    return found == numbers.end() ? std::nullopt : std::optional(found->step);
}

}  // namespace

std::optional<float> garageStep(std::string_view pointer) {
    const std::string_view plain = withoutSide(pointer);
    if (const auto key = withinAxle(plain)) return stepIn(kOfAxles, *key);
    for (const std::string_view differential : kDifferentials)
        if (plain.starts_with(differential)) return stepIn(kOfDifferentials, plain.substr(differential.size()));
    return stepIn(kOfCar, plain);
}

double clicksBeyond(float value, float click, int clicks) {
    constexpr double kOnClick = 1e-3;  // clicks
    const double at = static_cast<double>(value) / static_cast<double>(click);
    return (clicks > 0 ? std::floor(at + kOnClick) : std::ceil(at - kOnClick)) + clicks;
}

float clicked(float value, float click, int clicks) {
    if (clicks == 0) return value;
    const double next = clicksBeyond(value, click, clicks) * static_cast<double>(click);
    return static_cast<float>(std::round(next * 10000) / 10000);
}

bool leadsToGarageStep(std::string_view pointer) {
    if (pointer == "/axles") return true;
    if (const auto key = withinAxle(pointer))
        return std::ranges::any_of(kOfAxles, [&](const GarageNumber& number) { return isAbove(*key, number.key); });
    const auto above = [&](std::string_view other) { return isAbove(pointer, other); };
    return std::ranges::any_of(kDifferentials, above) || std::ranges::any_of(kOfCar, above, &GarageNumber::key);
}

std::vector<std::string> garageStepPointers() {
    std::vector<std::string> pointers;
    for (const std::string_view axle : {"/front", "/rear"})
        for (const GarageNumber& number : kOfAxles) pointers.push_back(std::string(axle) + std::string(number.key));
    for (const GarageNumber& number : kOfCar) pointers.emplace_back(number.key);
    for (const std::string_view differential : kDifferentials)
        for (const GarageNumber& number : kOfDifferentials)
            pointers.push_back(std::string(differential) + std::string(number.key));
    return pointers;
}

}  // namespace slip
