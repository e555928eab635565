// SPDX-License-Identifier: MIT
// The bundled texts and the folder of the source tree.
#pragma once
#include "io/common/texts.hpp"
#include "support/file_text.hpp"

namespace slip::test {

inline const std::filesystem::path kRoot = SLIPANGLE_SOURCE_DIR;

inline Texts bundledTexts() {
    const std::filesystem::path path = kRoot / "data/texts.json";
    return parseTexts(fileText(path), path.string(), {}).value.value();
}

}  // namespace slip::test
