// SPDX-License-Identifier: MIT
#include "vehicle/params/unused_reasons.hpp"

#include "base/contains.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr std::string_view kFront = "/front/", kFirstAxle = "/axles/0/";

/// Returns a car with this chassis in which as many parameters as possible have an effect.
CarParams richCar(Chassis chassis) {
    CarParams car;
    car.chassis = chassis;
    car.drive.layout = Layout::Awd;
    for (Axle* const axle : {&car.front, &car.rear}) {
        axle->suspension.emplace();
        axle->unsprungMass = 30;
        axle->tyre.camberGripLoss = 0.002f;
    }
    car.clutch.emplace();
    deriveMissingFields(car, [](const void*) { return false; });
    return car;
}

template <class Change>
void changeAxles(CarParams& car, const Change& change) {
    change(car.front);
    change(car.rear);
    for (Axle& axle : car.axles) change(axle);
}

template <TyreModel Model>
void setModel(CarParams& car) {
    changeAxles(car, [](Axle& axle) { axle.tyre.model = Model; });
}

template <DifferentialType Type>
void setDifferentials(CarParams& car) {
    for (Differential* const d :
         {&car.drive.frontDifferential, &car.drive.rearDifferential, &car.drive.centreDifferential})
        d->type = Type;
}

/// Changes to the rich car, tried one at a time.
constexpr std::array kChoices{
    +[](CarParams&) {},
    +setModel<TyreModel::Magic>,
    +setModel<TyreModel::Curve>,
    +setDifferentials<DifferentialType::LimitedSlip>,
    +setDifferentials<DifferentialType::Locked>,
    +setDifferentials<DifferentialType::ClutchPack>,
    +[](CarParams& car) { car.drive.layout = Layout::Rwd; },
    +[](CarParams& car) { car.drive.layout = Layout::Fwd; },
    +[](CarParams& car) { car.clutch.reset(); },
    +[](CarParams& car) { car.clutch->converter.emplace(); },
    +[](CarParams& car) { car.engine.kind = EngineKind::Electric; },
    +[](CarParams& car) { car.steering.kind = SteeringKind::Skid; },
    +[](CarParams& car) { changeAxles(car, [](Axle& axle) { axle.suspension.reset(); }); },
    +[](CarParams& car) { changeAxles(car, [](Axle& axle) { axle.unsprungMass = 0; }); },
    +[](CarParams& car) { changeAxles(car, [](Axle& axle) { axle.tyre.camberGripLoss = 0; }); },
};

}  // namespace

std::vector<std::string> idleReasons(std::string_view pointer) {
    std::vector<std::string> reasons;
    for (const Chassis chassis : {Chassis::SingleTrack, Chassis::DualTrack, Chassis::MultiAxle})
        for (const auto choice : kChoices) {
            CarParams car = richCar(chassis);
            choice(car);
            std::string at(pointer);
            if (chassis == Chassis::MultiAxle && pointer.starts_with(kFront)) at.replace(0, kFront.size(), kFirstAxle);
            const std::string reason = unusedReason(car, at);
            if (!reason.empty() && !contains(reasons, reason)) reasons.push_back(reason);
        }
    return reasons;
}

}  // namespace slip
