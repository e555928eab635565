// What menu pages rest on: figures from the worker, plans of tracks.
#include "app/drive/qualifying.hpp"
#include "app/drive/race_order.hpp"
#include "app/drive/series_order.hpp"
#include "app/menu/attract.hpp"
#include "app/menu/car_figures.hpp"
#include "app/menu/menu_cards.hpp"
#include "app/menu/track_plan.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace slip {
namespace {

constexpr int kMostWaits = 24000;  // of 5 ms: two minutes, for slow builds on busy machines

TEST(CarFigures, AreWorkedOutAsideAndKept) {
    const TestFolder folder;
    const CarParams kart = test::bundledCar("kart");
    SheetFigures first;
    {
        CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
        EXPECT_FALSE(figures.find("kart", kart)) << "nobody waits for it";
        std::optional<SheetFigures> known;
        for (int i = 0; i < kMostWaits && !known; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            known = figures.find("kart", kart);
        }
        ASSERT_TRUE(known) << "they never come";
        ASSERT_TRUE(known->topSpeedKmh);
        EXPECT_GT(*known->topSpeedKmh, 60);
        first = *known;
    }
    CarFigures again(test::bundledSurfaces(), folder / "sheets.json");
    const auto known = again.find("kart", kart);
    ASSERT_TRUE(known) << "kept on the disk";
    EXPECT_TRUE(sameValue(*known, first));
}

TEST(CarFigures, OnesThatAreAskedForAndNotWaitedForEndWithTheGame) {
    const TestFolder folder;
    CarFigures figures(test::bundledSurfaces(), folder / "sheets.json");
    for (const std::string& name : test::bundledNames("cars")) figures.find(name, test::bundledCar(name));
}

TEST(FigureRange, KnowsWhichWayIsBetter) {
    FigureRange range;
    range.add({5, 200, 40, 1});
    range.add({8, 250, 35, std::nullopt});
    EXPECT_EQ(range.best.t0To100, 5);
    EXPECT_EQ(range.worst.t0To100, 8);
    EXPECT_EQ(range.best.topSpeedKmh, 250);
    EXPECT_EQ(range.worst.braking100To0M, 40);
    EXPECT_EQ(range.best.skidpadG, 1);
}

TEST(TrackPlan, HasTheRoadInItsWidthsAndSurfaces) {
    for (const std::string& name : test::bundledNames("tracks")) {
        const Track track = test::bundledTrack(name);
        const TrackPlan plan = planOf(track);
        ASSERT_FALSE(plan.runs.empty()) << name;
        ASSERT_FALSE(plan.surfaces.empty()) << name;
        EXPECT_TRUE(plan.surfaces.size() > 1 || plan.runs.size() == 1) << name;
        for (const TrackPlan::Run& run : plan.runs) {
            ASSERT_EQ(run.points.size(), run.widths.size());
            EXPECT_GE(run.points.size(), 2u) << name;
            for (std::size_t i = 0; i < run.points.size(); ++i) {
                EXPECT_TRUE(run.points[i].x >= -0.001f && run.points[i].x <= 1.001f && run.points[i].y >= -0.001f &&
                            run.points[i].y <= 1.001f)
                    << name;
                EXPECT_GE(run.widths[i] * plan.map.metres, 3.99f) << name;
            }
        }
        const sf::Vector2f gap = plan.runs.front().points.front() - plan.runs.back().points.back();
        EXPECT_LT(std::hypot(gap.x, gap.y) * plan.map.metres, 30) << name << ": the last run meets the first";
    }
}

TEST(TrackPlan, CountsCorners) {
    EXPECT_EQ(planOf(test::bundledTrack("thistledown")).corners, 11) << "as its description says";
}

EventState fieldOf(const std::vector<double>& intervals) {
    EventState state;
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        state.cars.emplace_back().interval = intervals[i];
        state.order.push_back(static_cast<int>(i));
    }
    return state;
}

TEST(Attract, LooksAtTheLeaderOrTheClosestDuel) {
    EventState state = fieldOf({0, 1.5, 0.3, 2});
    EXPECT_EQ(worthWatching(state, true), 0);
    EXPECT_EQ(worthWatching(state, false), 2);
    state.cars[2].finished = true;
    EXPECT_EQ(worthWatching(state, false), 1);
    for (Standing& car : state.cars) car.out = true;
    EXPECT_EQ(worthWatching(state, false), -1) << "nobody is racing any more";
}

