// Any valid car under any input stays finite, obeys friction and can be stopped: cars drawn at random from the field
// list. SLIPANGLE_RANDOM_CARS=N runs N cars instead of the usual number.
#include "base/random.hpp"
#include "race/manoeuvres.hpp"
#include "support/test_cars.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace slip::test {
namespace {

/// A number of the field's range, small and large magnitudes alike where the range spans them.
float drawn(Random& random, const FieldInfo& info) {
    const auto low = static_cast<float>(info.low), high = static_cast<float>(info.high);
    if (low > 0 && high / low > 50) return low * std::pow(high / low, random.between(0, 1));
    return random.between(low, high);
}

template <class T>
void randomise(T& object, Random& random) {
    visitFields(object, [&](const FieldInfo& info, auto& member) {
        using Member = std::remove_reference_t<decltype(member)>;
        if constexpr (HasFields<Member>)
            randomise(member, random);
        else if constexpr (std::is_same_v<Member, float>)
            if (info.rule.empty()) member = drawn(random, info);
    });
}

CarParams randomCar(std::uint64_t seed) {
    Random random(seed);
    CarParams car;
    randomise(car, random);
    const float peak = random.between(10, 2000), last = random.between(3000, 12000);
    car.engine.torqueCurve = {{800, 0.6f * peak}, {0.6f * last, peak}, {last, 0.8f * peak}};
    car.engine.idleRpm = random.between(300, 1500);
    car.gearbox.ratios = {5, 3.1f, 2, 1.3f, 0.9f};
    return completed(car);
}

bool finite(const CarSnapshot& car) {
    const Telemetry& t = car.telemetry;
    for (const float x : {car.pose.position.x, car.pose.position.y, car.pose.yaw, car.velocity.x, car.velocity.y,
                          car.yawRate, t.ax, t.ay, t.rpm, t.front.fy, t.rear.fx})
        if (!std::isfinite(x)) return false;
    return true;
}

int carCount() {
    const char* wanted = std::getenv("SLIPANGLE_RANDOM_CARS");
    return wanted ? std::atoi(wanted) : 300;
}

TEST(RandomCars, StayFiniteAndStop) {
    for (int seed = 1; seed <= carCount(); ++seed) {
        const CarParams car = randomCar(static_cast<std::uint64_t>(seed));
        TestDrive drive(car, asphaltOnly(), seed % 2 ? 120 : 60, 0);
        Random random(static_cast<std::uint64_t>(seed) + 1000);
        RawInput raw;
        for (int i = 0; i < 20 * drive.race().hz(); ++i) {
            if (i % 40 == 0)
                raw = {random.between(-0.3f, 1.5f), random.between(-2, 1), random.between(-6, 1),
                       random.between(-1, 1)};
            ASSERT_TRUE(finite(drive.step(quantise(raw)))) << "seed " << seed << " tick " << i;
        }
        EXPECT_LE(drive.mostGripUse(), 1 + 2e-6f) << "seed " << seed;
        const float before = length(drive.car().velocity);
        DriverInput brake;
        brake.brake = 255;
        for (int i = 0; i < 60 * drive.race().hz() && length(drive.car().velocity) > 0; ++i) drive.step(brake);
        EXPECT_LT(length(drive.car().velocity), 0.5f + 0.5f * before) << "seed " << seed << " does not stop";
    }
}

}  // namespace
}  // namespace slip::test
