// SPDX-License-Identifier: MIT
// What `slipangle-lab sound` plays. A scene is an entry of soundScenes.
#pragma once
#include "lab/common/resources.hpp"

#include <string_view>
#include <vector>

namespace slip {

struct SceneInput {
    const Resources& resources;
    CarParams car;
    float fromRpm = 0, toRpm = 0;  // of scenes that run an engine on a bench
    float load = 1;                // of those, 0…1
    double seconds = 4;
    int surface = 0;
    float blow = 5;  // m/s
    Material material = Material::Concrete;
    std::string track;  // its own name
};

struct SoundScene {
    std::string_view name, what;
    std::vector<float> (*play)(const SceneInput&);  // at kTakeRate; of two channels in turn
    double seconds = 4;                             // where nothing else is asked for
    int channels = 1;
    bool needsCar = true;
};
const std::vector<SoundScene>& soundScenes();

}  // namespace slip
