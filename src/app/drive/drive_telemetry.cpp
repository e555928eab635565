// SPDX-License-Identifier: MIT
// Telemetry of a drive: to the file that the program was told, to one that the panel began, and to other programs.
#include "app/drive/drive_inside.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/say.hpp"

namespace slip {

/// A reader that went, or a full disk, ends it, and that is said once.
void DriveScreen::watchTelemetry(std::optional<TelemetryFile>& file) {
    if (!file || file->problem().empty()) return;
    say("telemetry ends: " + file->path() + ": " + file->problem());
    app_.toasts.add(ToastKind::Bad, app_.texts("Telemetry ends: {}", file->problem()));
    file.reset();
}

void DriveScreen::watchTelemetry() {
    watchTelemetry(telemetry_);
    watchTelemetry(recorded_);
    if (panel_.takeRecordPress()) toggleRecording();
    panel_.showRecording(recorded_ ? recorded_->path() : "");
    if (!sameValue(streamed_, app_.settings.stream)) openStream();
}

void DriveScreen::toggleRecording() {
    if (!recorded_) return beginRecording();
    app_.toasts.add(ToastKind::Good, app_.texts("Telemetry is in {}", recorded_->path()));
    recorded_.reset();
}

/// No file grows larger than the panel opens: a long recording goes on in another one.
void DriveScreen::watchRecordingSize() {
    const RecordingSize before = std::exchange(recordedSize_, recorded_ ? recorded_->size() : RecordingSize::Small);
    if (recordedSize_ == before || recordedSize_ == RecordingSize::Small) return;
    if (recordedSize_ == RecordingSize::NearLimit)
        return app_.toasts.add(ToastKind::Info,
                               "30 minutes recorded. At 33 minutes the recording continues in a new file.");
    beginRecording();
    app_.toasts.add(ToastKind::Info, app_.texts("The recording continues in {}", recorded_->path()));
}

void DriveScreen::beginRecording() {
    const std::string& track = session_.track().params.name;
    recorded_.emplace(telemetryPath(app_.folders, panel_.car().driven().name, track), panel_.car().driven(),
                      session_.track().surfaces);
    recordedFrom_ = ticks_;
    recorded_->add(carOf(first()), 0);
}

/// Anew, as the settings say now.
void DriveScreen::openStream() {
    streamed_ = app_.settings.stream;
    stream_.reset();
    if (!streamed_.on) return;
    stream_.emplace(streamed_);
    if (stream_->problem().empty()) return;
    app_.toasts.add(ToastKind::Bad,
                    app_.texts("Telemetry is not sent to {}: {}", streamed_.address, stream_->problem()));
    stream_.reset();
}

}  // namespace slip
