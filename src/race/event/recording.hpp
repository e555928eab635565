// A run as it can be kept: what it started from, the inputs of every car and tick, and what came from outside. Played
// back (race/playback.hpp) it gives the same bits again.
#pragma once
#include "race/event/input_tape.hpp"
#include "race/event/rules.hpp"
#include "race/world/race.hpp"

#include <optional>
#include <string>

namespace slip {

/// Raised whenever the simulation gives other bits for the same inputs: records do not stand against each other then,
/// and recordings play their poses only.
inline constexpr int kSimulationVersion = 3;

/// A run has 1 to so many.
inline constexpr std::size_t kMostRunCars = 64;

/// Ten a second are kept of every car.
inline constexpr int kPosesPerSecond = 10;

/// A file that a run rests on.
struct FileStamp {
    std::string name;        // file name without .json; empty: from no file
    std::uint64_t hash = 0;  // of its text
};
/// name with the hash of text.
FileStamp stampOf(const std::string& name, const std::string& text);

struct RecordedCar {
    std::string driver;  // name
    FileStamp file;
    CarParams params;  // as the run starts
    Pose start;
    float speed = 0;      // m/s, rolling start
    bool person = false;  // else driven by the machine
    Colour paint;         // as it is drawn
};

/// All that a run starts from.
struct RunSetup {
    std::string date;  // "2024-05-31 18:04", local time; may be empty
    FileStamp trackFile;
    std::optional<TrackParams> track;  // none: the endless plane
    SurfaceTable surfaces;
    int planeSurface = 0;
    int hz = 120;
    double countdown = 0;  // s before green
    EventRules rules;
    std::uint64_t seed = 0;
    std::vector<RecordedCar> cars;
};

/// What came from outside of the cars, before the step of that tick.
struct RecordedEvent {
    enum class Kind : std::uint8_t { Reset, Retire, Params };
    std::int64_t tick = 0;
    int car = 0;
    Kind kind = Kind::Reset;
    std::optional<CarParams> params;  // of Params
};

struct RecordedPose {
    Vec2 position;    // m
    float yaw = 0;    // rad
    float steer = 0;  // rad at the road wheel
    float rpm = 0;
    int gear = 0;
};

/// The piece of a run that a ghost shows: one lap of one car.
struct GhostLap {
    double start = 0;                 // s since the run's start, countdown included
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
};

struct Recording {
    int version = kSimulationVersion;
    RunSetup setup;
    std::int64_t ticks = 0;
    std::vector<InputTape> inputs;      // one a car, each of `ticks`; none at all: only the poses are known
    std::vector<RecordedEvent> events;  // by tick
    std::vector<std::uint64_t> hashes;  // Race::stateHash after every second
    std::vector<RecordedPose> poses;    // car by car at every k/10 s from `posesFrom` on
    double posesFrom = 0;               // s
    std::optional<GhostLap> ghost;

    double duration() const { return static_cast<double>(ticks) / setup.hz; }  // s
    /// Playing the inputs gives the run again, not only its poses.
    bool isPlayable() const { return version == kSimulationVersion && !inputs.empty(); }
};

/// Keeps a run while it happens.
class Recorder {
public:
    /// A new run of as many cars as `start` has, not yet stepped.
    void begin(RunSetup setup, const Snapshot& start);
    /// Before the step that they concern.
    void reset(int car);
    void retire(int car);
    void setParams(int car, const CarParams& params);
    /// After each step: what drove it, and where it led. Allocates nothing in the first half hour.
    void tick(std::span<const DriverInput> inputs, const Race& race, const Snapshot& now);
    const Recording& recording() const { return recording_; }

private:
    void keepPoses(const Snapshot& now);
    Recording recording_;
};

/// s after a lap's end from which on all of its poses are there.
inline constexpr double kGhostDelay = 0.2;
/// One lap of one car as a ghost. Alone in its run the car keeps its inputs, up to the lap's end; else its poses are
/// all there is.
Recording cutGhost(const Recording& run, int car, const GhostLap& lap);

}  // namespace slip
