// SPDX-License-Identifier: MIT
#include "lab/common/reports.hpp"

#include "base/scalar.hpp"
#include "io/json/json_document.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

JsonNode secondsOrNull(double value) { return value > 0 ? jsonNumber(value) : JsonNode{}; }
JsonNode count(int value) { return jsonInteger(static_cast<std::uint64_t>(value)); }

JsonNode number(float value) { return jsonNumber(static_cast<double>(value)); }

JsonNode slideNode(const Slide& s) {
    return jsonObject({{"speed", number(s.speed)},
                       {"provoked_by", jsonText(namesOf(&s.by)[static_cast<std::size_t>(s.by)])},
                       {"peak_sideslip_deg", number(degrees(s.peakSideslip))},
                       {"caught_s", s.caughtAfter ? number(*s.caughtAfter) : JsonNode{}},
                       {"spun", jsonBool(s.spun)}});
}

JsonNode keyNode(const FullKey& key) {
    return jsonObject({{"speed", number(key.speed)},
                       {"ay_full", number(key.full)},
                       {"ay_best", number(key.best)},
                       {"share", number(key.share())},
                       {"spun", jsonBool(key.spun)}});
}

JsonNode keyNodes(const std::vector<FullKey>& keys) {
    JsonNode nodes = jsonList();
    for (const FullKey& key : keys) nodes.items.push_back(keyNode(key));
    return nodes;
}

JsonNode driftNode(const DriftAt& drift) {
    return jsonObject({{"player", jsonText(nameOf(drift.style))},
                       {"speed", number(drift.speed)},
                       {"seconds", number(drift.held.seconds)},
                       {"mean_deg", number(degrees(drift.held.meanSideslip))},
                       {"ripple", number(drift.held.ripple)}});
}

std::string_view shortName(Verdict verdict) { return namesOf(&verdict)[static_cast<std::size_t>(verdict)]; }

/// Adds the verdicts of the figures that a sheet and a road test share.
template <class Figures>
void addVerdicts(JsonNode& node, const std::string& prefix, const Figures& f, const RunVerdicts& verdicts) {
    const auto add = [&](const char* key, std::string_view verdict) {
        setMember(node, prefix + key, jsonText(verdict));
    };
    const auto run = [&](const char* key, const auto& figure, const std::optional<float>& spunKmh) {
        add(key, straightVerdict(figure.has_value(), spunKmh));
    };
    run("t_0_60mph", f.t0To60Mph, verdicts.spunKmh);
    run("t_0_100", f.t0To100, verdicts.spunKmh);
    run("t_0_200", f.t0To200, verdicts.spunKmh);
    run("quarter_mile_s", f.quarterMileS, verdicts.spunKmh);
    run("quarter_mile_kmh", f.quarterMileKmh, verdicts.spunKmh);
    run("top_speed_kmh", f.topSpeedKmh, verdicts.spunKmh);
    run("braking_100_0_m", f.braking100To0M, verdicts.brakingSpunKmh);
    add("skidpad_g", shortName(verdicts.skidpad));
}

JsonNode verdictsNode(const Sheet& s) {
    JsonNode node = jsonObject();
    addVerdicts(node, "", s, s.verdicts);
    setMember(node, "understeer_deg_per_g", jsonText(shortName(s.understeer)));
    for (const auto& [key, figure] :
         {std::pair{"yaw_rise_time_s", s.yawRiseTimeS}, std::pair{"yaw_overshoot_pct", s.yawOvershootPct}})
        setMember(node, key, jsonText(shortName(figure ? Verdict::Ok : Verdict::Unsettled)));
    addVerdicts(node, "road_test.", s.roadTest, s.roadTest.verdicts);
    return node;
}

JsonNode carNode(const RaceReport::Car& car) {
    const Standing& s = car.standing;
    return jsonObject({{"name", jsonText(car.name)},
                       {"driver", jsonText(car.driver)},
                       {"class", jsonText(car.carClass)},
                       {"grid", count(car.grid)},
                       {"position", count(s.position)},
                       {"class_position", count(car.classPosition)},
                       {"finished", jsonBool(s.tookFlag())},
                       {"classified", jsonBool(s.finished)},
                       {"distance_m", jsonNumber(s.distance)},
                       {"laps", count(s.lapsDone)},
                       {"best_lap_s", secondsOrNull(s.bestLap)},
                       {"total_s", secondsOrNull(s.tookFlag() ? s.total() : 0)},
                       {"off_track_s", jsonNumber(car.offTrack)},
                       {"contacts", count(car.contacts)},
                       {"car_contacts", count(car.carContacts)},
                       {"overtakes", count(car.overtakes)},
                       {"overtaken", count(car.overtaken)},
                       {"wall_contacts", count(car.wallContacts)},
                       {"hardest_wall_m_s", jsonNumber(car.hardestWall)},
                       {"hardest_wall_at_m", jsonNumber(car.hardestWallAt)},
                       {"stops", count(car.stops)},
                       {"stopped_s", jsonNumber(car.stopped)},
                       {"longest_stop_s", jsonNumber(car.longestStop)},
                       {"longest_stop_at_m", jsonNumber(car.longestStopAt)},
                       {"company", jsonNumber(car.company)}});
}

}  // namespace

JsonNode numberOrNull(const std::optional<double>& value) { return value ? jsonNumber(*value) : JsonNode{}; }

