// SPDX-License-Identifier: MIT
// Every event of the bundled ladder, prepared as the game does it.
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "session/career/career.hpp"
#include "session/career/challenge.hpp"
#include "session/setup/catalogue.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Ladder, EveryEventCanBeDriven) {
    const TestFolder player;
    Folders folders = test::bundledFolders();
    folders.player = player.path();
    Catalogue catalogue{folders, test::bundledTables()};
    catalogue.refresh();
    Settings settings;
    const Texts texts;
    Problems problems;
    for (const CareerTier& tier : loadCareerState(folders, false, problems).career.tiers)
        for (const CareerEvent& event : tier.events) {
            SCOPED_TRACE(event.id);
            if (event.kind == CareerKind::Championship) continue;
            const PreparedSession out = prepareEvent({folders, test::bundledTables(), catalogue, settings, texts},
                                                     event, Challenge::Of::Career, 7);
            EXPECT_TRUE(out.messages.empty()) << out.messages.front();
            const SessionSetup& setup = out.setup;
            ASSERT_TRUE(setup);
            EXPECT_EQ(setup.event.rules.mode, modeOf(event.kind));
            EXPECT_EQ(setup.trackName(), event.track);
            EXPECT_EQ(setup.people(), 1);
            const bool alone = goalKindOf(event.kind) != GoalKind::Place;
            EXPECT_EQ(setup.event.entrants.size(), alone ? 1u : static_cast<std::size_t>(event.rivals) + 1);
            for (std::size_t i = 0; i < 3; ++i) EXPECT_GT(setup.challenge->goals[i], 0) << "bronze to gold can be won";
        }
}

}  // namespace
}  // namespace slip
