// What `slipangle-lab sound` plays. A scene is an entry of soundScenes.
#pragma once
#include "lab/resources.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace slip {

struct SceneInput {
    const Resources& resources;
    const CarParams& car;
    float fromRpm = 0, toRpm = 0;  // of scenes that run an engine on a bench
    float load = 1;                // of those, 0…1
    double seconds = 4;            // of those
};

struct SoundScene {
    std::string_view name, what;
    std::vector<float> (*play)(const SceneInput&);  // one channel, at kTakeRate
};
const std::vector<SoundScene>& soundScenes();

}  // namespace slip
