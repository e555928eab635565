// SPDX-License-Identifier: MIT
// Drives the real program round a track by real key events: reads the telemetry as it is written, decides like the line
// driver, and presses keys as fingers can. The program waits for that (FrameGate).
#pragma once
#include "display/frame_gate.hpp"
#include "display/program.hpp"
#include "race/ai/line_driver.hpp"
#include "race/world/laps.hpp"
#include "support/fingers.hpp"

#include <fstream>
#include <optional>

namespace slip::test {

/// Follows a growing CSV file and gives its rows as snapshots.
class TelemetryReader {
public:
    /// track and car must outlive it.
    TelemetryReader(const std::filesystem::path& csv, const Track& track, const CarParams& car)
        : file_(csv), track_(track), car_(car) {}

    /// The next whole row; false: there is none yet.
    bool next(CarSnapshot& now);
    /// s, of the last row.
    double time() const { return time_; }
    /// Bytes that have been read so far, and those of the last row.
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
    /// home: the program's, with its telemetry t.csv; care: share of the grip that it uses. track and car must outlive
    /// it. The program waits for it from its first act on until its end.
    KeyDriver(const std::filesystem::path& home, const Track& track, const CarParams& car, float care)
        : reader_(home / "t.csv", track, car), gate_(home), track_(track), car_(car), eyes_(track, car, care) {}

    /// Reads what is new, presses and releases keys when it is time for that, and lets the program go on until it is
    /// time again.
    void act(Hands& hands);
    /// Reads what is new and lets the next frame begin.
    void watch();
    /// Lets all keys go.
    void rest(Hands& hands);
    /// Of the car by the telemetry.
    const LapState& lap() const { return *lap_; }
    bool started() const { return lap_.has_value(); }
    /// s, of the last row read.
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
    double green_ = -1;  // s, when the car first moved; negative: not yet
    int rows_ = 0, decided_ = 0;
    std::uintmax_t allowed_ = 0;  // bytes of telemetry, after which the program waits
};

}  // namespace slip::test
