// SPDX-License-Identifier: MIT
#include "io/process/folder_opener.hpp"

#include "io/process/spawn.hpp"
#include "io/system/descriptor.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <system_error>
#include <utility>

namespace slip {

void FolderOpener::open(const std::filesystem::path& folder) {
    std::error_code error;  // ignored: opening it will fail too
    std::filesystem::create_directories(folder, error);
    const std::string path = std::filesystem::absolute(folder, error).string();
    const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
    Asked asked{-1, folder};
    const int failed = spawn({.program = "xdg-open",
                              .arguments = {"xdg-open", path},
                              .files = {nowhere.get(), nowhere.get(), nowhere.get()},
                              .ownSession = true},
                             asked.process);
    if (failed != 0)
        failed_.push_back(folder);
    else
        asked_.push_back(std::move(asked));
}

std::optional<std::filesystem::path> FolderOpener::takeFailed() {
    std::erase_if(asked_, [this](const Asked& asked) {
        int status = 0;
        const pid_t ended = ::waitpid(asked.process, &status, WNOHANG);
        if (ended == asked.process && status != 0) failed_.push_back(asked.folder);
        return ended != 0;
    });
    if (failed_.empty()) return std::nullopt;
    const std::filesystem::path folder = std::move(failed_.front());
    failed_.erase(failed_.begin());
    return folder;
}

}  // namespace slip
