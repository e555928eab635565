// SPDX-License-Identifier: MIT
#include "ui/widgets/page_tools.hpp"

#include "platform/paint/format.hpp"

namespace slip {

MenuItem folderItem(Requests& requests, std::filesystem::path folder) {
    return {.label = "Open the folder",
            .note = homeText(folder),
            .hint = "Opens it in the file manager.",
            .act = [&requests, folder](int) { requests.openFolder = folder; }};
}

}  // namespace slip
