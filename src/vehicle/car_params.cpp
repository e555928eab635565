#include "vehicle/car_params.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// Clamps the computed members of one struct to their ranges; nested structs follow.
template <class T>
void clampComputed(T& object, const Given& given) {
    visitFields(object, [&](const FieldInfo& info, auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        const auto clampOne = [&](float& x) {
            x = std::clamp(x, static_cast<float>(info.low), static_cast<float>(info.high));
        };
        if constexpr (HasFields<Member>) {
            clampComputed(member, given);
        } else if (!info.rule.empty() && !given(&member)) {
            if constexpr (std::is_same_v<Member, float>) clampOne(member);
            if constexpr (std::is_same_v<Member, std::vector<float>>)
                for (float& x : member) clampOne(x);
        }
    });
}

void completeEngine(Engine& e, const Given& given) {
    const Vec2 peak = peakOf(e.torqueCurve);
    if (!given(&e.redlineRpm)) e.redlineRpm = e.torqueCurve.back().x;
    if (!given(&e.launchRpm)) e.launchRpm = std::clamp(peak.x, e.idleRpm, std::max(e.idleRpm, e.redlineRpm));
    if (!given(&e.frictionTorque)) e.frictionTorque = 0.12f * peak.y;
}

void completeGearbox(Gearbox& g, float redline, const Given& given) {
    AutoShift& shift = g.automatic;
    const std::size_t gears = g.ratios.size();
    if (!given(&g.reverse)) g.reverse = g.ratios.front();
    if (!given(&shift.latency)) shift.latency = std::max(2 * g.shiftTime, 0.3f);
    if (!given(&shift.upshiftRpm)) shift.upshiftRpm.assign(gears, 0.97f * redline);
    if (shift.upshiftRpm.size() == 1) shift.upshiftRpm.resize(gears, shift.upshiftRpm.front());
    if (shift.downshiftRpm.size() == 1) shift.downshiftRpm.resize(gears, shift.downshiftRpm.front());
    if (given(&shift.downshiftRpm)) return;
    shift.downshiftRpm.assign(gears, 0);
    for (std::size_t i = 1; i < std::min(gears, shift.upshiftRpm.size()); ++i)
        shift.downshiftRpm[i] = 0.85f * shift.upshiftRpm[i - 1] * g.ratios[i] / g.ratios[i - 1];
}

}  // namespace

void completeCar(CarParams& car, const Given& given) {
    Body& body = car.body;
    if (!given(&body.length)) body.length = std::clamp(1.6f * car.wheelbase, 0.5f, 20.0f);
    if (!given(&body.width)) body.width = std::clamp(0.42f * body.length, 0.3f, 5.0f);
    if (!given(&body.yawInertia)) body.yawInertia = body.mass * (sq(body.length) + sq(body.width)) / 12;
    completeEngine(car.engine, given);
    completeGearbox(car.gearbox, car.engine.redlineRpm, given);
    if (!given(&car.brakes.torque))
        car.brakes.torque = 1.3f * (car.front.tyre.friction * staticLoadFront(car) * car.front.wheelRadius +
                                    car.rear.tyre.friction * staticLoadRear(car) * car.rear.wheelRadius);
    car.brakes.torque = std::min(car.brakes.torque, 200000.0f);
    if (!given(&car.brakes.handbrakeTorque)) car.brakes.handbrakeTorque = 0.6f * car.brakes.torque;
    clampComputed(car, given);
}

}  // namespace slip
