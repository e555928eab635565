// SPDX-License-Identifier: MIT
// Reaction to changes of the driven track's file on disk; HotReload does the same for the car.
#pragma once
#include "io/system/file.hpp"
#include "session/setup/session_setup.hpp"

#include <optional>
#include <utility>

namespace slip {

/// A valid file is applied at once. An invalid file changes nothing; its problems are shown until it becomes valid.
class TrackReload {
public:
    /// Sets the driven track and watches its file, including changes since it was read.
    void setTrack(const SessionSetup& driven);
    /// Checks the disk. Call at most once per frame.
    void poll(const TrackTables& tables);

    bool broken() const { return !problems_.empty(); }
    /// Hides the problems until the file changes again.
    void dismiss() { problems_.clear(); }
    const Problems& problems() const { return problems_; }
    const std::filesystem::path& path() const { return watch_.path(); }
    /// Returns the track once after each valid change, as setupOn returns it.
    std::optional<SessionSetup> take() { return std::exchange(accepted_, std::nullopt); }

private:
    FileWatch watch_;
    std::string text_;  // text of the track that is driven or was last taken
    Problems problems_;
    std::optional<SessionSetup> accepted_;
};

}  // namespace slip
