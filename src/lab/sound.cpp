#include "io/json/wording.hpp"
#include "lab/sound_page.hpp"
#include "lab/sound_scenes.hpp"
#include "lab/verbs.hpp"
#include "sound/analysis/engine_takes.hpp"
#include "sound/analysis/level.hpp"
#include "sound/analysis/wave_file.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdio>

namespace slip {
namespace {

const SoundScene* sceneNamed(const std::string& name) {
    std::vector<std::string_view> known;
    for (const SoundScene& scene : soundScenes()) {
        if (scene.name == name) return &scene;
        known.push_back(scene.name);
    }
    complain("--scene", unknownText(message("unknown scene {}", inQuotes(name)), name, known));
    return nullptr;
}

/// The revs of --rpm: A:B, one number, or from a little above idle to the redline.
bool setRevs(const std::string& text, const Engine& engine, SceneInput& input) {
    input.fromRpm = 1.2f * (engine.kind == EngineKind::Electric ? 0.1f * engine.redlineRpm : engine.idleRpm);
    input.toRpm = engine.redlineRpm;
    if (text.empty()) return true;
    const std::vector<double> revs = numbersOf(text);
    const bool good = !revs.empty() && revs.size() <= 2 &&
                      std::ranges::all_of(revs, [](double rpm) { return rpm >= 0 && rpm <= kMaxBenchRpm; });
    if (!good) {
        complain("--rpm", inQuotes(text) + fmt::format(" is not A:B or A, at most {} rpm", kMaxBenchRpm));
        return false;
    }
    input.fromRpm = static_cast<float>(revs.front());
    input.toRpm = static_cast<float>(revs.back());
    return true;
}

int writeScene(const Resources& resources, const SoundOptions& options) {
    const SoundScene* const scene = sceneNamed(options.scene);
    if (!scene) return kWrongUsage;
    const auto car = carNamed(resources, options.car);
    if (!car) return kFailed;
    SceneInput input{.resources = resources, .car = car->params, .load = options.load, .seconds = options.seconds};
    if (!setRevs(options.rpm, car->params.engine, input)) return kWrongUsage;
    const std::vector<float> samples = scene->play(input);
    if (!writeOut(options.out, waveBytes(samples, static_cast<int>(kTakeRate), 1))) return kFailed;
    std::fprintf(proseBeside(options.out), "%s: %.1f s, %.1f LUFS, peak bend %.3f\n", escaped(options.out).c_str(),
                 static_cast<double>(samples.size()) / kTakeRate, loudnessLufs(samples, kTakeRate),
                 sharpestBend(samples));
    return kDone;
}

}  // namespace

int soundVerb(const SoundOptions& options) {
    if (options.out.empty() == options.page.empty()) {
        complain("either --out, with --car, or --page is needed");
        return kWrongUsage;
    }
    const auto resources = loadResources();
    if (!resources) return kFailed;
    if (!options.page.empty()) return writeOut(options.page, soundPage(*resources, options.page)) ? kDone : kFailed;
    if (options.car.empty()) {
        complain("--car is required");
        return kWrongUsage;
    }
    return writeScene(*resources, options);
}

}  // namespace slip
