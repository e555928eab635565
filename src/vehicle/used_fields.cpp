#include "vehicle/used_fields.hpp"

#include <algorithm>

namespace slip {
namespace {

template <class E>
std::string choice(std::string_view key, E value) {
    constexpr auto names = namesOf(static_cast<const E*>(nullptr));
    return std::string(key) + " is '" + std::string(names[static_cast<std::size_t>(value)]) + "'";
}

std::string unlessFourWheels(const CarParams& car) {
    return car.chassis == Chassis::DualTrack ? "" : choice("chassis", car.chassis);
}

std::string unlessWheelDynamics(const CarParams& car) {
    const bool dynamic = car.drive.wheelSpin || !wheelDynamicsBecause(car).empty();
    return dynamic ? "" : "wheel_spin is false";
}

std::string unlessModel(const Tyre& tyre, TyreModel model) {
    return tyre.model == model ? "" : choice("model", tyre.model);
}

std::string unlessLayout(const CarParams& car, bool fits) { return fits ? "" : choice("layout", car.drive.layout); }

/// The first reason that there is.
std::string either(std::string one, std::string other) { return one.empty() ? std::move(other) : one; }

struct AxleRule {
    std::string_view path;  // of the member, or of the struct, under its axle
    std::string (*unused)(const CarParams&, const Axle&);
};

constexpr AxleRule kAxleRules[] = {
    {"wheel_inertia", [](const CarParams& car, const Axle&) { return unlessWheelDynamics(car); }},
    {"toe_deg", [](const CarParams& car, const Axle&) { return unlessFourWheels(car); }},
    {"camber_deg", [](const CarParams& car, const Axle&) { return unlessFourWheels(car); }},
    {"camber_gain_deg_per_m",
     [](const CarParams& car, const Axle&) {
         const bool sprung = car.front.suspension || car.rear.suspension;
         return either(unlessFourWheels(car), sprung ? "" : "the car has no suspension");
     }},
    {"tyre/peak_slip_angle_deg",
     [](const CarParams&, const Axle& axle) { return unlessModel(axle.tyre, TyreModel::Linear); }},
    {"tyre/peak_slip_ratio",
     [](const CarParams&, const Axle& axle) { return unlessModel(axle.tyre, TyreModel::Linear); }},
    {"tyre/magic", [](const CarParams&, const Axle& axle) { return unlessModel(axle.tyre, TyreModel::Magic); }},
    {"tyre/curve", [](const CarParams&, const Axle& axle) { return unlessModel(axle.tyre, TyreModel::Curve); }},
    {"tyre/camber_stiffness", [](const CarParams& car, const Axle&) { return unlessFourWheels(car); }},
};

struct CarRule {
    std::string_view path;  // of the member, or of the struct
    std::string (*unused)(const CarParams&);
};

std::string biasUnused(const Differential& differential) {
    return differential.type == DifferentialType::LimitedSlip ? "" : choice("type", differential.type);
}

constexpr CarRule kCarRules[] = {
    {"/drive/front_share", [](const CarParams& car) { return unlessLayout(car, car.drive.layout == Layout::Awd); }},
    {"/drive/front_differential",
     [](const CarParams& car) {
         return either(unlessLayout(car, car.drive.layout != Layout::Rwd), unlessFourWheels(car));
     }},
    {"/drive/front_differential/bias", [](const CarParams& car) { return biasUnused(car.drive.frontDifferential); }},
    {"/drive/rear_differential",
     [](const CarParams& car) {
         return either(unlessLayout(car, car.drive.layout != Layout::Fwd), unlessFourWheels(car));
     }},
    {"/drive/rear_differential/bias", [](const CarParams& car) { return biasUnused(car.drive.rearDifferential); }},
    {"/drive/centre_differential",
     [](const CarParams& car) { return unlessLayout(car, car.drive.layout == Layout::Awd); }},
    {"/drive/centre_differential/bias", [](const CarParams& car) { return biasUnused(car.drive.centreDifferential); }},
    {"/steering/ackermann", unlessFourWheels},
};

std::string unusedOfAxle(const CarParams& car, const Axle& axle, std::string_view path) {
    for (const AxleRule& rule : kAxleRules)
        if (isAtOrUnder(path, rule.path))
            if (std::string reason = rule.unused(car, axle); !reason.empty()) return reason;
    return "";
}

}  // namespace

std::string unusedBecause(const CarParams& car, std::string_view pointer) {
    constexpr std::string_view kFront = "/front/", kRear = "/rear/";
    if (pointer.starts_with(kFront)) return unusedOfAxle(car, car.front, pointer.substr(kFront.size()));
    if (pointer.starts_with(kRear)) return unusedOfAxle(car, car.rear, pointer.substr(kRear.size()));
    for (const CarRule& rule : kCarRules)
        if (isAtOrUnder(pointer, rule.path))
            if (std::string reason = rule.unused(car); !reason.empty()) return reason;
    return "";
}

std::string_view wheelDynamicsBecause(const CarParams& car) {
    const auto open = [](const Differential& d) { return d.type == DifferentialType::Open; };
    const Drive& d = car.drive;
    if (car.chassis == Chassis::DualTrack) return "the car has four wheels";
    if (car.clutch) return "the clutch slips";
    if (!open(d.frontDifferential) || !open(d.rearDifferential) || !open(d.centreDifferential))
        return "a differential is not open";
    return "";
}

}  // namespace slip
