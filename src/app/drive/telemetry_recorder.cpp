// SPDX-License-Identifier: MIT
#include "app/drive/telemetry_recorder.hpp"

#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/log.hpp"
#include "session/run/telemetry_file.hpp"
#include "session/run/telemetry_stream.hpp"
#include "session/run/tick_clock.hpp"
#include "track/track.hpp"

#include <utility>

namespace slip {

TelemetryRecorder::TelemetryRecorder(const Uses& uses) : uses_(uses), size_(RecordingSize::Small) {}

TelemetryRecorder::~TelemetryRecorder() = default;

std::string TelemetryRecorder::recordingPath() const { return recording_ ? recording_->path() : ""; }

void TelemetryRecorder::open(const std::string& path, const CarParams& params, const CarSnapshot& car) {
    file_ = std::make_unique<TelemetryFile>(path, params, uses_.track.surfaces);
    file_->add(car, 0);
}

void TelemetryRecorder::onTick(const CarParams& params, const CarSnapshot& car) {
    ++ticks_;
    const double time = static_cast<double>(ticks_) / kTickHz;
    if (file_) file_->add(car, time);
    if (recording_) recording_->add(car, static_cast<double>(ticks_ - recordedFrom_) / kTickHz);
    watchSize(params, car);
    if (stream_) stream_->add(car, time);
}

void TelemetryRecorder::update() {
    endIfBroken(file_);
    endIfBroken(recording_);
    if (!sameValue(streamed_, uses_.settings.stream)) openStream();
}

/// Ends a file whose reader has gone or whose disk is full, and reports that once.
void TelemetryRecorder::endIfBroken(std::unique_ptr<TelemetryFile>& file) {
    if (!file || file->problem().empty()) return;
    say("telemetry ends: " + file->path() + ": " + file->problem());
    uses_.toasts.add(ToastKind::Bad, uses_.texts("Telemetry stopped: {}", file->problem()));
    file.reset();
}

void TelemetryRecorder::toggle(const CarParams& params, const CarSnapshot& car) {
    recording_ ? stop() : start(params, car);
}

void TelemetryRecorder::stop() {
    if (!recording_) return;
    uses_.toasts.add(ToastKind::Good, uses_.texts("Telemetry saved to {}", recording_->path()));
    recording_.reset();
}

/// Continues a long recording in another file, so that the panel can open each file.
void TelemetryRecorder::watchSize(const CarParams& params, const CarSnapshot& car) {
    const RecordingSize before = std::exchange(size_, recording_ ? recording_->size() : RecordingSize::Small);
    if (size_ == before || size_ == RecordingSize::Small) return;
    if (size_ == RecordingSize::NearLimit)
        return uses_.toasts.add(ToastKind::Info,
                                "30 minutes recorded. At 33 minutes the recording continues in a new file.");
    start(params, car);
    uses_.toasts.add(ToastKind::Info, uses_.texts("The recording continues in {}", recording_->path()));
}

void TelemetryRecorder::start(const CarParams& params, const CarSnapshot& car) {
    recording_.reset();
    recording_ = std::make_unique<TelemetryFile>(telemetryPath(uses_.folders, params.name, uses_.track.params.name),
                                                 params, uses_.track.surfaces);
    recordedFrom_ = ticks_;
    recording_->add(car, 0);
}

void TelemetryRecorder::openStream() {
    streamed_ = uses_.settings.stream;
    stream_.reset();
    if (!streamed_.on) return;
    stream_ = std::make_unique<TelemetryStream>(streamed_);
    if (stream_->problem().empty()) return;
    uses_.toasts.add(ToastKind::Bad,
                     uses_.texts("Telemetry cannot be sent to {}: {}", streamed_.address, stream_->problem()));
    stream_.reset();
}

}  // namespace slip
