// SPDX-License-Identifier: MIT
// What happens when the driven track's file changes on disk, as HotReload is for the car's.
#pragma once
#include "io/system/file.hpp"
#include "session/setup/session_setup.hpp"

#include <optional>
#include <utility>

namespace slip {

/// A good file is taken at once. A bad file changes nothing; its problems stand on the screen until a good one comes.
class TrackReload {
public:
    /// The track that is driven now; watches its file; a change since it was read counts, too.
    void setTrack(const SessionSetup& driven);
    /// Looks at the disk; once a frame at the most.
    void poll(const TrackTables& tables);

    bool broken() const { return !problems_.empty(); }
    /// Hides the problems until the file changes again.
    void dismiss() { problems_.clear(); }
    const Problems& problems() const { return problems_; }
    const std::filesystem::path& path() const { return watch_.path(); }
    /// Once after each good change: the track, as setupOn gives it.
    std::optional<SessionSetup> take() { return std::exchange(accepted_, std::nullopt); }

private:
    FileWatch watch_;
    std::string text_;  // of the track that is driven, or was taken last
    Problems problems_;
    std::optional<SessionSetup> accepted_;
};

}  // namespace slip
