// SPDX-License-Identifier: MIT
// A recorded run for the tests of replay files, and its copy read back from a file.
#pragma once
#include "io/replay/replay_file.hpp"
#include "support/recorded_runs.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace slip::test {

inline const Recording& sampleRun() {
    static const Recording recording = recordRun().recording;
    return recording;
}

/// Returns the run as read back from its own file.
inline Recording reread(const Recording& run) {
    Loaded<Recording> loaded = parseReplay(replayBytes(run), "run.replay");
    for (const Problem& p : loaded.problems) ADD_FAILURE() << format(p);
    return std::move(loaded.value).value();
}

/// Returns a run with `count` changes of car 2, 110 per tick.
inline Recording runOfChanges(std::size_t count) {
    Recording run = sampleRun();
    run.changes.clear();
    const auto car = std::make_shared<const CarParams>(run.setup.entrants[1].params);
    for (std::size_t i = 0; i < count; ++i)
        run.changes.push_back({static_cast<std::int64_t>(i / 110), {EventChange::Kind::Params, 1, car}});
    return run;
}

}  // namespace slip::test
