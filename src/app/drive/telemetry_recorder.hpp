// SPDX-License-Identifier: MIT
// Writes the telemetry of a drive to a file from the command line, to one that the tuning panel starts, and to other
// programs over the network.
#pragma once
#include "io/player/stream_settings.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace slip {

class TelemetryFile;
class TelemetryStream;
class Texts;
class Toasts;
enum class RecordingSize;
struct CarParams;
struct CarSnapshot;
struct Folders;
struct Settings;
struct Track;

class TelemetryRecorder {
public:
    /// All of these must outlive the recorder.
    struct Uses {
        const Folders& folders;
        const Settings& settings;
        const Texts& texts;
        Toasts& toasts;
        const Track& track;
    };
    explicit TelemetryRecorder(const Uses& uses);
    ~TelemetryRecorder();

    /// Starts the file from the command line. `car` is the car at the start.
    void open(const std::string& path, const CarParams& params, const CarSnapshot& car);
    /// Adds the car after a tick.
    void onTick(const CarParams& params, const CarSnapshot& car);
    /// Ends files that can no longer be written and applies changed stream settings, once per frame.
    void update();

    /// Starts a recording, or ends the current one and shows its place.
    void toggle(const CarParams& params, const CarSnapshot& car);
    /// Ends the recording, if there is one.
    void stop();
    /// Returns the path of the current recording; empty if there is none.
    std::string recordingPath() const;

private:
    void endIfBroken(std::unique_ptr<TelemetryFile>& file);
    void start(const CarParams& params, const CarSnapshot& car);
    void watchSize(const CarParams& params, const CarSnapshot& car);
    void openStream();

    Uses uses_;
    std::int64_t ticks_ = 0;                           // since the drive was opened
    std::unique_ptr<TelemetryFile> file_, recording_;  // started by the command line, and by the panel
    std::int64_t recordedFrom_ = 0;                    // tick at which the recording began
    RecordingSize size_;                               // of the recording
    std::unique_ptr<TelemetryStream> stream_;
    StreamSettings streamed_;  // settings that the stream was opened with
};

}  // namespace slip
