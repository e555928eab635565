// SPDX-License-Identifier: MIT
#include "session/setup/catalogue_reader.hpp"

#include "io/car/car_file.hpp"
#include "io/car/car_inputs.hpp"
#include "io/stores/sheet_cache.hpp"
#include "io/system/bytes.hpp"
#include "io/system/file.hpp"
#include "io/track/track_file.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kBatch = 16;  // files

/// Returns the first error without the folder, because a menu is narrow.
Message shortLine(const Problems& problems) {
    const Problem* const first = firstError(problems);
    if (first == nullptr) return {};
    Problem problem = *first;
    problem.file = std::filesystem::path(problem.file).filename().string();
    return format(problem);
}

/// Drops all that lists do not show.
TrackParams headOf(TrackParams params) {
    params.road = {};
    params.kerbs.reset(), params.driftZones.reset();
    params.areas.clear(), params.walls.clear(), params.scenery.clear();
    params.markings.clear(), params.timed.clear(), params.hills.clear();
    return params;
}

template <class Stream, class Points>
void passPoints(Stream& stream, Points& points) {
    stream.count(points, 8);
    for (auto& p : points) stream(p.x), stream(p.y);
}

template <class Stream, class Paint>
void passColour(Stream& stream, Paint& colour) {
    stream(colour.r), stream(colour.g), stream(colour.b);
}

template <class Stream, class Map>
void passMap(Stream& stream, Map& map) {
    passPoints(stream, map.line), passPoints(stream, map.outline);
    for (auto* const p : {&map.start, &map.startAcross, &map.low, &map.extent}) stream(p->x), stream(p->y);
    stream(map.metres);
}

template <class Stream, class Plan>
void passPlan(Stream& stream, Plan& plan) {
    passMap(stream, plan.map);
    stream.count(plan.runs, 11);
    for (auto& run : plan.runs) {
        passPoints(stream, run.points);
        stream.count(run.widths, 4);
        for (auto& width : run.widths) stream(width);
        passColour(stream, run.colour);
    }
    passColour(stream, plan.ground);
    stream.count(plan.surfaces, 4);
    for (auto& surface : plan.surfaces) stream(surface);
    stream(plan.corners);
}

/// Reads or writes a good choice except for its text, which is always read again.
template <class Stream, class Choice>
void passTrack(Stream& stream, Choice& choice) {
    auto& params = choice.params;
    stream(params.name), stream(params.author), stream(params.description), stream(params.laps);
    serializeEnum(stream, params.theme), serializeEnum(stream, params.environment.weather),
        stream(params.environment.time);
    stream(choice.length);
    passPlan(stream, choice.plan);
}

bool isKnownWord(const TrackParams& params) {
    return static_cast<std::size_t>(params.theme) < namesOf(static_cast<const Theme*>(nullptr)).size() &&
           static_cast<std::size_t>(params.environment.weather) < namesOf(static_cast<const Weather*>(nullptr)).size();
}

}  // namespace

CarChoice readCarChoice(const FileChoice& file, const Folders& folders) {
    CarChoice choice;
    choice.file = file;
    Loaded<CarFile> loaded = loadCar(file.path);
    choice.problem = shortLine(loaded.problems);
    if (!loaded.value) return choice;
    choice.text = loaded.value->identity();
    choice.bases = std::move(loaded.value->base.files);
    choice.params = std::move(loaded.value->params);
    choice.key = sheetKey(choice.text);
    choice.sprite = findSprite(folders, file.path, choice.params.look.sprite);
    return choice;
}

/// A broken file is due again if any other file has changed, because it may be based on that file.
std::vector<const FileChoice*> CatalogueReader::dueOf(const std::vector<FileChoice>& files, SeenFiles& seen,
                                                      bool restsOnOthers) {
    std::set<std::filesystem::path> listed;
    for (const FileChoice& file : files) listed.insert(file.path);
    bool moved = std::erase_if(seen, [&](const auto& known) { return !listed.contains(known.first); }) > 0;
    std::vector<const FileChoice*> due, broken;
    for (const FileChoice& file : files) {
        const auto known = seen.find(file.path);
        if (known == seen.end() || known->second.stamp != diskStamp(file.path) || anyMoved(known->second.dependencies))
            due.push_back(&file);
        else if (known->second.isBroken)
            broken.push_back(&file);
    }
    moved |= !due.empty();
    if (moved && restsOnOthers) due.insert(due.end(), broken.begin(), broken.end());
    return due;
}

bool CatalogueReader::read(const ChoiceFiles& files, const std::stop_token& stop, const Give& give) {
    const std::vector<const FileChoice*> cars = dueOf(files.cars, cars_, true),
                                         tracks = dueOf(files.tracks, tracks_, false);
    read_ = 0, due_ = cars.size() + tracks.size();
    ReadChoices batch;
    const auto counted = [&] {
        if (++read_ % kBatch == 0 || read_ == due_) give(std::exchange(batch, {}));
    };
    for (const FileChoice* const file : cars) {
        if (stop.stop_requested()) return true;
        batch.cars.push_back(readCar(*file));
        counted();
    }
    for (const FileChoice* const file : tracks) {
        if (stop.stop_requested()) return true;
        batch.tracks.push_back(readTrack(*file));
        counted();
    }
    return due_ > 0;
}

void CatalogueReader::save(bool complete) {
    if (cache_) cache_->save(complete);
}

CarChoice CatalogueReader::readCar(const FileChoice& file) {
    const DiskStamp stamp = diskStamp(file.path);
    CarChoice choice = readCarChoice(file, folders_);
    ++opened_;
    cars_[file.path] = {stamp, stamped(carInputs(file.path, choice.bases, choice.params.look.sprite, folders_)),
                        !choice.problem.empty()};
    return choice;
}

TrackChoice CatalogueReader::readTrack(const FileChoice& file) {
    if (!cache_) cache_.emplace(cacheFile_, hashOf(tables_));
    const DiskStamp stamp = diskStamp(file.path);
    TrackChoice choice;
    choice.file = file;
    if (readKnown(choice, stamp)) {
        tracks_[file.path] = {stamp, {}, false};
        return choice;
    }
    choice = TrackChoice();
    choice.file = file;
    Loaded<Track> loaded = loadTrack(file.path, tables_);
    ++opened_;
    choice.problem = shortLine(loaded.problems);
    tracks_[file.path] = {stamp, {}, !choice.problem.empty()};
    if (!loaded.value) return choice;
    choice.text = readFile(file.path, kMaxJsonBytes).value.value_or("");
    choice.plan = planOf(*loaded.value);
    choice.length = loaded.value->length;
    choice.params = headOf(std::move(loaded.value->params));
    ByteWriter writer;
    passTrack(writer, std::as_const(choice));
    cache_->put(file.path, stamp, writer.bytes());
    return choice;
}

bool CatalogueReader::readKnown(TrackChoice& choice, const DiskStamp& stamp) {
    const std::string* const bytes = cache_->find(choice.file.path, stamp);
    if (bytes == nullptr) return false;
    ByteReader reader(*bytes);
    passTrack(reader, choice);
    Result<std::string> text = readFile(choice.file.path, kMaxJsonBytes);
    if (!text) return false;
    choice.text = *std::move(text);
    return !reader.failed() && reader.atEnd() && isKnownWord(choice.params);
}

}  // namespace slip
