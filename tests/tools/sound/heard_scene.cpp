// SPDX-License-Identifier: MIT
#include "tools/sound/heard_scene.hpp"

#include "lab/sound/engine_takes.hpp"
#include "lab/sound/wave_file.hpp"

namespace slip {

std::vector<float> middleInFile(const std::vector<float>& stereo) {
    const std::string wave = waveBytes(stereo, static_cast<int>(kTakeRate), 2);
    constexpr std::size_t kHead = 44, kFrame = 4;
    const auto sampleAt = [&](std::size_t i) {
        return 256 * static_cast<signed char>(wave[i + 1]) + static_cast<unsigned char>(wave[i]);
    };
    std::vector<float> middle;
    for (std::size_t i = kHead; i + kFrame <= wave.size(); i += kFrame)
        middle.push_back(static_cast<float>(sampleAt(i) + sampleAt(i + 2)) / 65536);
    return middle;
}

}  // namespace slip
