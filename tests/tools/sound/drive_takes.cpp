// SPDX-License-Identifier: MIT
#include "tools/sound/drive_takes.hpp"

#include "base/random.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kPulling = 8, kOverrun = 3;  // s

std::vector<TimedEvent> shiftsOf(const std::vector<CarSnapshot>& ticks) {
    std::vector<TimedEvent> shifts;
    for (std::size_t i = 1; i < ticks.size(); ++i)
        if (ticks[i].telemetry.shifting && !ticks[i - 1].telemetry.shifting)
            shifts.push_back({DriveEvent::Shift, static_cast<double>(i) / kTakeTicks});
    return shifts;
}

}  // namespace

DriveTake driveTake(const CarParams& car, const SurfaceTable& surfaces, std::uint64_t seed) {
    Random random(seed);
    const auto between = [&](float low, float high) { return static_cast<double>(random.between(low, high)); };
    const float pedal = random.between(0.85f, 1);
    const double waits = between(0, 0.5f), holds = between(0.9f, 1.8f), rolls = between(1.4f, 2.2f);
    const std::vector<TimedEvent> shifts = shiftsOf(drivenTicks(car, surfaces, kPulling, 0, pedal));
    const double lift = holds + (shifts.empty() ? kPulling / 2 : shifts.back().at);
    std::vector<CarSnapshot> ticks = drivenTicks(car, surfaces, lift, kOverrun, pedal);
    ticks.insert(ticks.begin(), countIn(waits, kTakeTicks), ticks.front());
    DriveTake drive{soundsOf(ticks, car, surfaces), shiftsOf(ticks), random.between(0.8f, 1.25f)};
    drive.happened.push_back({DriveEvent::Lift, waits + lift});
    const double crash = waits + lift + rolls;
    drive.happened.push_back({DriveEvent::Crash, crash});
    constexpr std::array kHard{Material::Concrete, Material::Metal, Material::Car};
    drive.sounds[countIn(crash, kTakeTicks)].impact = {.blow = random.between(8, 14),
                                                       .material = kHard[random.next() % kHard.size()]};
    return drive;
}

std::vector<float> recorded(const DriveTake& drive, const Scene& scene) {
    std::vector<MixTick> ticks = ownCar(drive.sounds);
    for (MixTick& tick : ticks) {
        tick.voices[0].sound.air.rain = scene.rain;
        Room& room = tick.voices[0].room = scene.room;
        for (RoomSide* side : {&room.left, &room.right}) side->distance *= drive.roomScale;
    }
    return middleInFile(play(ticks));
}

}  // namespace slip