Championship threeDrivers() {
    Championship series{.name = "Cup", .tracks = {"larkmead", "larkmead"}};
    series.drivers = {{"Ada", "kart", 1}, {"Bo", "kart", 0, 0.9f}, {"Cy", "kart", 0, 0.4f}};
    return series;
}

DriveOrder seated(const Championship& series) {
    DriveOrder order;
    for (const SeriesDriver& driver : series.drivers) order.cars.push_back(carOf(driver, {}, {}));
    return order;
}

std::vector<std::string> namesOf(const DriveOrder& order) {
    std::vector<std::string> names;
    for (const DriveCar& car : order.cars) names.push_back(car.driver);
    return names;
}

TEST(SeriesOrder, TheTableMakesTheGrid) {
    Championship series = threeDrivers();
    DriveOrder order = seated(series);
    arrangeByTable(order, series, GridOrder::Reverse);
    EXPECT_EQ(namesOf(order), (std::vector<std::string>{"Cy", "Bo", "Ada"})) << "first race: you start last";
    series.races = {{{{2, true, 0}, {0, true, 0}, {1, true, 0}}}};
    order = seated(series);
    arrangeByTable(order, series, GridOrder::Reverse);
    EXPECT_EQ(namesOf(order), (std::vector<std::string>{"Bo", "Ada", "Cy"}));
    EXPECT_EQ(numbersOf(order, series), (std::vector<int>{1, 0, 2}));
    order = seated(series);
    arrangeByTable(order, series, GridOrder::Qualifying);
    EXPECT_EQ(namesOf(order), (std::vector<std::string>{"Ada", "Bo", "Cy"})) << "lap times will decide";
}

TEST(SeriesOrder, ANamesakeOfThePlayerIsAnotherDriver) {
    Championship series = threeDrivers();
    series.drivers[2].name = "Ada";
    DriveOrder order = seated(series);
    std::reverse(order.cars.begin(), order.cars.end());
    EXPECT_EQ(numbersOf(order, series), (std::vector<int>{2, 1, 0}));
}

TEST(SeriesOrder, ResultsFollowTheEvent) {
    const Championship series = threeDrivers();
    const Track track = test::bundledTrack("thistledown");
    EventSetup setup;
    setup.entrants.resize(series.drivers.size());
    for (Entrant& entrant : setup.entrants) entrant.car = test::bundledCar("kart");
    const Event event(track, setup);
    const SeriesRace race = resultOf(event, {2, 0, 1});
    ASSERT_EQ(race.results.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::vector<int> numbers{2, 0, 1};
        EXPECT_EQ(race.results[i].driver, numbers[static_cast<std::size_t>(event.state().order[i])]);
        EXPECT_FALSE(race.results[i].finished) << "nobody has driven yet";
        EXPECT_EQ(race.results[i].bestLap, 0);
    }
}

TEST(Qualifying, TheTableHasAllLapsTheBestFirst) {
    const auto row = [](const char* name, double time) {
        ResultRow made;
        made.name = name;
        made.time = time;
        return made;
    };
    ResultsView table;
    table.rows = {row("me", 61), row("friend", 0)};
    addLaps(table, {row("a", 62), row("b", 60), row("c", 0)});
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        names.push_back(table.rows[i].name);
        EXPECT_EQ(table.rows[i].position, static_cast<int>(i) + 1);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"b", "me", "a", "friend", "c"}));
}

TEST(Qualifying, TheGridIsTheTable) {
    DriveOrder order = seated(threeDrivers());
    arrangeGrid(order, GridOrder::Qualifying, {0, 61, 60});
    EXPECT_EQ(namesOf(order), (std::vector<std::string>{"Cy", "Bo", "Ada"})) << "without a lap at the back";
}

TEST(Qualifying, IsForThoseWhoRaceEachOther) {
    DriveOrder order = seated(threeDrivers());
    order.rules.mode = EventMode::Race;
    EXPECT_TRUE(wantsQualifying(order, GridOrder::Qualifying));
    EXPECT_FALSE(wantsQualifying(order, GridOrder::Random));
    order.rules.mode = EventMode::Drift;
    EXPECT_FALSE(wantsQualifying(order, GridOrder::Qualifying));
    order.rules.mode = EventMode::Race;
    order.cars.resize(1);
    EXPECT_FALSE(wantsQualifying(order, GridOrder::Qualifying));
}

}  // namespace
}  // namespace slip
