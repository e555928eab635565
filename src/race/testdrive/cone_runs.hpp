// SPDX-License-Identifier: MIT
// Runs between cones, held by a machine at the wheel that looks ahead: the slalom and the double lane change.
#pragma once
#include "race/testdrive/manoeuvres.hpp"

#include <optional>
#include <vector>

namespace slip {

inline constexpr float kConeRadius = 0.14f;  // m, of a cone's foot

/// Where cones stand (m), and the way between them: how far to the left of the middle it leads, over the way ahead.
struct ConeCourse {
    std::vector<Vec2> cones;
    std::vector<Vec2> way;      // x rises; straight between them
    float length = 0;           // m: who gets so far without a cone has done it
    float coastFrom = 1e9f;     // m from which on no pedal is touched
    std::vector<Vec2> passing;  // of a slalom, by cones: x, and −1 or 1 for the side to pass on
};

/// Eight cones, each 18 m from the last.
ConeCourse slalomCourse(const CarParams& car, float beside);
/// After ISO 3888-2: three lanes that are as wide as the car asks for, the pedals let go 2 m into the first.
ConeCourse laneChangeCourse(const CarParams& car, float beside);

/// Steers for a point of the way ahead, by the circle that leads there, and for the yaw rate that is missing.
class ConeDriver {
public:
    /// speed: m/s, which it holds; preview: s that it looks ahead.
    ConeDriver(float speed, float preview) : speed_(speed), preview_(preview) {}
    /// Input for the next tick; of one course.
    DriverInput drive(const ConeCourse& course, const DrivenCar& driven);

private:
    float speed_, preview_;
    float steer_ = 0;  // rad
    SpeedControllerState pedals_;
};

/// It strikes a cone, goes past one on the wrong side, or sideways. before: where the car was a tick ago.
bool failsCourse(const ConeCourse& course, const DrivenCar& driven, Vec2 before);

/// Where the car was, so many times a second.
inline constexpr int kWayPerSecond = 30;
struct WayPoint {
    Pose pose;
    float speed = 0;  // m/s
};

/// Once through at a speed (m/s), looking `preview` s ahead. None: it struck a cone, or went past on the wrong side.
std::optional<std::vector<WayPoint>> driveCones(const CarParams& car, const SurfaceTable& surfaces,
                                                const ConeCourse& course, float speed, float preview);

/// The fastest of the speeds (whole km/h) at which the machine gets through, of several ways to drive it.
struct ConeRun {
    std::optional<double> kmh;  // none: at no speed
    ConeCourse course;
    float preview = 0;  // s
};
using CourseOf = ConeCourse (*)(const CarParams& car, float beside);
ConeRun fastestThrough(CourseOf course, const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
