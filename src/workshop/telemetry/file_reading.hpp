// SPDX-License-Identifier: MIT
// A file that is read on a thread, one at a time, with its progress and its problem in the panel.
#pragma once
#include "io/json/problem.hpp"
#include "io/process/background.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <atomic>
#include <optional>
#include <string>
#include <utility>

namespace slip {

template <class T>
struct FileReading {
    std::string problem;           // of the last file that could not be opened
    std::atomic<float> share = 0;  // 0…1 of the file being opened
    BackgroundResult<Loaded<T>> opening;
};

/// Starts `read`, which takes a stop token and the share that it updates. Does nothing while another file is read.
template <class T, class Read>
void startReading(FileReading<T>& reading, Read read) {
    if (reading.opening.isPending()) return;
    reading.problem.clear();
    reading.share = 0;
    reading.opening.start([&reading, read](const std::stop_token& stop) { return read(stop, reading.share); });
}

/// Returns what was read, once. Keeps the problem otherwise.
template <class T>
std::optional<T> takeRead(FileReading<T>& reading) {
    std::optional<Loaded<T>> loaded = reading.opening.poll();
    if (!loaded) return std::nullopt;
    if (const Problem* const error = firstError(loaded->problems)) reading.problem = panelText(format(*error));
    return std::move(loaded->value);
}

/// Draws a button to stop and the progress (0…1). Returns true if the button was pressed.
bool drawProgress(float share);
/// Draws the progress while a file is read, and the problem of the last one. Needs an ImGui window.
template <class T>
void drawReading(FileReading<T>& reading) {
    if (reading.opening.isPending() && drawProgress(reading.share)) reading.opening.requestStop();
    if (!reading.problem.empty()) colouredText(reading.problem, panel_colour::kError);
}

}  // namespace slip
