// SPDX-License-Identifier: MIT
#include "base/index_of.hpp"
#include "io/json/wording.hpp"
#include "lab/sound/engine_takes.hpp"
#include "lab/sound/level.hpp"
#include "lab/sound/sound_scenes.hpp"
#include "lab/sound/wave_file.hpp"
#include "lab/verbs/verbs.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdio>

namespace slip {
namespace {

/// Returns the index of the option's value. If it is unknown, reports that and returns nothing.
std::optional<std::size_t> indexNamed(const std::string& option, const std::string& unknown, const std::string& name,
                                      std::span<const std::string_view> known) {
    if (const std::optional<std::size_t> index = indexOf(known, name)) return index;
    printError(option, fmt::format("{} (known: {})", unknown, fmt::join(known, ", ")));
    return std::nullopt;
}

const SoundScene* sceneNamed(const std::string& name) {
    std::vector<std::string_view> known;
    for (const SoundScene& scene : soundScenes()) known.push_back(scene.name);
    const auto at = indexNamed("--scene", message("unknown scene {}", inQuotes(name)), name, known);
    return at ? &soundScenes()[*at] : nullptr;
}

/// Sets the surface of --surface and the material of --material.
bool setMaterials(const SoundOptions& options, SceneInput& input) {
    std::vector<std::string_view> grounds;
    for (const NamedSurface& surface : input.resources.tables.surfaces) grounds.push_back(surface.name);
    const auto surface =
        indexNamed("--surface", message("unknown surface {}", inQuotes(options.surface)), options.surface, grounds);
    constexpr auto kMaterials = namesOf(static_cast<const Material*>(nullptr));
    const auto material = indexNamed("--material", message("unknown material {}", inQuotes(options.material)),
                                     options.material, kMaterials);
    input.surface = surface.value_or(0);
    input.material = static_cast<Material>(material.value_or(0));
    return surface && material;
}

/// Sets the revs of --rpm: A:B, one number, or by default from slightly above idle to the redline.
bool setRevs(const std::string& text, const Engine& engine, SceneInput& input) {
    input.fromRpm = 1.2f * (engine.kind == EngineKind::Electric ? 0.1f * engine.redlineRpm : engine.idleRpm);
    input.toRpm = engine.redlineRpm;
    if (text.empty()) return true;
    const std::vector<double> revs = numbersOf(text);
    const bool good = !revs.empty() && revs.size() <= 2 &&
                      std::ranges::all_of(revs, [](double rpm) { return rpm >= 0 && rpm <= kMaxBenchRpm; });
    if (!good) {
        printError("--rpm", inQuotes(text) + fmt::format(" is not A:B or A, at most {} rpm", kMaxBenchRpm));
        return false;
    }
    input.fromRpm = static_cast<float>(revs.front());
    input.toRpm = static_cast<float>(revs.back());
    return true;
}

/// Sets car and track of a scene and adds their files to `read`. Returns false if one is missing, which has been
/// reported.
bool setFiles(const SoundOptions& options, const SoundScene& scene, SceneInput& input,
              std::vector<std::filesystem::path>& read) {
    if (!options.car.empty()) {
        const auto car = carNamed(input.resources, options.car);
        if (!car) return false;
        input.car = car->params;
        read = filesOf(*car);
    } else if (scene.needsCar) {
        printError("--car is required");
        return false;
    }
    const auto track = trackFileNamed(input.resources, options.track);
    if (!track) return false;
    input.track = track->track.params.name;
    read.push_back(track->path);
    return true;
}

int writeScene(const Resources& resources, const SoundOptions& options) {
    const SoundScene* const scene = sceneNamed(options.scene);
    if (!scene) return kWrongUsage;
    SceneInput input{.resources = resources,
                     .car = {},
                     .load = options.load,
                     .seconds = options.seconds.value_or(scene->seconds),
                     .blow = options.blow,
                     .track = {}};
    if (!setMaterials(options, input)) return kWrongUsage;
    std::vector<std::filesystem::path> read;
    if (!setFiles(options, *scene, input, read)) return scene->needsCar && options.car.empty() ? kWrongUsage : kFailed;
    if (!setRevs(options.rpm, input.car.engine, input)) return kWrongUsage;
    if (!canWrite(options.out, read)) return kFailed;
    const std::vector<float> samples = scene->play(input);
    const int channels = scene->channels;
    if (!writeOut(options.out, waveBytes(samples, static_cast<int>(kTakeRate), channels))) return kFailed;
    const auto clipped = std::ranges::count_if(samples, [](float x) { return std::abs(x) > 1; });
    const double loudness = loudnessLufs(samples, kTakeRate, channels);
    const std::string figures = fmt::format(
        "{}: {:.1f} s, {}, peak bend {:.3f}{}\n", escaped(options.out),
        static_cast<double>(samples.size()) / channels / kTakeRate,
        std::isfinite(loudness) ? fmt::format("{:.1f} LUFS", loudness) : "too short or too quiet for a loudness",
        sharpestBend(samples, channels), clipped > 0 ? fmt::format(", {} samples clipped", clipped) : "");
    std::fputs(figures.c_str(), messageStream(options.out));
    return kDone;
}

}  // namespace

int soundVerb(const SoundOptions& options) {
    const auto resources = loadResources();
    if (!resources) return kFailed;
    return writeScene(*resources, options);
}

}  // namespace slip
