#include "io/files/race_json.hpp"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cstdio>

namespace slip {
namespace {

using Json = nlohmann::ordered_json;

Json seconds(double value) { return value > 0 ? Json(value) : Json(); }

Json carJson(const RaceReport::Car& car) {
    const Standing& s = car.standing;
    return {{"name", car.name},
            {"driver", car.driver},
            {"position", s.position},
            {"finished", s.finished},
            {"laps", s.lapsDone},
            {"best_lap_s", seconds(s.bestLap)},
            {"total_s", seconds(s.finished ? s.total() : 0)},
            {"off_track_s", car.offTrack},
            {"contacts", car.contacts},
            {"car_contacts", car.carContacts}};
}

}  // namespace

std::string raceJson(const RaceReport& report) {
    char hash[24];
    std::snprintf(hash, sizeof hash, "%016" PRIx64, report.hash);
    Json cars = Json::array();
    for (const RaceReport::Car& car : report.cars) cars.push_back(carJson(car));
    const Json json = {
        {"track", report.track}, {"laps", report.laps}, {"seed", report.seed}, {"simulated_s", report.simulated},
        {"wall_s", report.wall}, {"hash", hash},        {"cars", cars}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace slip
