// SPDX-License-Identifier: MIT
#pragma once
#include "io/common/folders.hpp"
#include "io/track/scenery_file.hpp"
#include "render/base/atlas.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <map>

namespace slip::test {

/// Returns the atlas of a theme with the bundled scenery. It is painted once, since that takes long.
inline const Atlas& bundledAtlas(Theme theme) {
    static std::map<Theme, Atlas> painted;
    const auto [entry, isNew] = painted.try_emplace(theme);
    if (isNew) {
        const Folders folders = findFolders();
        SceneryPictures pictures(folders);
        entry->second = paintAtlas(paletteOf(theme), bundledTables().scenery, pictures);
        EXPECT_TRUE(pictures.takeNotices().empty());
        EXPECT_TRUE(pictures.idle());
    }
    return entry->second;
}

}  // namespace slip::test
