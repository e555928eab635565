// SPDX-License-Identifier: MIT
// Writes drafts of cars to their files on another thread, so that no frame waits for the disk.
#pragma once
#include "io/car/car_draft_file.hpp"
#include "io/system/save_queue.hpp"

#include <memory>
#include <optional>

namespace slip {

class DraftWriter {
public:
    DraftWriter();
    /// Registers a draft that was read, or does not exist. If another game writes the file from now on, its content is
    /// quarantined before it is overwritten, and is never deleted.
    void registerRead(const std::filesystem::path& path);
    /// Queues `draft` for its file; nullopt deletes the file. Of several waiting drafts only the newest is written.
    /// Failed writes are retried with the next draft and at the end.
    void keep(SaveQueue& saves, const std::filesystem::path& path, std::optional<CarDraftFile> draft);
    /// Retries failed writes for the last time, when the car is left.
    void finish(SaveQueue& saves);

private:
    struct State;  // shared with the writer thread
    std::shared_ptr<State> state_;
};

}  // namespace slip
