// SPDX-License-Identifier: MIT
// Recordings as bytes. Replay files contain them whole, journals piece by piece.
#pragma once
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr std::size_t kMaxRecordingBytes = 256u << 20;  // about twenty hours of twelve cars

/// Texts of the JSON parts of a recording, in the formats of the files that they come from.
struct JsonParts {
    std::string surfaces, track, scenery;      // scenery: empty in old recordings, which did not save it
    std::vector<std::string> cars;             // one per car
    std::vector<std::string> changeTexts{""};  // texts of changes, equal ones once; the first means no new parameters
    std::vector<std::uint32_t> changes;        // one per change: index into changeTexts
};

/// A recording as read from bytes, with texts not parsed and inputs not checked.
struct RawRecording {
    Recording run;  // without inputs and without the contents of the texts
    JsonParts texts;
    std::vector<std::string> logs;  // one per car, or none
};

JsonParts textsOf(const Recording& run);
/// Fails if a file cannot hold these texts.
Result<> checkTexts(const JsonParts& texts);
std::vector<std::string_view> logsOf(const Recording& run);
/// Returns the bytes of a run with its texts and logs. The logs may be a part of its inputs.
std::string recordingBytes(const Recording& run, const JsonParts& texts, const std::vector<std::string_view>& logs);
std::string_view textOf(std::span<const std::uint8_t> bytes);

/// Reads a recording from any bytes. Empty if they are inconsistent.
std::optional<RawRecording> readRecording(std::string_view bytes);
/// Returns true if a recording with this beginning claims more cars, changes or poses than a run of its length can
/// have.
bool holdsTooMuch(std::string_view beginning);
/// Reads the set-up and length from the beginning of a recording's bytes. Returns false if they are incomplete.
bool readSetup(std::string_view bytes, EventSetup& setup, std::int64_t& ticks);
/// Appends a later piece of the run. `more.run.ticks` is the length of both together; its set-up and ghost are ignored.
/// Returns false if it has another number of cars.
bool append(RawRecording& all, RawRecording more);
/// Parses the texts, equal ones once, and checks everything. Stops at the first bad part with one problem, which names
/// only the file. stop: cancels between two parts.
Loaded<Recording> recordingOf(RawRecording raw, int version, const std::string& file, std::stop_token stop = {});
/// Returns the problem of a cancelled reader.
inline Message stoppedText() { return asIs("stopped"); }

}  // namespace slip
