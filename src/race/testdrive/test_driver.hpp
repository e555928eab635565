// SPDX-License-Identifier: MIT
// The machine at the wheel of a test, tick by tick: on the plane and on a track, by the same plan.
#pragma once
#include "race/testdrive/cone_runs.hpp"

#include <optional>

namespace slip {

enum class TestKind { Launch, Brake, Skidpad, StepSteer, Slalom, LaneChange };
inline constexpr std::size_t kTests = 6;

/// How a car drives its test, as its runs on the plane have shown. Starts at the origin of its own frame, along x.
struct TestPlan {
    TestKind kind = TestKind::Launch;
    double kmh = 0;                     // at its start; of cones: that it holds
    float circleFrom = 0;               // m/s, skidpad: it hurries up to there, and is measured from there on
    float steerAngle = 0, yawRate = 0;  // rad, rad/s: of the step, and what the car settles at
    float preview = 0;                  // s, of cones
    ConeCourse course = {};

    float speed() const;  // m/s, at its start
};

class TestDriver {
public:
    /// start: where the car stands or rolls, heading along it.
    TestDriver(TestPlan plan, const Pose& start) : plan_(std::move(plan)), start_(start) {}

    /// Once a tick: looks at what the last one made of the car, then gives the input for the next. When all is done it
    /// stops the car.
    DriverInput drive(const DrivenCar& driven);
    bool isDone() const { return done_; }
    /// As TestInfo names it, of a test that is done; none: the car did not get there.
    const std::optional<double>& figure() const { return figure_; }

private:
    double time(const DrivenCar& here) const { return ticks_ * static_cast<double>(here.dt); }
    bool rollsIn(const DrivenCar& here) const;
    void end(std::optional<double> figure = {});
    void look(const DrivenCar& here);
    void lookAtLaunch(const DrivenCar& here);
    void lookAtBraking(const DrivenCar& here);
    void lookAtCircle(const DrivenCar& here);
    void lookAtStep(const DrivenCar& here);
    void lookAtCones(const DrivenCar& here);
    DriverInput next(const DrivenCar& here);
    DriverInput roundTheCircle(const DrivenCar& here);
    DriverInput atSpeed(const DrivenCar& here);

    /// What rises in a run, from one tick to the next.
    struct Mark {
        double before = 0;
        std::optional<double> at;  // s, when it was passed
        void pass(double time, double dt, double now, double mark);
    };
    /// The skidpad's measured part.
    struct Circle {
        std::optional<CircleDriver> driver;
        float target = 0;    // m/s
        bool rises = false;  // slowly, as it is measured
        double sum = 0, best = 0;
        int held = 0, windows = 0, settled = 0;  // ticks, windows, ticks
    };

    TestPlan plan_;
    Pose start_;
    int ticks_ = 0;  // driven
    bool done_ = false;
    std::optional<double> figure_;
    CarSnapshot here_;  // in the frame of the plan
    Vec2 before_;       // m, where it was a tick ago
    SpeedControllerState pedals_;
    Mark low_, high_;                // of speed, or of the yaw rate's rise
    std::optional<float> brakedAt_;  // m, where the pedal went down
    Circle circle_;
    std::optional<ConeDriver> cones_;
};

}  // namespace slip
