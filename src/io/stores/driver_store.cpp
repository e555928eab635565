// SPDX-License-Identifier: MIT
#include "io/stores/driver_store.hpp"

#include "io/stores/replay_store.hpp"
#include "io/system/file.hpp"

namespace slip {

Result<std::filesystem::path> saveDriver(const Folders& folders, const LearnedDriver& driver) {
    const std::string name = fileName(driver.name);
    if (name.empty()) return message("{} is no name for a file", driver.name);
    const std::filesystem::path path = driversFolder(folders) / (name + std::string(kDriverEnding));
    if (Result<> written = writeFile(path, driverText(driver)); !written) return written.why;
    return path;
}

}  // namespace slip
