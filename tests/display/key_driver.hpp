// SPDX-License-Identifier: MIT
// Drives the real program round a track by real key events: reads the telemetry as it is written, decides like the line
// driver, and presses keys as fingers can. The program waits for it (FrameGate).
#pragma once
#include "display/frame_gate.hpp"
#include "display/program.hpp"
#include "race/ai/line_driver.hpp"
#include "race/world/laps.hpp"
#include "support/fingers.hpp"

#include <fstream>
#include <optional>

namespace slip::test {

/// Reads a growing CSV file and returns its rows as snapshots.
class TelemetryReader {
public:
    /// Reads `csv`. `track` and `car` must outlive the reader.
    TelemetryReader(const std::filesystem::path& csv, const Track& track, const CarParams& car)
        : file_(csv), track_(track), car_(car) {}

    /// Reads the next whole row. Returns false if there is none yet.
    bool next(CarSnapshot& now);
    /// Returns the time of the last row in s.
    double time() const { return time_; }
    /// Return the bytes read so far, and those of the last row.
    std::uintmax_t size() { return static_cast<std::uintmax_t>(file_.tellg()); }
    std::uintmax_t rowSize() const { return rowSize_; }

private:
    void read(const std::string& line, CarSnapshot& now);

    std::ifstream file_;
    const Track& track_;
    const CarParams& car_;
    std::string line_;
    std::uintmax_t rowSize_ = 0;
    double time_ = 0;
    bool placed_ = false;
};

class KeyDriver {
public:
    /// Drives the program with this home and its telemetry t.csv. `care` is the share of the grip to use. `track` and
    /// `car` must outlive the driver. The program waits for the driver from its first act until its end.
    KeyDriver(const std::filesystem::path& home, const Track& track, const CarParams& car, float care)
        : reader_(home / "t.csv", track, car), gate_(home), track_(track), car_(car), eyes_(track, car, care) {}

    /// Reads new rows, presses and releases keys when due, and lets the program continue until the next decision.
    void act(Hands& hands);
    /// Reads new rows and lets the next frame begin.
    void watch();
    /// Releases all keys.
    void rest(Hands& hands);
    /// Returns the lap of the car, from the telemetry.
    const LapState& lap() const { return *lap_; }
    bool started() const { return lap_.has_value(); }
    /// Returns the time of the last row read in s.
    double time() const { return reader_.time(); }

private:
    void read();
    void follow();
    void decide(Hands& hands);
    void press(Hands& hands, const Fingers& wanted);

    TelemetryReader reader_;
    FrameGate gate_;
    const Track& track_;
    const CarParams& car_;
    LineDriver eyes_;
    Fingers fingers_;
    CarSnapshot now_;
    std::optional<LapState> lap_;
    double green_ = -1;  // s at which the car first moved; negative before
    int rows_ = 0, decided_ = 0;
    std::uintmax_t allowed_ = 0;  // bytes of telemetry after which the program waits
};

}  // namespace slip::test
