// SPDX-License-Identifier: MIT
// Keeps drafts of cars in their files, so that no frame waits for a disk.
#pragma once
#include "io/car/car_draft_file.hpp"
#include "io/system/save_queue.hpp"

#include <memory>
#include <optional>

namespace slip {

class DraftKeeper {
public:
    DraftKeeper();
    /// The draft in that file has been read, or there is none. What another game writes there from now on is kept aside
    /// before it is written over, and is never deleted.
    void opened(const std::filesystem::path& path);
    /// Queues `draft` for its file; nullopt deletes the file. Only the newest waiting draft is written. What cannot be
    /// written is tried again with the next draft, and at the end.
    void keep(SaveQueue& saves, const std::filesystem::path& path, std::optional<CarDraftFile> draft);
    /// The car is left: what could not be written is tried for the last time.
    void finish(SaveQueue& saves);

private:
    struct State;  // shared with the thread that writes
    std::shared_ptr<State> state_;
};

}  // namespace slip
