// SPDX-License-Identifier: MIT
#include "workshop/car/setup_shelf.hpp"

#include "platform/paint/format.hpp"

#include <utility>

namespace slip {

void SetupShelf::open(const Folders& folders) {
    folders_ = folders;
    *state_ = {};
    if (!folders_.player.empty()) read();
}

void SetupShelf::read() {
    saveAndThen(
        saves_, setupsFolder(folders_).string(), [folders = folders_] { return readSetups(folders); },
        [state = state_](std::vector<StoredSetup> setups) { state->setups = std::move(setups); });
}

void SetupShelf::notify(Message text) {
    state_->message = std::move(text);
    state_->failed = false;
}

void SetupShelf::act(const std::string& what, std::function<Result<std::filesystem::path>()> action,
                     MessageForm<1> form) {
    saveAndThen(saves_, what, std::move(action), [state = state_, form](const Result<std::filesystem::path>& done) {
        state->failed = !done;
        state->message = done ? slip::message(form, homeText(*done)) : done.why;
    });
    read();
}

void SetupShelf::save(const SetupFile& setup) {
    act(
        setup.name, [folders = folders_, setup] { return saveSetup(folders, setup); }, "Saved: {}");
}

void SetupShelf::share(const std::filesystem::path& setup) {
    act(
        setup.string(), [folders = folders_, setup] { return shareSetup(folders, setup); }, "Saved for sharing: {}");
}

void SetupShelf::remove(const std::filesystem::path& setup) {
    act(
        setup.string(), [folders = folders_, setup] { return deleteSetup(folders, setup); }, "Moved to {}.");
}

}  // namespace slip
