// SPDX-License-Identifier: MIT
// Spinning wheels are stiff equations. Their speed must not ring from step to step at any speed and rate.
#include "property/random_runs.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr int kMaxKmh = 350, kStepKmh = 10;
constexpr double kHeld = 2;  // s

/// Detects steps of one wheel's sliding speed that alternate and grow.
class RingWatch {
public:
    /// Returns how many steps in a row were larger than the step before and in the opposite direction.
    int see(float sliding) {
        const float change = sliding - last_;
        const bool rings =
            change * lastChange_ < 0 && std::abs(change) >= std::abs(lastChange_) && std::abs(change) > kSmall;
        inARow_ = rings ? inARow_ + 1 : 0;
        last_ = sliding;
        lastChange_ = change;
        return inARow_;
    }

private:
    static constexpr float kSmall = 0.01f;  // m/s
    float last_ = 0, lastChange_ = 0;
    int inARow_ = 0;
};

float slidingOf(const LooseCar& car, std::size_t wheel) {
    const WheelSetup& w = car.setup.wheels[wheel];
    const Motion m = car.motion();
    return car.state.wheels[wheel].speed * w.radius - (m.vx - m.yawRate * w.position.y);
}

/// Rolls from a speed with constant pedals and expects no ringing.
void expectSteady(const CarParams& params, float speed, int hz, const DriverInput& input) {
    LooseCar car(params, speed);
    if (!car.setup.wheelDynamics) return;
    std::array<RingWatch, kMaxWheels> watches;
    const float dt = 1.0f / static_cast<float>(hz);
    for (int i = 0; i < static_cast<int>(kHeld * hz); ++i) {
        car.step(input, {}, dt);
        for (std::size_t w = 0; w < car.wheelCount(); ++w)
            ASSERT_LT(watches[w].see(slidingOf(car, w)), 4)
                << "wheel " << w << " rings at " << speed << " m/s, " << hz << " Hz, throttle "
                << static_cast<int>(input.throttle) << ", brake " << static_cast<int>(input.brake) << ", tick " << i;
    }
    if (input.throttle > 0 || (params.clutch && params.clutch->converter)) return;  // a converter creeps
    EXPECT_LE(car.speed(), static_cast<double>(speed) + 0.01) << hz << " Hz";
}

void expectSteadyAtAllSpeeds(const CarParams& car) {
    std::array<DriverInput, 4> inputs;
    inputs[1].throttle = 128;
    inputs[2].brake = 64;
    inputs[3].brake = 255;
    for (const int hz : {60, 120, 240})
        for (int kmh = 0; kmh <= kMaxKmh; kmh += kStepKmh)
            for (const DriverInput& input : inputs) {
                expectSteady(car, static_cast<float>(kmh) / kKmhPerMs, hz, input);
                if (testing::Test::HasFailure()) return;
            }
}

TEST(WheelStability, Gt) { expectSteadyAtAllSpeeds(bundledCar("gt")); }
TEST(WheelStability, Kart) { expectSteadyAtAllSpeeds(bundledCar("kart")); }

/// Returns μ·h/L. Above 1 a front-driven car would tip onto its tail before its wheels spin, if they kept their grip.
/// Load follows force a step late, so no load is steady.
float tippingOf(const CarParams& car) {
    return std::max(car.front.tyre.friction, car.rear.tyre.friction) * car.body.cgHeight / car.wheelbase;
}

/// Returns the car without unsprung mass, because a wheel that hops at the start slips with its load.
CarParams withoutHop(CarParams car) {
    car.front.unsprungMass = car.rear.unsprungMass = 0;
    return car;
}

TEST(WheelStability, RandomUsualCars) {
    forRandomCars([](std::uint64_t i) { return randomCar(2 * i - 1); }, 20,
                  [](const CarParams& car, std::uint64_t) {
                      if (tippingOf(car) < 0.8f) expectSteadyAtAllSpeeds(withoutHop(onFirmTyres(car)));
                  });
}

}  // namespace
}  // namespace slip::test
