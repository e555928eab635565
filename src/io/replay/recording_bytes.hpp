// SPDX-License-Identifier: MIT
// Recordings as bytes: what replay files pack whole, and what journals gather piece by piece.
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

inline constexpr std::size_t kMaxRecordingBytes = 256u << 20;  // some twenty hours of twelve cars

/// Texts of the JSON parts of a recording, in the formats of the files that they come from.
struct JsonParts {
    std::string surfaces, track, scenery;      // scenery: empty in recordings from before it was kept
    std::vector<std::string> cars;             // one each
    std::vector<std::string> changeTexts{""};  // of changes, equal ones once; the first: no new parameters
    std::vector<std::uint32_t> changes;        // one each: which of changeTexts
};

/// A recording as its bytes hold it: texts that are not parsed, inputs that are not checked.
struct RawRecording {
    Recording run;  // without inputs, and without what the texts hold
    JsonParts texts;
    std::vector<std::string> logs;  // one a car, or none
};

JsonParts textsOf(const Recording& run);
/// Why no file holds so many texts; empty: one can.
Message textsFault(const JsonParts& texts);
std::vector<std::string_view> logsOf(const Recording& run);
/// texts, logs: of the run; logs may be a part of its inputs.
std::string recordingBytes(const Recording& run, const JsonParts& texts, const std::vector<std::string_view>& logs);
std::string_view textOf(std::span<const std::uint8_t> bytes);

/// Any bytes may come in; none: they do not fit together.
std::optional<RawRecording> readRecording(std::string_view bytes);
/// Whether a recording that begins with those bytes says that it has more cars, changes or poses than a run of its
/// length has.
bool holdsTooMuch(std::string_view beginning);
/// Set-up and length out of the beginning of a recording's bytes; false: they do not hold all of it.
bool readSetup(std::string_view bytes, EventSetup& setup, std::int64_t& ticks);
/// Adds what the run gained later: its ticks are those of both, its set-up and ghost do not matter. False: it is of
/// another number of cars.
bool append(RawRecording& all, RawRecording more);
/// Parses the texts, equal ones once, and checks all of it. The first bad part ends it: one problem, which names the
/// file alone. stop: ends it between two parts.
Loaded<Recording> recordingOf(RawRecording raw, int version, const std::string& file, std::stop_token stop = {});
/// The problem that a cancelled reader returns.
inline Message stoppedText() { return asIs("stopped"); }

}  // namespace slip
