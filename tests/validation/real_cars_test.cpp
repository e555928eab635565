// SPDX-License-Identifier: MIT
// Five road cars with published data, through the game's loader: their results against the printed figures.
#include "race/testdrive/sheet.hpp"
#include "validation/data.hpp"
#include "validation/rows.hpp"
#include "validation/variants.hpp"

namespace slip::test {
namespace {

// Tolerances of a launch, of the speed at the quarter mile, and of top speed by power and by gearing.
constexpr double kLaunchTolerance = 0.12, kQuarterMileTolerance = 0.04, kPowerTopSpeedTolerance = 0.1,
                 kGearedTopSpeedTolerance = 0.02;
constexpr float kKmhPerMph = 1.609344f;

/// A standing start at the game's 120 Hz. A tester feels for the grip; traction control at full strength replaces the
/// tester's foot.
class StandingStart {
public:
    explicit StandingStart(const CarParams& car) : drive_(car, asphaltOnly()) {
        input_.throttle = 255;
        input_.assists.tractionControl = kFullAssist;
    }
    /// Returns the time (s) to a speed (km/h) from the first movement, as the published figures count it.
    double secondsTo(float kmh) {
        while (drive_.time() < kLongest && drive_.speed() * kKmhPerMs < kmh) drive_.step(input_);
        return drive_.time();
    }
    /// Returns the speed (km/h) after 402.336 m.
    double quarterMile() {
        while (drive_.time() < kLongest && drive_.car().pose.position.x < 402.336f) drive_.step(input_);
        return static_cast<double>(drive_.speed()) * kKmhPerMs;
    }

private:
    static constexpr double kLongest = 60;  // s
    TestDrive drive_;
    DriverInput input_;
};

void expectFigure(const CarParams& car, const char* figure, double published, double simulated, double tolerance) {
    expectPublished(ReportTable::Cars, car.name, figure, published, simulated, tolerance);
}

double sheetTopSpeed(const CarParams& car) { return performanceSheet(car, asphaltOnly()).topSpeedKmh.value_or(0); }

TEST(RealCars, CorvetteC5) {
    const CarParams car = publishedCar("corvette_c5_1997");
    expectFigure(car, "0–60 mph (s)", 4.8, StandingStart(car).secondsTo(60 * kKmhPerMph), kLaunchTolerance);
    expectFigure(car, "speed at the quarter mile (km/h)", 108 * kKmhPerMph, StandingStart(car).quarterMile(),
                 kQuarterMileTolerance);
    expectFigure(car, "top speed (km/h)", 277, sheetTopSpeed(car), kPowerTopSpeedTolerance);
}

TEST(RealCars, MazdaMx5) {
    const CarParams car = publishedCar("mazda_mx5_nb2_18");
    expectFigure(car, "0–100 km/h (s)", 8.5, StandingStart(car).secondsTo(100), kLaunchTolerance);
    expectFigure(car, "top speed, limited by gearing (km/h)", 208, sheetTopSpeed(car), kGearedTopSpeedTolerance);
}

TEST(RealCars, ToyotaAe86) {
    const CarParams car = publishedCar("toyota_ae86_eu");
    expectFigure(car, "0–60 mph (s)", 8.6, StandingStart(car).secondsTo(60 * kKmhPerMph), kLaunchTolerance);
    expectFigure(car, "top speed (km/h)", 190, sheetTopSpeed(car), kPowerTopSpeedTolerance);
}

TEST(RealCars, Porsche996) {
    const CarParams car = publishedCar("porsche_996_34");
    expectFigure(car, "0–100 km/h (s)", 5.2, StandingStart(car).secondsTo(100), kLaunchTolerance);
    expectFigure(car, "top speed (km/h)", 280, sheetTopSpeed(car), kPowerTopSpeedTolerance);
}

TEST(RealCars, Nissan350z) {
    const CarParams car = publishedCar("nissan_350z_2003");
    expectFigure(car, "0–100 km/h (s)", 5.5, StandingStart(car).secondsTo(100), kLaunchTolerance);
    EXPECT_GT(sheetTopSpeed(car), 250) << "where a limiter holds the real one";
}

}  // namespace
}  // namespace slip::test
