// SPDX-License-Identifier: MIT
// Checks of the texts that a painter recorded, by the boxes of their letters.
#pragma once
#include "platform/paint/painter.hpp"

#include <gtest/gtest.h>

namespace slip::test {

/// Expects that no two texts overlap and none leaves a window of this size. Soft edges may touch.
inline void expectApart(const std::vector<DrawnText>& texts, sf::Vector2f window, const std::string& where) {
    constexpr float kSoft = 1;  // px
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto& [text, ink] = texts[i];
        EXPECT_TRUE(ink.left >= -kSoft && ink.top >= -kSoft && ink.left + ink.width <= window.x + kSoft &&
                    ink.top + ink.height <= window.y + kSoft)
            << where << ": '" << text << "' leaves the window";
        for (std::size_t k = 0; k < i; ++k) {
            sf::FloatRect common;
            if (!ink.intersects(texts[k].ink, common)) continue;
            EXPECT_FALSE(common.width > kSoft && common.height > kSoft)
                << where << ": '" << text << "' over '" << texts[k].text << "'";
        }
    }
}

}  // namespace slip::test
