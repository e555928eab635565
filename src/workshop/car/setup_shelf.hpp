// SPDX-License-Identifier: MIT
// The player's set-ups as files, for the panel. The disk is read and written by the thread of the saves.
#pragma once
#include "io/stores/setup_store.hpp"
#include "io/system/save_queue.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace slip {

class SetupShelf {
public:
    /// Queues its saves in `saves`, which must outlive this object.
    explicit SetupShelf(SaveQueue& saves) : saves_(saves) {}
    /// Sets the folders and reads the set-ups.
    void open(const Folders& folders);

    /// Returns the set-ups as last read.
    const std::vector<StoredSetup>& setups() const { return state_->setups; }
    /// These change the files, and read them again afterwards.
    void save(const SetupFile& setup);
    void share(const std::filesystem::path& setup);
    void remove(const std::filesystem::path& setup);

    /// Returns the result of the last action, or why it failed. Empty at first.
    const Message& message() const { return state_->message; }
    bool failed() const { return state_->failed; }
    /// Sets the message of an action that needed no file.
    void notify(Message text);

private:
    /// Shared with the saves, which may outlive this object.
    struct State {
        std::vector<StoredSetup> setups;
        Message message;
        bool failed = false;
    };
    void read();
    /// Queues an action on a file. `form` has a hole for the path that it returns.
    void act(const std::string& what, std::function<Result<std::filesystem::path>()> action, MessageForm<1> form);

    SaveQueue& saves_;
    Folders folders_;
    std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace slip
