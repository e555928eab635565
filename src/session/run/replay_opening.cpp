// SPDX-License-Identifier: MIT
#include "session/run/replay_opening.hpp"

#include "io/replay/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "track/track.hpp"

#include <utility>

namespace slip {

OpenedReplay openReplay(const std::filesystem::path& file, const std::stop_token& stop) {
    return catchExceptions(file.string(), [&]() -> OpenedReplay {
        Loaded<Recording> run = loadReplay(file, stop);
        if (!run.value) return {std::nullopt, std::move(run.problems)};
        return {std::make_unique<ReplayPlayer>(std::move(*run.value), stop), std::move(run.problems)};
    });
}

Loaded<Ghost> openGhost(const std::filesystem::path& file, const Track& track, std::uint64_t trackHash,
                        const std::stop_token& stop) {
    return catchExceptions(file.string(), [&]() -> Loaded<Ghost> {
        std::error_code error;
        if (!std::filesystem::exists(file, error)) return {};
        Loaded<Recording> lap = loadGhost(file, stop);
        if (!lap.value || lap.value->setup.trackFile.hash != trackHash) return {std::nullopt, std::move(lap.problems)};
        return {Ghost(*lap.value, track, stop), std::move(lap.problems)};
    });
}

}  // namespace slip
