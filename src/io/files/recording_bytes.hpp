// Recordings as bytes: what replay files pack whole, and what journals gather piece by piece.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr std::size_t kMaxRecordingBytes = 256u << 20;  // some twenty hours of twelve cars
inline constexpr std::size_t kMaxEvents = 100'000;

/// Texts of the JSON parts of a recording, in the formats of the files that they come from.
struct JsonParts {
    std::string surfaces, track, scenery;    // scenery: empty in recordings from before it was kept
    std::vector<std::string> cars, changes;  // changes: one each, empty but for new parameters
};

/// A recording as its bytes hold it: texts that are not parsed, inputs that are not checked.
struct RawRecording {
    Recording run;  // without inputs, and without what the texts hold
    JsonParts texts;
    std::vector<std::string> logs;  // one a car, or none
};

std::string recordingBytes(const Recording& run);
/// With those inputs in place of its own.
std::string recordingBytes(const Recording& run, const std::vector<std::string_view>& logs);
std::string_view textOf(std::span<const std::uint8_t> bytes);

/// Any bytes may come in; none: they do not fit together.
std::optional<RawRecording> readRecording(std::string_view bytes);
/// Set-up and length out of the beginning of a recording's bytes; false: they do not hold all of it.
bool readSetup(std::string_view bytes, EventSetup& setup, std::int64_t& ticks);
/// As far as the beginning tells.
bool isSoundHead(const EventSetup& setup, std::int64_t ticks);
/// Adds what the run gained later: its ticks are those of both, its set-up and ghost do not matter. False: it is of
/// another number of cars.
bool append(RawRecording& all, RawRecording more);
/// Parses the texts and checks all of it. Problems name the file alone.
Loaded<Recording> recordingOf(RawRecording raw, int version, const std::string& file);

}  // namespace slip
