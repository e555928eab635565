// SPDX-License-Identifier: MIT
// Left and right are equivalent: from any state of a random run, mirrored inputs give a mirrored run.
//
// The test compares one second at a time, because rounding alone separates two runs of a spinning car within some
// seconds. If an iteration ends early, the order of the wheels also matters.
#include "property/random_runs.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

/// Swaps the left and right wheels, or corners, of each axle.
template <class Wheels>
void swapSides(const CarSetup& setup, IndexRange AxleSetup::*places, Wheels& wheels) {
    for (const AxleSetup& axle : setup.allAxles())
        if (const IndexRange at = axle.*places; at.count == 2) std::swap(wheels[at.first], wheels[at.first + 1]);
}

CarState mirrored(CarState s, const CarSetup& setup) {
    s.steerAngle *= -1;
    s.loadAcceleration.y *= -1;
    s.assists.slide.slide *= -1;
    s.assists.slide.angleRate *= -1;
    SuspensionState& u = s.suspension;
    u.roll *= -1;
    u.rollRate *= -1;
    swapSides(setup, &AxleSetup::corners, u.corners);
    swapSides(setup, &AxleSetup::wheels, s.wheels);
    swapSides(setup, &AxleSetup::wheels, s.assists.release);
    for (WheelState& wheel : s.wheels) {
        wheel.relaxedSlip *= -1;
        wheel.lateralImpulse *= -1;
    }
    return s;
}

void mirrorAxle(Axle& axle) {
    axle.leftShare = 1 - axle.leftShare;
    for (auto* sides : {&axle.toeDeg, &axle.camberDeg})
        if (sides->each) std::swap((*sides->each)[0], (*sides->each)[1]);
}

/// Mirrors the parameters that differ from side to side.
CarParams mirrored(CarParams p) {
    p.body.cgLateral *= -1;
    for (Axle* axle : {&p.front, &p.rear}) mirrorAxle(*axle);
    for (Axle& axle : p.axles) mirrorAxle(axle);
    return p;
}

LooseCar mirrored(LooseCar car) {
    car.params = mirrored(car.params);
    car.setup = buildCarSetup(car.params);
    car.state = mirrored(car.state, car.setup);
    car.vy *= -1;
    car.yaw *= -1;
    car.yawRate *= -1;
    car.y *= -1;
    return car;
}

DriverInput mirrored(DriverInput input) {
    input.steer = static_cast<std::int16_t>(-input.steer);
    return input;
}

Ground mirrored(Ground ground, const CarSetup& setup) {
    swapSides(setup, &AxleSetup::wheels, ground.wheels);
    return ground;
}

/// Removes the engine's reaction, which turns the body only one way.
CarParams withoutReaction(CarParams car) {
    car.engine.orientation = Orientation::None;
    return car;
}

/// Drives `run` for a second and also its mirror image. Returns how far (m, rad) the two end from mirror symmetry.
double asymmetryOfASecond(RandomRun& run, const Ground& ground) {
    const Ground swapped = mirrored(ground, run.car.setup);
    LooseCar image = mirrored(run.car);
    for (int i = 0; i < run.hz; ++i) {
        const DriverInput input = run.driver.next();
        run.car.step(input, ground, run.dt);
        image.step(mirrored(input), swapped, run.dt);
    }
    const LooseCar wanted = mirrored(run.car);
    return std::max({std::abs(image.x - wanted.x), std::abs(image.y - wanted.y), std::abs(image.yaw - wanted.yaw)});
}

/// `most95` and `most99` limit the asymmetry of 95 and 99 out of 100 seconds.
void expectMirrored(CarParams (*make)(std::uint64_t), int usual, double most95, double most99) {
    std::vector<double> asymmetries;
    forRandomCars(make, usual, [&](const CarParams& params, std::uint64_t seed) {
        RandomRun run(withoutReaction(params), seed);
        Random random(seed);
        Ground ground;
        for (WheelGround& w : ground.wheels) {
            w.friction = random.between(0.2f, 1.3f);
            w.peakSlipFactor = random.between(1, 2);
            w.slideFactor = random.between(0.7f, 1.1f);
        }
        for (int second = 0; second < kSeconds; ++second) asymmetries.push_back(asymmetryOfASecond(run, ground));
    });
    std::sort(asymmetries.begin(), asymmetries.end());
    const auto quantile = [&](double share) {
        return asymmetries[static_cast<std::size_t>(share * static_cast<double>(asymmetries.size() - 1))];
    };
    std::printf("median %.2g, 95 %% %.2g, 99 %% %.2g, worst %.2g\n", quantile(0.5), quantile(0.95), quantile(0.99),
                quantile(1));
    EXPECT_LT(quantile(0.5), 1e-6);
    EXPECT_LT(quantile(0.95), most95);
    EXPECT_LT(quantile(0.99), most99);
}

TEST(RandomCars, MirroredInputsGiveAMirroredRun) { expectMirrored(randomCar, 500, 1e-6, 5e-4); }
TEST(RandomCars, MirroredInputsGiveAMirroredRunOnAnyAxles) { expectMirrored(randomCarOnAxles, 200, 1e-5, 1e-2); }

}  // namespace
}  // namespace slip::test
