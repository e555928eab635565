// SPDX-License-Identifier: MIT
#include "vehicle/model/loads.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/rigid_load_distribution.hpp"

namespace slip {

float totalLoad(const CarParams& p, AxleLoads downforce) {
    return p.body.mass * kGravity + downforce.front + downforce.rear;
}

AxleLoads axleLoads(const CarParams& p, float ax, AxleLoads downforce) {
    const float moved = p.body.mass * ax * p.body.cgHeight / p.wheelbase;
    const float all = totalLoad(p, downforce);
    const float front = std::clamp(staticLoadFront(p) + downforce.front - moved, 0.0f, all);
    return {front, std::clamp(staticLoadRear(p) + downforce.rear + moved, 0.0f, all)};
}

CornerLoads quasiStaticLoads(const CarParams& p, Vec2 acceleration, AxleLoads downforce) {
    const AxleLoads axles = axleLoads(p, acceleration.x, downforce);
    float moment = p.body.mass * acceleration.y * p.body.cgHeight;  // N m, moves load to the right
    if (p.chassis != Chassis::SingleTrack) moment -= p.body.mass * kGravity * p.body.cgLateral;
    const float front = p.front.track, rear = p.rear.track;
    const float wantedRear = (1 - p.body.frontWeight) * moment / rear;
    float toRear = std::clamp(wantedRear, -axles.rear / 2, axles.rear / 2);
    const float wantedFront = (moment - toRear * rear) / front;
    const float toFront = std::clamp(wantedFront, -axles.front / 2, axles.front / 2);
    toRear = std::clamp((moment - toFront * front) / rear, -axles.rear / 2, axles.rear / 2);
    return {{axles.front / 2 - toFront, axles.front / 2 + toFront, axles.rear / 2 - toRear, axles.rear / 2 + toRear},
            {}};
}

CornerLoads loadsOfAxles(const CarParams& p, const CarSetup& setup, Vec2 acceleration, AxleLoads downforce) {
    std::array<PlateCorner, kMaxWheels> corners;
    const std::size_t count = setup.cornerCount;
    for (std::size_t i = 0; i < count; ++i) corners[i].place = setup.wheels[i].position;
    const float moment = p.body.mass * p.body.cgHeight;  // N m per m/s²
    const float pressed = frontArm(p) * downforce.front - rearArm(p) * downforce.rear;
    const PlateLoad load{totalLoad(p, downforce), pressed - moment * acceleration.x, moment * acceleration.y};
    return {plateLoads({corners.data(), count}, load), {}};
}

}  // namespace slip
