// SPDX-License-Identifier: MIT
// Scenes of `slipangle-lab sound`. Each scene is an entry of soundScenes.
#pragma once
#include "lab/common/resources.hpp"

#include <string_view>
#include <vector>

namespace slip {

struct SceneInput {
    const Resources& resources;
    CarParams car;
    float fromRpm = 0, toRpm = 0;  // for scenes that run an engine on a bench
    float load = 1;                // for the same scenes, 0…1
    double seconds = 4;
    std::size_t surface = 0;
    float blow = 5;  // m/s
    Material material = Material::Concrete;
    std::string track;  // name in the track's file
};

struct SoundScene {
    std::string_view name, what;
    std::vector<float> (*play)(const SceneInput&);  // at kTakeRate; stereo is interleaved
    double seconds = 4;                             // default
    int channels = 1;
    bool needsCar = true;
};
const std::vector<SoundScene>& soundScenes();

}  // namespace slip
