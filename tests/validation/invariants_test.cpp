// Rows 15, 16, 19, 21: what no input may ever break.
#include "base/random.hpp"
#include "support/test_cars.hpp"
#include "validation/rows.hpp"
#include "vehicle/car_step.hpp"

namespace slip::test {
namespace {

/// Inputs that jump about, as a child at the keyboard would give.
class RandomDriver {
public:
    explicit RandomDriver(std::uint64_t seed) : random_(seed) {}
    DriverInput next() {
        if (random_.between(0, 1) < 0.03f)
            raw_ = {random_.between(-0.5f, 1.5f), random_.between(-1.5f, 1.2f), random_.between(-6, 1),
                    random_.between(-1.2f, 1.2f)};
        return quantise(raw_);
    }

private:
    Random random_;
    RawInput raw_;
};

DriverInput mirrored(DriverInput input) {
    input.steer = static_cast<std::int16_t>(-input.steer);
    return input;
}

TEST(Invariants, FrictionHoldsForAnyInput) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CarParams car = plainCar();
        car.rear.tyre.lateralShare = seed % 2 ? 1.0f : 0.8f;
        TestDrive drive(car, asphaltOnly(), seed % 3 ? 120 : 60, 20);
        RandomDriver driver(seed);
        for (int i = 0; i < 2400; ++i) drive.step(driver.next());
        EXPECT_LE(drive.mostGripUse(), 1 + 1e-6f) << "seed " << seed;
    }
}

TEST(Invariants, MirrorSymmetry) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        TestDrive left(plainCar(), asphaltOnly(), 120, 15), right(plainCar(), asphaltOnly(), 120, 15);
        RandomDriver driver(seed);
        for (int i = 0; i < 2400; ++i) {
            const DriverInput input = driver.next();
            left.step(input);
            right.step(mirrored(input));
        }
        EXPECT_NEAR(left.car().pose.position.x, right.car().pose.position.x, 1e-5);
        EXPECT_NEAR(left.car().pose.position.y, -right.car().pose.position.y, 1e-5);
        EXPECT_NEAR(left.car().pose.yaw, -right.car().pose.yaw, 1e-5);
    }
}

double kineticEnergy(const CarParams& car, const CarSnapshot& s) {
    return 0.5 * car.body.mass * dot(s.velocity, s.velocity) + 0.5 * car.body.yawInertia * s.yawRate * s.yawRate;
}

/// What one step puts into and takes out of the body (J), from the telemetry alone.
struct Energy {
    double engine = 0, transmission = 0, front = 0, rear = 0, air = 0;
    double net() const { return engine - transmission - front - rear - air; }
};

Energy booked(const CarParams& car, const CarSnapshot& before, const CarSnapshot& after, double dt) {
    const Telemetry& t = after.telemetry;
    // Forces are in the car's axes at the step's start; velocity is the mean of the step.
    const Vec2 axes = direction(before.pose.yaw);
    const Vec2 v = unrotate((before.velocity + after.velocity) * 0.5f, axes);
    const Vec2 start = unrotate(before.velocity, axes);
    const float r = (before.yawRate + after.yawRate) / 2;
    const auto work = [&](const AxleTelemetry& axle, float arm) {
        return (axle.fx * v.x + axle.fy * (v.y + r * arm)) * dt;
    };
    const float wheels = t.driveTorque / car.rear.wheelRadius * v.x;
    Energy e;
    e.engine = t.power * dt;
    e.transmission = (t.power - wheels) * dt;
    e.front = -work(t.front, frontArm(car));
    e.rear = wheels * dt - work(t.rear, -rearArm(car));
    e.air = 0.5 * kAirDensity *
            (car.body.dragArea * start.x * std::abs(start.x) * v.x +
             car.body.sideDragArea * start.y * std::abs(start.y) * v.y) *
            dt;
    return e;
}

