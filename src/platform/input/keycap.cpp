// SPDX-License-Identifier: MIT
#include "platform/input/keycap.hpp"

#include <xkbcommon/xkbcommon.h>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr std::uint32_t kFirst = 0x21, kEnd = 0x530;  // Latin, Greek, Cyrillic

constexpr std::pair<std::uint32_t, const char*> kDeadKeys[] = {
    {XKB_KEY_dead_grave, "`"}, {XKB_KEY_dead_acute, "´"},     {XKB_KEY_dead_circumflex, "^"},
    {XKB_KEY_dead_tilde, "~"}, {XKB_KEY_dead_diaeresis, "¨"}, {XKB_KEY_dead_abovering, "°"},
    {XKB_KEY_dead_caron, "ˇ"}, {XKB_KEY_dead_cedilla, "¸"},   {XKB_KEY_dead_doubleacute, "˝"}};

bool isDigit(std::uint32_t keysym) { return keysym >= XKB_KEY_0 && keysym <= XKB_KEY_9; }

std::string letter(std::uint32_t keysym) {
    const std::uint32_t unicode = xkb_keysym_to_utf32(keysym);
    if (unicode < kFirst || unicode >= kEnd) return {};
    std::array<char, 8> text{};
    xkb_keysym_to_utf8(keysym, text.data(), text.size());
    return text.data();
}

}  // namespace

std::string keycap(std::uint32_t plain, std::uint32_t shifted) {
    for (const std::uint32_t keysym : {plain, shifted})
        if (isDigit(keysym)) return letter(keysym);
    for (const auto& [dead, text] : kDeadKeys)
        if (dead == plain) return text;
    const std::string capital = letter(xkb_keysym_to_upper(plain));
    return capital.empty() ? letter(plain) : capital;
}

}  // namespace slip
