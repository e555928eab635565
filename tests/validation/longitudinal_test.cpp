// Rows 8–11: braking, top speed, coast-down, shifts.
#include "race/manoeuvres.hpp"
#include "support/test_cars.hpp"
#include "validation/rows.hpp"
#include "vehicle/engine.hpp"

namespace slip::test {
namespace {

constexpr int kHz = 1000;

DriverInput pedals(std::uint8_t throttle, std::uint8_t brake) {
    DriverInput input;
    input.throttle = throttle;
    input.brake = brake;
    return input;
}

/// Distance (m) to a standstill at full brakes.
double stoppingDistance(const CarParams& car) {
    TestDrive drive(car, asphaltOnly(), kHz, 30);
    while (drive.speed() > 0 && drive.time() < 60) drive.step(pedals(0, 255));
    EXPECT_LE(drive.mostGripUse(), 1 + 1e-6f);
    return drive.car().pose.position.x;
}

void lessGrip(CarParams& car) { car.front.tyre.friction *= 0.95f, car.rear.tyre.friction *= 0.95f; }

TEST(Longitudinal, StoppingDistance) {
    expectRow({"8 stopping distance", 0.01, neutralCar(), stoppingDistance,
               [](const CarParams&) { return 30 * 30 / (2 * 1.0 * 9.81); }, lessGrip});
}

TEST(Longitudinal, StoppingDistanceWithDrag) {
    CarParams car = neutralCar();
    car.body.dragArea = 2;
    expectRow({"8 stopping distance with drag", 0.01, car, stoppingDistance,
               [](const CarParams& c) {
                   const double air = 0.5 * kAirDensity * c.body.dragArea, m = c.body.mass;
                   return m / (2 * air) * std::log(1 + air * 900 / (1.0 * m * 9.81));
               },
               lessGrip});
}

/// Mean speed (m/s) over the last of 400 s at full throttle, from near the predicted one.
double topSpeed(const CarParams& car, float from) {
    TestDrive drive(car, asphaltOnly(), kHz, from);
    while (drive.time() < 240) drive.step(pedals(255, 0));
    double sum = 0;
    for (int i = 0; i < kHz; ++i) {
        drive.step(pedals(255, 0));
        sum += drive.speed();
    }
    return sum / kHz;
}

TEST(Longitudinal, TopSpeedByPower) {
    CarParams car = plainCar();
    car.engine.torqueCurve = {{1000, 100}, {8000, 100}};  // constant torque: the balance is a square root
    car.gearbox.ratios = {1};
    car = completed(car);
    expectRow({"9 top speed by power balance", 0.002, car, [](const CarParams& c) { return topSpeed(c, 35); },
               [](const CarParams& c) {
                   const double force = 100 * c.gearbox.finalDrive * c.gearbox.efficiency / c.rear.wheelRadius;
                   const double rolling = c.rear.tyre.rollingResistance * c.body.mass * kGravity;
                   return std::sqrt((force - rolling) / (0.5 * kAirDensity * c.body.dragArea));
               },
               [](CarParams& c) { c.body.dragArea *= 1.05f; }});
}

TEST(Longitudinal, TopSpeedByRedline) {
    CarParams car = plainCar();
    car.engine.torqueCurve = {{1000, 300}, {5000, 300}};
    car.gearbox.ratios = {1.5f};
    car = completed(car);
    expectRow(
        {"9 top speed at the redline", 0.002, car, [](const CarParams& c) { return topSpeed(c, 20); },
         [](const CarParams& c) { return 5000 / (1.5 * c.gearbox.finalDrive) * 2 * kPi / 60 * c.rear.wheelRadius; },
         [](CarParams& c) { c.rear.wheelRadius *= 1.05f; }});
}

/// Rolls out in neutral from 30 m/s: time (s) and distance (m).
std::pair<double, double> coastDown(const CarParams& car) {
    TestDrive drive(car, asphaltOnly(), kHz, 30);
    DriverInput neutral;
    neutral.transmission = Transmission::Manual;
    while (drive.speed() > 0 && drive.time() < 400) drive.step(neutral);
    return {drive.time(), drive.car().pose.position.x};
}

/// The table's car: 1200 kg, C_rr 0.012, C_dA 0.65 at 1.2 kg/m³.
CarParams coastingCar() {
    CarParams car = plainCar();
    car.body.mass = 1200;
    car.body.dragArea = 0.65f * 1.2f / kAirDensity;
    car.front.tyre.rollingResistance = car.rear.tyre.rollingResistance = 0.012f;
    car.gearbox.shiftTime = 0;
    return car;
}

void moreRolling(CarParams& car) {
    car.front.tyre.rollingResistance *= 1.05f, car.rear.tyre.rollingResistance *= 1.05f;
}

TEST(Longitudinal, CoastDown) {
    // data/coastdown_closed_form.csv, row 30 m/s.
    expectRow({"10 coast-down time", 0.005, coastingCar(), [](const CarParams& c) { return coastDown(c).first; },
               [](const CarParams&) { return 162.55525893736785; }, moreRolling});
    expectRow({"10 coast-down distance", 0.005, coastingCar(), [](const CarParams& c) { return coastDown(c).second; },
               [](const CarParams&) { return 1920.5918119822852; }, moreRolling});
}

TEST(Longitudinal, ShiftScalesRpmByTheRatios) {
    const CarParams car = plainCar();
    TestDrive drive(car, asphaltOnly(), kHz);
    float rpmBefore = 0, speedBefore = 0;
    int gear = 1, shifts = 0;
    while (drive.time() < 60) {
        const Telemetry& t = drive.step(pedals(255, 0)).telemetry;
        if (t.gear != gear) {
            ++shifts;
            EXPECT_EQ(t.gear, gear + 1) << "hunting at " << drive.time() << " s";
            const auto ratio = [&](int g) { return car.gearbox.ratios[static_cast<std::size_t>(g - 1)]; };
            EXPECT_NEAR(t.rpm / rpmBefore, ratio(t.gear) / ratio(gear), 0.001 * ratio(t.gear) / ratio(gear));
            gear = t.gear;
        }
        rpmBefore = t.rpm;
        speedBefore = drive.speed();
    }
    EXPECT_GE(shifts, 3);
    EXPECT_GT(speedBefore, 30);
}

TEST(Longitudinal, NoOverdriveThatCannotPull) {
    CarParams car = plainCar();
    car.gearbox.ratios = {3.6f, 2.1f, 1.4f, 0.3f};  // a fourth far too long
    car = completed(car);
    TestDrive drive(car, asphaltOnly(), 120);
    int shifts = 0, gear = 1;
    while (drive.time() < 120) {
        const int now = drive.step(pedals(255, 0)).telemetry.gear;
        shifts += now != gear;
        gear = now;
    }
    EXPECT_EQ(gear, 3);
    EXPECT_EQ(shifts, 2);
}

}  // namespace
}  // namespace slip::test
