// Keeps drafts of cars in their files, so that no frame waits for a disk.
#pragma once
#include "io/files/car_draft_file.hpp"
#include "io/system/save_queue.hpp"

#include <map>
#include <memory>
#include <optional>

namespace slip {

class DraftKeeper {
public:
    /// Queues `draft` for its file; nullopt deletes the file. Only the newest waiting draft is written. What cannot be
    /// written is tried again with the next draft, and at the end.
    void keep(SaveQueue& saves, const std::filesystem::path& path, std::optional<CarDraftFile> draft);
    /// The car is left: what could not be written is tried for the last time.
    void finish(SaveQueue& saves);

private:
    using Drafts = std::map<std::filesystem::path, std::optional<CarDraftFile>>;
    std::shared_ptr<Drafts> unwritten_ = std::make_shared<Drafts>();  // used by the writer's thread alone
};

}  // namespace slip
