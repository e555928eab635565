// Writes drafts beside the game, so that no frame waits for a disk.
#pragma once
#include "io/files/car_draft_file.hpp"

#include <future>
#include <optional>

namespace slip {

class DraftKeeper {
public:
    ~DraftKeeper() { static_cast<void>(finish()); }
    /// The file is to hold this, soon: of several that come quickly the last one is written. None: no such file.
    void keep(std::filesystem::path path, std::optional<CarDraftFile> draft);
    /// Once a frame: begins what waits. What went wrong with the last one, else empty; that one is tried again with the
    /// next order, and at the end.
    [[nodiscard]] Message update();
    /// Waits until all is written. What went wrong, else empty.
    [[nodiscard]] Message finish();

private:
    struct Order {
        std::filesystem::path path;
        std::optional<CarDraftFile> draft;
    };
    void begin();
    Message end();
    void retryFailed();

    std::vector<Order> waiting_, failed_;  // the oldest first, one a path
    Order current_;                        // that is being written
    std::future<Message> writing_;
};

}  // namespace slip