std::string raceJson(const RaceReport& report) {
    JsonNode cars = jsonList();
    for (const RaceReport::Car& car : report.cars) cars.items.push_back(carNode(car));
    return jsonLineText(jsonObject({{"track", jsonText(report.track)},
                                    {"laps", count(report.laps)},
                                    {"seed", jsonInteger(report.seed)},
                                    {"simulated_s", jsonNumber(report.simulated)},
                                    {"wall_s", jsonNumber(report.wall)},
                                    {"hash", jsonText(fmt::format("{:016x}", report.hash))},
                                    {"lead_changes", count(report.leadChanges)},
                                    {"overtakes", count(report.overtakes)},
                                    {"cars", cars}}));
}

std::string benchJson(const std::vector<BenchReport>& benches) {
    std::string text;
    for (const BenchReport& b : benches)
        text += (text.empty() ? "[\n" : ",") + jsonLineText(jsonObject({{"name", jsonText(b.name)},
                                                                        {"chassis", jsonText(b.chassis)},
                                                                        {"cars", count(b.cars)},
                                                                        {"hz", count(b.hz)},
                                                                        {"ns", jsonNumber(b.ns)},
                                                                        {"allocations", jsonNumber(b.allocations)}}));
    return text + "]\n";
}

JsonNode feelNode(const FeelOf& of, const HandlingFigures& feel) {
    JsonNode slides = jsonList(), drifts = jsonList();
    for (const Slide& slide : feel.slides) slides.items.push_back(slideNode(slide));
    for (const DriftAt& drift : feel.drifts) drifts.items.push_back(driftNode(drift));
    const HeldDrift* const modulating = longestDrift(feel, PlayerStyle::Modulating);
    const HeldDrift* const longest = modulating ? modulating : longestDrift(feel, PlayerStyle::Holding);
    return jsonObject({{"car", jsonText(of.car)},
                       {"device", jsonText(of.device)},
                       {"flicks", slides},
                       {"caught_share", number(caughtShare(feel))},
                       {"held_drift_s", number(longest ? longest->seconds : 0)},
                       {"held_drift_deg", number(longest ? degrees(longest->meanSideslip) : 0)},
                       {"full_key", keyNodes(feel.keys)},
                       {"yaw_t63_s", number(feel.yawRise)},
                       {"ripple_ay", number(feel.ripple.ay)},
                       {"ripple_ax", number(feel.ripple.ax)},
                       {"held_drift_surface", jsonText(of.driftSurface)},
                       {"held_drifts", drifts},
                       {"drift_span_deg", number(degrees(feel.span.size()))},
                       {"straight_s", feel.straightening.seconds ? number(*feel.straightening.seconds) : JsonNode{}},
                       {"other_side_deg", number(degrees(feel.straightening.otherSide))},
                       {"lost_share", number(feel.lostShare)},
                       {"full_key_gravel", keyNodes(feel.looseKeys)},
                       {"tap_turn_deg", number(feel.tapTurn)},
                       {"yaw_overshoot_pct", number(100 * feel.yawOvershoot)},
                       {"braking_sideslip_deg", number(degrees(feel.brakingSideslip))}});
}

JsonNode roadTestNode(const RoadTest& test) {
    JsonNode node = jsonObject();
    visitFields(test, [&](const FieldInfo& info, const auto& figure) {
        if constexpr (requires { figure.value(); })
            setMember(node, info.key, figure ? jsonNumber(*figure) : JsonNode{});
    });
    return node;
}

std::string straightVerdict(bool reached, const std::optional<float>& spunKmh) {
    if (reached) return "ok";
    return spunKmh ? fmt::format("spun at {:.0f} km/h", *spunKmh) : "none";
}

JsonNode sheetNode(const Sheet& s) {
    const JsonNode stability =
        s.stability.criticalKmh ? jsonObject({{"critical_kmh", jsonNumber(*s.stability.criticalKmh)}}) : JsonNode{};
    JsonNode gears = jsonList();
    for (const GearSheet& g : s.gears)
        gears.items.push_back(jsonObject({{"gear", count(g.gear)},
                                          {"top_speed_kmh", numberOrNull(g.topSpeedKmh)},
                                          {"t_80_120", numberOrNull(g.t80To120)}}));
    return jsonObject({{"t_0_60mph", numberOrNull(s.t0To60Mph)},
                       {"t_0_100", numberOrNull(s.t0To100)},
                       {"t_0_200", numberOrNull(s.t0To200)},
                       {"quarter_mile_s", numberOrNull(s.quarterMileS)},
                       {"quarter_mile_kmh", numberOrNull(s.quarterMileKmh)},
                       {"top_speed_kmh", numberOrNull(s.topSpeedKmh)},
                       {"braking_100_0_m", numberOrNull(s.braking100To0M)},
                       {"skidpad_g", numberOrNull(s.skidpadG)},
                       {"understeer_deg_per_g", numberOrNull(s.understeerDegPerG)},
                       {"yaw_rise_time_s", numberOrNull(s.yawRiseTimeS)},
                       {"yaw_overshoot_pct", numberOrNull(s.yawOvershootPct)},
                       {"verdicts", verdictsNode(s)},
                       {"stability", stability},
                       {"gears", gears},
                       {"road_test", roadTestNode(s.roadTest)}});
}

}  // namespace slip
