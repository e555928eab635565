// SPDX-License-Identifier: MIT
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>

namespace slip {
namespace {

template <class E>
Message choice(std::string_view key, E value) {
    constexpr auto names = namesOf(static_cast<const E*>(nullptr));
    return message("{} is '{}'", key, names[static_cast<std::size_t>(value)]);
}

/// Gives a reason unless the left and right wheels are simulated separately.
Message reasonUnlessFourWheels(const CarParams& car) {
    return car.chassis != Chassis::SingleTrack ? Message() : choice("chassis", car.chassis);
}

Message reasonUnlessAxles(const CarParams& car) {
    return car.chassis == Chassis::MultiAxle ? Message() : choice("chassis", car.chassis);
}

Message reasonIfMultiAxle(const CarParams& car) {
    return car.chassis == Chassis::MultiAxle ? choice("chassis", car.chassis) : Message();
}

Message reasonUnlessWheelDynamics(const CarParams& car) {
    const bool dynamic = car.drive.wheelSpin || !wheelDynamicsBecause(car).empty();
    return dynamic ? Message() : message("wheel_spin is false");
}

Message reasonUnlessModel(const Tyre& tyre, TyreModel model) {
    return tyre.model == model ? Message() : choice("model", tyre.model);
}

Message reasonUnlessLayout(const CarParams& car, bool fits) {
    return fits ? Message() : choice("layout", car.drive.layout);
}

int drivenAxles(const CarParams& car) {
    return static_cast<int>(
        std::count_if(car.axles.begin(), car.axles.end(), [](const Axle& axle) { return axle.driven > 0; }));
}

/// Gives a reason unless the axles of the front or rear differential are driven. The front one belongs to the first
/// axle, the rear one to all axles behind it.
Message reasonUnlessDriven(const CarParams& car, bool front) {
    if (car.chassis != Chassis::MultiAxle)
        return reasonUnlessLayout(car, car.drive.layout != (front ? Layout::Rwd : Layout::Fwd));
    const int first = !car.axles.empty() && car.axles.front().driven > 0 ? 1 : 0;
    const bool driven = front ? first > 0 : drivenAxles(car) > first;
    return driven ? Message() : message("that axle is not driven");
}

/// Returns the first reason that is not empty.
Message firstReason(Message one, Message other) { return one.empty() ? std::move(other) : one; }

Message leftShareUnused(const CarParams& car, const Axle& axle) {
    if (axle.wheels == 1 && car.chassis == Chassis::MultiAxle) return message("the axle has one wheel");
    const bool first = car.chassis == Chassis::MultiAxle ? &axle == car.axles.data() : &axle == &car.front;
    const Differential& d = differentialOf(car.drive, first ? 0 : 1);
    if (isSkidSteered(car)) return choice("kind", car.steering.kind);
    return firstReason(reasonUnlessFourWheels(car),
                       d.type == DifferentialType::Open ? Message() : choice("type", d.type));
}

struct AxleRule {
    std::string_view path;  // of the member or struct under its axle
    Message (*unused)(const CarParams&, const Axle&);
};

constexpr AxleRule kAxleRules[] = {
    {"wheel_inertia", [](const CarParams& car, const Axle&) { return reasonUnlessWheelDynamics(car); }},
    {"toe_deg", [](const CarParams& car, const Axle&) { return reasonUnlessFourWheels(car); }},
    {"camber_deg", [](const CarParams& car, const Axle&) { return reasonUnlessFourWheels(car); }},
    {"camber_gain_deg_per_m",
     [](const CarParams& car, const Axle&) {
         return firstReason(reasonUnlessFourWheels(car),
                            isSprung(car) ? Message() : message("the car has no suspension"));
     }},
    {"position", [](const CarParams& car, const Axle&) { return reasonUnlessAxles(car); }},
    {"wheels", [](const CarParams& car, const Axle&) { return reasonUnlessAxles(car); }},
    {"driven", [](const CarParams& car, const Axle&) { return reasonUnlessAxles(car); }},
    {"braked", [](const CarParams& car, const Axle&) { return reasonUnlessAxles(car); }},
    {"left_share", [](const CarParams& car, const Axle& axle) { return leftShareUnused(car, axle); }},
    {"tyre/peak_slip_angle_deg",
     [](const CarParams&, const Axle& axle) { return reasonUnlessModel(axle.tyre, TyreModel::Linear); }},
    {"tyre/peak_slip_ratio",
     [](const CarParams&, const Axle& axle) { return reasonUnlessModel(axle.tyre, TyreModel::Linear); }},
    {"tyre/magic", [](const CarParams&, const Axle& axle) { return reasonUnlessModel(axle.tyre, TyreModel::Magic); }},
    {"tyre/curve", [](const CarParams&, const Axle& axle) { return reasonUnlessModel(axle.tyre, TyreModel::Curve); }},
    {"tyre/camber_stiffness", [](const CarParams& car, const Axle&) { return reasonUnlessFourWheels(car); }},
    {"tyre/camber_best_deg",
     [](const CarParams& car, const Axle& axle) {
         return firstReason(reasonUnlessFourWheels(car),
                            axle.tyre.camberGripLoss > 0 ? Message() : message("camber_grip_loss is 0"));
     }},
    {"tyre/camber_grip_loss", [](const CarParams& car, const Axle&) { return reasonUnlessFourWheels(car); }},
    {"tyre/pneumatic_trail", [](const CarParams& car, const Axle&) { return reasonUnlessWheelDynamics(car); }},
    {"tyre/relaxation_length_longitudinal",
     [](const CarParams& car, const Axle&) { return reasonUnlessWheelDynamics(car); }},
    {"tyre/heat", [](const CarParams& car, const Axle&) { return reasonUnlessWheelDynamics(car); }},
    {"tyre/wear", [](const CarParams& car, const Axle&) { return reasonUnlessWheelDynamics(car); }},
    {"toe_gain_deg_per_m",
     [](const CarParams& car, const Axle&) {
         return firstReason(reasonUnlessFourWheels(car),
                            isSprung(car) ? Message() : message("the car has no suspension"));
     }},
    {"caster_deg", [](const CarParams& car, const Axle&) { return reasonUnlessFourWheels(car); }},
    {"steer_share",
     [](const CarParams& car, const Axle&) {
         return car.steering.kind == SteeringKind::Skid ? choice("kind", car.steering.kind) : Message();
     }},
    {"unsprung_mass",
     [](const CarParams&, const Axle& axle) {
         return axle.suspension ? Message() : message("the axle has no suspension");
     }},
    {"suspension/tyre_spring",
     [](const CarParams&, const Axle& axle) {
         return axle.unsprungMass > 0 ? Message() : message("unsprung_mass is 0");
     }},
};

struct CarRule {
    std::string_view path;  // of the member or struct
    Message (*unused)(const CarParams&);
};

Message reasonUnlessType(const Differential& differential, DifferentialType type) {
    return differential.type == type ? Message() : choice("type", differential.type);
}

Message reasonUnlessElectric(const CarParams& car, bool electric) {
    return (car.engine.kind == EngineKind::Electric) == electric ? Message() : choice("kind", car.engine.kind);
}

Message reasonUnlessSprung(const CarParams& car) {
    return isSprung(car) ? Message() : message("the car has no suspension");
}

Message reasonUnlessPlates(const CarParams& car) {
    return car.clutch && car.clutch->converter ? message("the clutch is a converter") : Message();
}

template <Differential Drive::*D>
Message reasonUnlessLimited(const CarParams& car) {
    return reasonUnlessType(car.drive.*D, DifferentialType::LimitedSlip);
}

template <Differential Drive::*D>
Message reasonUnlessPacked(const CarParams& car) {
    return reasonUnlessType(car.drive.*D, DifferentialType::ClutchPack);
}

/// Gives a reason unless an axle has a differential that works. The sides of skid steering are geared instead.
Message reasonUnlessDifferential(const CarParams& car, bool front) {
    if (isSkidSteered(car)) return choice("kind", car.steering.kind);
    return firstReason(reasonUnlessDriven(car, front), reasonUnlessFourWheels(car));
}

constexpr CarRule kCarRules[] = {
    {"/drive/front_share",
     [](const CarParams& car) { return reasonUnlessLayout(car, car.drive.layout == Layout::Awd); }},
    {"/drive/front_differential", [](const CarParams& car) { return reasonUnlessDifferential(car, true); }},
    {"/drive/front_differential/bias", reasonUnlessLimited<&Drive::frontDifferential>},
    {"/drive/front_differential/preload", reasonUnlessPacked<&Drive::frontDifferential>},
    {"/drive/front_differential/power", reasonUnlessPacked<&Drive::frontDifferential>},
    {"/drive/front_differential/coast", reasonUnlessPacked<&Drive::frontDifferential>},
    {"/drive/rear_differential", [](const CarParams& car) { return reasonUnlessDifferential(car, false); }},
    {"/drive/rear_differential/bias", reasonUnlessLimited<&Drive::rearDifferential>},
    {"/drive/rear_differential/preload", reasonUnlessPacked<&Drive::rearDifferential>},
    {"/drive/rear_differential/power", reasonUnlessPacked<&Drive::rearDifferential>},
    {"/drive/rear_differential/coast", reasonUnlessPacked<&Drive::rearDifferential>},
    {"/drive/centre_differential",
     [](const CarParams& car) {
         if (isSkidSteered(car)) return choice("kind", car.steering.kind);
         if (car.chassis != Chassis::MultiAxle) return reasonUnlessLayout(car, car.drive.layout == Layout::Awd);
         return drivenAxles(car) > 1 ? Message() : message("only one axle is driven");
     }},
    {"/drive/centre_differential/bias", reasonUnlessLimited<&Drive::centreDifferential>},
    {"/drive/centre_differential/preload", reasonUnlessPacked<&Drive::centreDifferential>},
    {"/drive/centre_differential/power", reasonUnlessPacked<&Drive::centreDifferential>},
    {"/drive/centre_differential/coast", reasonUnlessPacked<&Drive::centreDifferential>},
    {"/drive/inertia", reasonUnlessWheelDynamics},
    {"/steering/ackermann",
     [](const CarParams& car) {
         if (car.steering.kind == SteeringKind::Skid) return choice("kind", car.steering.kind);
         return reasonUnlessFourWheels(car);
     }},
    {"/steering/kind", reasonUnlessFourWheels},
    {"/steering/skid_reach",
     [](const CarParams& car) {
         if (car.steering.kind == SteeringKind::Wheels) return choice("kind", car.steering.kind);
         return reasonUnlessFourWheels(car);
     }},
    {"/engine/idle_rpm", [](const CarParams& car) { return reasonUnlessElectric(car, false); }},
    {"/engine/launch_rpm", [](const CarParams& car) { return reasonUnlessElectric(car, false); }},
    {"/engine/turbo", [](const CarParams& car) { return reasonUnlessElectric(car, false); }},
    {"/engine/regen_torque", [](const CarParams& car) { return reasonUnlessElectric(car, true); }},
    {"/engine/orientation",
     [](const CarParams& car) { return firstReason(reasonUnlessSprung(car), reasonUnlessWheelDynamics(car)); }},
    {"/clutch/max_torque", reasonUnlessPlates},
    {"/clutch/engage_time", reasonUnlessPlates},
    {"/body/cg_lateral", reasonUnlessFourWheels},
    {"/front", reasonIfMultiAxle},
    {"/rear", reasonIfMultiAxle},
    {"/wheelbase", reasonIfMultiAxle},
    {"/body/front_weight", reasonIfMultiAxle},
    {"/drive/layout", reasonIfMultiAxle},
    {"/drive/front_share", reasonIfMultiAxle},
    {"/brakes/front_share", reasonIfMultiAxle},
    {"/axles", reasonUnlessAxles},
    {"/body/cg_position", reasonUnlessAxles},
};

Message unusedOfAxle(const CarParams& car, const Axle& axle, std::string_view path) {
    for (const AxleRule& rule : kAxleRules)
        if (isAtOrUnder(path, rule.path))
            if (Message reason = rule.unused(car, axle); !reason.empty()) return reason;
    return {};
}

}  // namespace

Message unusedReason(const CarParams& car, std::string_view pointer) {
    for (const CarRule& rule : kCarRules)
        if (isAtOrUnder(pointer, rule.path))
            if (Message reason = rule.unused(car); !reason.empty()) return reason;
    const std::optional<std::size_t> axle = axleAt(car, pointer);
    if (!axle) return {};
    const std::size_t end = pointer.find('/', pointer.starts_with("/axles") ? sizeof "/axles" : 1);
    if (end == std::string_view::npos) return {};
    return unusedOfAxle(car, axleOf(car, *axle), pointer.substr(end + 1));
}

bool followsFromAxles(const CarParams& car, std::string_view pointer) {
    if (car.chassis != Chassis::MultiAxle) return false;
    for (const CarRule& rule : kCarRules)
        if (rule.unused == reasonIfMultiAxle && isAtOrUnder(pointer, rule.path)) return true;
    return false;
}

std::string_view wheelDynamicsBecause(const CarParams& car) {
    const auto open = [](const Differential& d) { return d.type == DifferentialType::Open; };
    const Drive& d = car.drive;
    if (car.chassis == Chassis::DualTrack) return "the car has four wheels";
    if (car.chassis == Chassis::MultiAxle) return "the car has axles";
    if (car.clutch) return "the clutch slips";
    if (!open(d.frontDifferential) || !open(d.rearDifferential) || !open(d.centreDifferential))
        return "a differential is not open";
    return "";
}

}  // namespace slip
