// Left and right are the same: from any state that a random run comes to, mirrored inputs give a mirrored run.
//
// Second by second: rounding alone drives two runs of a spinning car apart within some seconds, and where an iteration
// stops short of its end, the order of the wheels shows.
#include "property/random_runs.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

template <class Wheels>
void swapSides(Wheels& wheels, float sign) {
    std::swap(wheels[0], wheels[1]);
    std::swap(wheels[2], wheels[3]);
    for (float& x : wheels) x *= sign;
}

CarState mirrored(CarState s, int wheelCount) {
    s.steerAngle *= -1;
    s.loadAcceleration.y *= -1;
    s.assists.slide *= -1;
    SuspensionState& u = s.suspension;
    u.roll *= -1;
    u.rollRate *= -1;
    swapSides(u.height, 1);
    swapSides(u.road, 1);
    if (wheelCount == kMaxWheels) {
        for (auto* wheels : {&s.wheelSpeed, &s.driveImpulse, &s.longitudinalImpulse, &s.assists.release})
            swapSides(*wheels, 1);
        swapSides(s.relaxedSlip, -1);
        swapSides(s.lateralImpulse, -1);
    } else {
        for (auto* axles : {&s.relaxedSlip, &s.lateralImpulse})
            for (float& x : *axles) x *= -1;
    }
    return s;
}

LooseCar mirrored(LooseCar car) {
    car.state = mirrored(car.state, car.setup.wheelCount);
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

/// How far (m, rad) a mirrored second ends from the mirror image of the second itself, which `run` drives.
double asymmetryOfASecond(RandomRun& run, const Ground& ground) {
    LooseCar image = mirrored(run.car);
    for (int i = 0; i < run.hz; ++i) {
        const DriverInput input = run.driver.next();
        run.car.step(input, ground, run.dt);
        image.step(mirrored(input), ground, run.dt);
    }
    const LooseCar wanted = mirrored(run.car);
    return std::max({std::abs(image.x - wanted.x), std::abs(image.y - wanted.y), std::abs(image.yaw - wanted.yaw)});
}

TEST(RandomCars, MirroredInputsGiveAMirroredRun) {
    std::vector<double> asymmetries;
    forRandomCars(randomCar, 500, [&](const CarParams& params, std::uint64_t seed) {
        RandomRun run(params, seed);
        Random random(seed);
        Ground ground;
        for (WheelGround& w : ground.wheels) w.friction = random.between(0.2f, 1.3f);
        ground.wheels[1].friction = params.chassis == Chassis::DualTrack ? ground.wheels[0].friction : 1.0f;
        ground.wheels[3].friction = ground.wheels[2].friction;
        for (int second = 0; second < kSeconds; ++second) asymmetries.push_back(asymmetryOfASecond(run, ground));
    });
    std::sort(asymmetries.begin(), asymmetries.end());
    const auto quantile = [&](double share) {
        return asymmetries[static_cast<std::size_t>(share * static_cast<double>(asymmetries.size() - 1))];
    };
    std::printf("median %.2g, 95 %% %.2g, 99 %% %.2g, worst %.2g\n", quantile(0.5), quantile(0.95), quantile(0.99),
                quantile(1));
    EXPECT_LT(quantile(0.5), 1e-6);
    EXPECT_LT(quantile(0.95), 1e-6);
    EXPECT_LT(quantile(0.99), 1e-4);
}

}  // namespace
}  // namespace slip::test
