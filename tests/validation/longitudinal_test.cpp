// SPDX-License-Identifier: MIT
// Rows 8–11: braking, top speed, coast-down, shifts.
#include "support/driver_inputs.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"
#include "vehicle/model/tyre.hpp"

namespace slip::test {
namespace {

/// Returns the distance (m) to a standstill at full brakes, with locked wheels.
double stoppingDistance(const CarParams& car) {
    TestDrive drive(car, asphaltOnly(), kFineHz, 30);
    const GripWatch watch(drive);
    while (drive.speed() > 0 && drive.time() < 60) drive.step(pressed(0, 255));
    return drive.car().pose.position.x;
}

/// Returns the friction of a locked wheel, where a magic formula is beyond its peak.
double slidingFriction(const CarParams& car) {
    const Tyre& tyre = car.rear.tyre;
    return tyre.friction * (tyre.model == TyreModel::Magic ? magicFormula(tyre.magic.longitudinal, 1) : 1.0f);
}

TEST(Longitudinal, StoppingDistance) {
    for (const Variant& v : kVariants)
        expectRow({8, std::string("stopping distance") + v.suffix, 0.01, v.of(neutralCar()), stoppingDistance,
                   [](const CarParams& c) { return 30 * 30 / (2 * slidingFriction(c) * kGravity); }, lessGrip});
}

TEST(Longitudinal, StoppingDistanceWithDrag) {
    CarParams car = neutralCar();
    car.body.dragArea = 2;
    for (const Variant& v : kVariants)
        expectRow({8, std::string("stopping distance with drag") + v.suffix, 0.01, v.of(car), stoppingDistance,
                   [](const CarParams& c) {
                       const double air = 0.5 * kAirDensity * c.body.dragArea, m = c.body.mass;
                       return m / (2 * air) * std::log(1 + air * 900 / (slidingFriction(c) * m * kGravity));
                   },
                   lessGrip});
}

/// Returns the mean speed (m/s) over a second after 240 s at full throttle, from near the predicted speed.
double drivenTopSpeed(const CarParams& car, float from) {
    TestDrive drive(car, asphaltOnly(), kFineHz, from);
    const GripWatch watch(drive);
    while (drive.time() < 240) drive.step(pressed(255));
    double sum = 0;
    for (int i = 0; i < kFineHz; ++i) {
        drive.step(pressed(255));
        sum += drive.speed();
    }
    return sum / kFineHz;
}

/// Returns drag and rolling resistance (N).
double resistanceAt(const CarParams& c, double speed) {
    return c.rear.tyre.rollingResistance * c.body.mass * kGravity + 0.5 * kAirDensity * c.body.dragArea * speed * speed;
}

TEST(Longitudinal, TopSpeedByPower) {
    CarParams car = plainCar();
    car.engine.torqueCurve = {{1000, 100}, {8000, 100}};  // constant torque: the balance is a square root
    car.gearbox.ratios = {1};
    for (const Variant& v : kVariants)
        expectRow({9, std::string("top speed by power balance") + v.suffix, 0.002, completed(v.of(car)),
                   [](const CarParams& c) { return drivenTopSpeed(c, 35); },
                   [](const CarParams& c) {
                       const double force = 100 * c.gearbox.finalDrive * c.gearbox.efficiency / c.rear.wheelRadius;
                       return std::sqrt((force - resistanceAt(c, 0)) / (0.5 * kAirDensity * c.body.dragArea));
                   },
                   [](CarParams& c) { c.body.dragArea *= 1.05f; }});
}

/// Returns the slip ratio of the driven wheels that gives a force (N), by the tyre's starting slope. Returns 0 if the
/// wheels follow the road.
double slipFor(const CarParams& c, double force) {
    if (!c.drive.wheelSpin && c.chassis == Chassis::SingleTrack) return 0;
    return force * c.rear.tyre.peakSlipRatio / (c.rear.tyre.friction * staticLoadRear(c));
}

constexpr double kLimiter = 150;  // rpm below the redline, in which the limiter works

TEST(Longitudinal, TopSpeedByRedline) {
    CarParams car = plainCar();
    car.engine.torqueCurve = {{1000, 300}, {5000, 300}};
    car.gearbox.ratios = {1.5f};
    for (const Variant& v : kVariants)
        expectRow({9, std::string("top speed at the redline") + v.suffix, 0.002, completed(v.of(car)),
                   [](const CarParams& c) { return drivenTopSpeed(c, 20); },
                   [](const CarParams& c) {
                       const double ratio = 1.5 * c.gearbox.finalDrive;
                       const double redline = 5000 / ratio / kRpmPerRadS * c.rear.wheelRadius;  // m/s of the tread
                       const double full = 300 * ratio * c.gearbox.efficiency / c.rear.wheelRadius;
                       // The limiter reduces the torque in proportion. What remains balances the resistance.
                       double tread = redline;
                       for (int i = 0; i < 20; ++i)
                           tread = redline * (1 - kLimiter / 5000 * resistanceAt(c, tread) / full);
                       const double ownRolling = c.rear.tyre.rollingResistance * staticLoadRear(c);
                       return tread / (1 + slipFor(c, resistanceAt(c, tread) - ownRolling));
                   },
                   [](CarParams& c) { c.rear.wheelRadius *= 1.05f; }});
}

/// Rolls out in neutral from 30 m/s and returns time (s) and distance (m).
std::pair<double, double> coastDown(const CarParams& car) {
    TestDrive drive(car, asphaltOnly(), kFineHz, 30);
    const GripWatch watch(drive);
    while (drive.speed() > 0 && drive.time() < 400) drive.step(inNeutral());
    return {drive.time(), drive.car().pose.position.x};
}

/// Returns the table's car: 1200 kg, C_rr 0.012, C_dA 0.65 at 1.2 kg/m³.
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
    // The values are from data/coastdown_closed_form.csv, row 30 m/s, for 1200 kg. Time and distance grow with the mass
    // that is stopped.
    const auto grown = [](const CarParams& c) { return movingMass(c) / c.body.mass; };
    for (const Variant& v : kVariants) {
        const CarParams car = v.of(coastingCar());
        expectRow({10, std::string("coast-down time") + v.suffix, 0.005, car,
                   [](const CarParams& c) { return coastDown(c).first; },
                   [&](const CarParams& c) { return 162.55525893736785 * grown(c); }, moreRolling});
        expectRow({10, std::string("coast-down distance") + v.suffix, 0.005, car,
                   [](const CarParams& c) { return coastDown(c).second; },
                   [&](const CarParams& c) { return 1920.5918119822852 * grown(c); }, moreRolling});
    }
}

struct Shifts {
    int count = 0;
    double worst = 0;  // relative deviation of rpm_new/rpm_old from `ratios`
};

/// Drives for a minute at full throttle. Every shift must go up.
Shifts shiftsOf(const CarParams& car, const std::vector<float>& ratios) {
    TestDrive drive(car, asphaltOnly(), kFineHz);
    const GripWatch watch(drive);
    Shifts out;
    float rpmBefore = 0;
    int gear = 1;
    while (drive.time() < 60) {
        const Telemetry& t = drive.step(pressed(255)).telemetry;
        if (t.gear != gear) {
            ++out.count;
            EXPECT_EQ(t.gear, gear + 1) << "hunting at " << drive.time() << " s";
            const auto ratio = [&](int g) { return ratios[static_cast<std::size_t>(g - 1)]; };
            const double predicted = static_cast<double>(ratio(t.gear)) / ratio(gear);
            out.worst = std::max(out.worst, std::abs(t.rpm / rpmBefore / predicted - 1));
            gear = t.gear;
        }
        rpmBefore = t.rpm;
    }
    return out;
}

TEST(Longitudinal, ShiftScalesRpmByTheRatios) {
    const CarParams car = plainCar();
    expectRow({11, "rpm after a shift, worst relative error", 0.001, car,
               [&](const CarParams& c) { return shiftsOf(c, car.gearbox.ratios).worst; },
               [](const CarParams&) { return 0.0; }, [](CarParams& c) { c.gearbox.ratios[1] *= 1.05f; }, 1});
    EXPECT_GE(shiftsOf(car, car.gearbox.ratios).count, 3);
}

TEST(Longitudinal, NoOverdriveThatCannotPull) {
    CarParams car = plainCar();
    car.gearbox.ratios = {3.6f, 2.1f, 1.4f, 0.3f};  // the fourth gear is far too long
    car = completed(car);
    TestDrive drive(car, asphaltOnly(), 120);
    const GripWatch watch(drive);
    int shifts = 0, gear = 1;
    while (drive.time() < 120) {
        const int now = drive.step(pressed(255)).telemetry.gear;
        shifts += now != gear;
        gear = now;
    }
    EXPECT_EQ(gear, 3);
    EXPECT_EQ(shifts, 2);
}

}  // namespace
}  // namespace slip::test
