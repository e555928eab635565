// The times to beat: kept in order, one a track and class.
#include "io/author_times.hpp"
#include "unit/io/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AuthorTimes, OneATrackAndClassInOrder) {
    AuthorTimes times;
    keepAuthorTime(times, {"b", "GT", "gt", 60});
    keepAuthorTime(times, {"a", "Kart", "kart", 50});
    keepAuthorTime(times, {"b", "GT", "other", 58.5f});
    keepAuthorTime(times, {"a", "GT", "gt", 40});
    ASSERT_EQ(times.times.size(), 3u);
    EXPECT_EQ(times.times[0].carClass, "GT");
    EXPECT_EQ(times.times[1].carClass, "Kart");
    ASSERT_TRUE(findAuthorTime(times, "b", "GT"));
    EXPECT_EQ(findAuthorTime(times, "b", "GT")->car, "other");
    EXPECT_EQ(findAuthorTime(times, "b", "Kart"), nullptr);
    const TestFolder folder;
    ASSERT_EQ(saveAuthorTimes(times, folder / "times.json"), "");
    const Loaded<AuthorTimes> again = loadAuthorTimes(folder / "times.json");
    ASSERT_TRUE(again.value);
    EXPECT_TRUE(sameValue(*again.value, times));
}

}  // namespace
}  // namespace slip
