// SPDX-License-Identifier: MIT
#include "race/testdrive/verdict.hpp"

namespace slip {

std::string_view wordsOf(Verdict verdict) {
    constexpr std::array<std::string_view, 7> kWords{"ok",
                                                     "power-limited",
                                                     "limited by lock",
                                                     "front grip ends it",
                                                     "rear grip ends it",
                                                     "no such speed",
                                                     "did not settle"};
    return kWords[static_cast<std::size_t>(verdict)];
}

}  // namespace slip
