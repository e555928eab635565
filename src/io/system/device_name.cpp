// SPDX-License-Identifier: MIT
#include "io/system/device_name.hpp"

#include "base/contains.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace slip {

bool isDeviceName(std::string_view name) {
    std::string stem(name.substr(0, name.find('.')));
    for (char& c : stem) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    constexpr std::array<std::string_view, 4> kWords{"con", "prn", "aux", "nul"};
    const bool isPort = stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt"));
    return isPort ? stem[3] >= '0' && stem[3] <= '9' : contains(kWords, stem);
}

}  // namespace slip