TEST(Invariants, EnergyIsBalanced) {
    const CarParams car = plainCar();
    TestDrive drive(car, asphaltOnly(), 1000);
    Energy sum;
    double largest = 0;
    // A launch, a fast bend under power, a slide on the handbrake, brakes.
    const auto inputAt = [](double t) {
        RawInput raw;
        raw.throttle = t < 12 ? 1.0f : 0.0f;
        raw.steer = t > 8 && t < 10 ? 0.4f : (t > 10 && t < 13 ? -0.6f : 0.0f);
        raw.handbrake = t > 12 && t < 12.8 ? 1.0f : 0.0f;
        raw.brake = t > 13.5 ? 0.5f : 0.0f;
        return quantise(raw);
    };
    while (drive.time() < 16) {
        const CarSnapshot before = drive.car();
        const CarSnapshot& after = drive.step(inputAt(drive.time()));
        const Energy e = booked(car, before, after, drive.dt());
        sum.engine += e.engine, sum.transmission += e.transmission, sum.front += e.front, sum.rear += e.rear,
            sum.air += e.air;
        largest = std::max(largest, kineticEnergy(car, after));
        EXPECT_GE(e.front, -1e-3) << "the front tyres gave energy at " << drive.time();
        EXPECT_GE(e.transmission + e.rear, -1e-3) << "the driven axle gave energy at " << drive.time();
    }
    const double kinetic = kineticEnergy(car, drive.car());
    std::printf(
        "16 energy: engine %.0f J, transmission %.0f, front %.0f, rear %.0f, air %.0f; left %.0f, kinetic %.0f\n",
        sum.engine, sum.transmission, sum.front, sum.rear, sum.air, sum.net(), kinetic);
    EXPECT_NEAR(sum.net(), kinetic, 0.005 * largest);
}

TEST(Invariants, NoInputGainsEnergyWithoutTheEngine) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const CarParams car = plainCar();
        TestDrive drive(car, asphaltOnly(), 120, 40);
        RandomDriver driver(seed);
        double energy = kineticEnergy(car, drive.car());
        for (int i = 0; i < 2400; ++i) {
            DriverInput input = driver.next();
            input.throttle = 0;
            drive.step(input);
            const double now = kineticEnergy(car, drive.car());
            ASSERT_LE(now, energy * (1 + 1e-5) + 1e-3) << "seed " << seed << " at " << drive.time();
            energy = now;
        }
    }
}

DriverInput braked() {
    DriverInput input;
    input.brake = 255;
    return input;
}

TEST(Invariants, ParkedStandsToTheLastBit) {
    for (const int hz : {60, 120, 240}) {
        TestDrive drive(plainCar(), asphaltOnly(), hz, 12);
        DriverInput input = braked();
        input.steerAngle = 0.2f;
        while (drive.time() < 4) drive.step(input);
        const std::uint64_t hash = drive.race().stateHash();
        while (drive.time() < 64) drive.step(input);
        EXPECT_EQ(drive.race().stateHash(), hash) << hz;
        EXPECT_TRUE(drive.car().telemetry.parked);
    }
}

TEST(Invariants, ParkedHoldsAgainstAPush) {
    const CarParams car = plainCar();
    const float limit = car.body.mass * kGravity;  // friction 1
    for (const float share : {0.2f, 0.9f}) {
        TestDrive drive(car, asphaltOnly(), 120);
        for (int i = 0; i < 60; ++i) drive.step(braked());
        const Vec2 from = drive.car().pose.position;
        for (int i = 0; i < 600; ++i) {
            drive.race().push(0, {0, share * limit});
            drive.step(braked());
        }
        EXPECT_LT(length(drive.car().pose.position - from), 1e-6f) << share;
    }
    for (const int hz : {60, 120, 1000}) {
        TestDrive drive(car, asphaltOnly(), hz);
        for (int i = 0; i < 5 * hz; ++i) {
            drive.race().push(0, {0, 1.2f * limit});
            drive.step(braked());
        }
        EXPECT_GT(length(drive.car().pose.position), 1.0f)
            << "a push beyond the friction must move it, " << hz << " Hz";
    }
}

TEST(Invariants, ParkedHoldFollowsTheBrake) {
    const CarParams car = plainCar();
    TestDrive drive(car, asphaltOnly(), 120);
    for (int i = 0; i < 60; ++i) drive.step(braked());
    DriverInput light;
    light.brake = 5;
    for (int i = 0; i < 360; ++i) {
        drive.race().push(0, {0.3f * car.body.mass * kGravity, 0});
        drive.step(light);
    }
    EXPECT_GT(drive.car().pose.position.x, 1.0f);
}

}  // namespace
}  // namespace slip::test
