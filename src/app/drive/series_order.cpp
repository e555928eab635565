#include "app/drive/series_order.hpp"

#include "app/drive/race_order.hpp"

#include <algorithm>

namespace slip {

DriveCar carOf(const SeriesDriver& driver, CarFile file, const std::vector<RivalParams>& named) {
    DriveCar car{.file = std::move(file), .driver = driver.name, .skill = driver.skill, .colour = driver.colour};
    if (driver.player > 0) car.player = driver.player - 1;
    const auto known = std::find_if(named.begin(), named.end(), [&](const auto& r) { return r.name == driver.name; });
    if (driver.player == 0 && known != named.end()) car.temperament = known->temperament;
    return car;
}

void arrangeByTable(DriveOrder& order, const Championship& series, GridOrder grid) {
    if (grid == GridOrder::Qualifying) return;
    if (grid == GridOrder::Random || series.races.empty()) return arrangeGrid(order, grid, {});
    std::vector<SeriesStanding> table = standingsOf(series);
    std::reverse(table.begin(), table.end());
    std::vector<DriveCar> cars;
    for (const SeriesStanding& row : table) cars.push_back(std::move(order.cars[static_cast<std::size_t>(row.driver)]));
    order.cars = std::move(cars);
}

std::vector<int> numbersOf(const DriveOrder& order, const Championship& series) {
    std::vector<int> numbers;
    for (const DriveCar& car : order.cars) {
        const auto same = [&](const SeriesDriver& d) {
            return d.player == (car.player ? *car.player + 1 : 0) && d.name == car.driver;
        };
        numbers.push_back(static_cast<int>(std::find_if(series.drivers.begin(), series.drivers.end(), same) -
                                           series.drivers.begin()));
    }
    return numbers;
}

SeriesRace resultOf(const Event& event, const std::vector<int>& numbers) {
    SeriesRace race;
    for (const int car : event.state().order) {
        const Standing& standing = event.standing(car);
        const auto index = static_cast<std::size_t>(car);
        race.results.push_back(
            {numbers[index], standing.finished && !standing.out, static_cast<float>(standing.bestLap)});
    }
    return race;
}

void addPoints(ResultsView& view) {
    SeriesRace race;
    for (const ResultRow& row : view.rows)
        race.results.push_back({0, row.finished && !row.out, static_cast<float>(row.bestLap)});
    const std::vector<int> points = pointsOf(race);
    for (std::size_t i = 0; i < points.size(); ++i) view.rows[i].points = points[i];
    view.points = true;
}

}  // namespace slip
