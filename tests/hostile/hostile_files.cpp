// SPDX-License-Identifier: MIT
#include "hostile/hostile_files.hpp"

#include "io/replay/replay_file.hpp"
#include "io/system/bytes.hpp"
#include "io/system/compression.hpp"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

namespace slip::test {
namespace {

constexpr std::size_t kJson = (1u << 20) - 4096;  // bytes: almost the largest size that is read
constexpr std::size_t kCsv = 64u << 20;           // bytes
constexpr double kTurn = 2 * 3.14159265358979;    // rad
constexpr std::size_t kHeader = 48;               // bytes, of a replay

std::string times(std::size_t count, const std::string& text) {
    std::string out;
    out.reserve(count * text.size());
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

/// Returns `count` texts item(i), separated by commas.
template <class Item>
std::string listed(std::size_t count, Item item) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += (i == 0 ? "" : ",") + item(i);
    return out;
}

/// Returns a member of a track: a list of that name, followed by a comma.
template <class Item>
std::string listOf(const std::string& name, std::size_t count, Item item) {
    return "\"" + name + "\":[" + listed(count, item) + "],";
}

/// Returns a valid car with additional members, each followed by a comma.
std::string car(const std::string& more, const std::string& mass = "1000",
                const std::string& curve = "[[1000,100],[6000,150]]") {
    return "{" + more + R"("format":1,"name":"x","wheelbase":2.4,"body":{"mass":)" + mass +
           R"(},"engine":{"torque_curve":)" + curve + R"(},"gearbox":{"ratios":[3,2,1],"final_drive":4}})";
}

HostileFile fixed(const std::string& name, Verdict verdict, const std::function<std::string()>& text) {
    return {name, verdict, [text](std::ostream& out) { out << text(); }};
}

std::string nested(std::size_t levels) {
    return car("\"_x\":" + std::string(levels - 1, '[') + std::string(levels - 1, ']') + ",");
}

void addSyntax(std::vector<HostileFile>& out) {
    using enum Verdict;
    out.push_back(fixed("brackets.json", Refused, [] { return std::string(kJson, '['); }));
    out.push_back(fixed("braces.json", Refused, [] { return times(kJson / 5, "{\"a\":"); }));
    out.push_back(fixed("nesting_63.json", Taken, [] { return nested(63); }));
    out.push_back(fixed("nesting_64.json", Taken, [] { return nested(64); }));
    out.push_back(fixed("nesting_65.json", Refused, [] { return nested(65); }));
    out.push_back(fixed("quote.json", Refused, [] { return "{\"" + std::string(kJson, 'x'); }));
    out.push_back(fixed("escapes.json", Taken, [] { return car("\"_x\":\"" + times(kJson / 6, "\\u0000") + "\","); }));
    out.push_back(fixed("half_pairs.json", Refused, [] { return car("\"_x\":\"" + times(9, "\\ud800") + "\","); }));
    out.push_back(fixed("open_comment.json", Refused, [] { return "{/*" + std::string(kJson, '*'); }));
    out.push_back(fixed("comments.json", Taken, [] { return car(times(kJson / 5, "/**/ ")); }));
    out.push_back(fixed("commas.json", Refused, [] { return "{" + std::string(kJson, ',') + "}"; }));
    out.push_back(fixed("blanks.json", Refused, [] { return std::string(kJson, '\n'); }));
    out.push_back(fixed("nothing.json", Refused, [] { return std::string(); }));
    out.push_back(fixed("nul_bytes.json", Refused, [] { return std::string(4096, '\0'); }));
    out.push_back(fixed("nul_within.json", Refused, [] { return car("") + std::string(1, '\0') + car(""); }));
    out.push_back(fixed("utf16.json", Refused, [] { return std::string("\xff\xfe{\0}\0", 6); }));
    out.push_back(fixed("byte_order_mark.json", Taken, [] { return "\xef\xbb\xbf" + car(""); }));
    out.push_back(fixed("bad_utf8.json", Refused, [] { return car("\"_x\":\"\xc0\x80\xff\xed\xa0\x80\","); }));
    out.push_back(
        fixed("two_megabytes.json", Refused, [] { return car("\"_x\":\"" + std::string(2u << 20, 'x') + "\","); }));
    out.push_back(fixed("number.json", Refused, [] { return car("", std::string(kJson, '9')); }));
    out.push_back(fixed("fraction.json", Taken, [] { return car("", "1000." + std::string(kJson, '9')); }));
}

void addCars(std::vector<HostileFile>& out) {
    using enum Verdict;
    out.push_back(fixed("same_key.json", Refused, [] { return car(times(kJson / 11, "\"name\":\"\",")); }));
    out.push_back(fixed("remarks.json", Taken, [] {
        return car(listed(kJson / 13, [](std::size_t i) { return "\"_" + std::to_string(i) + "\":0"; }) + ",");
    }));
    out.push_back(fixed("unknown_keys.json", Refused, [] {
        return car(listed(kJson / 16, [](std::size_t i) { return "\"wheels" + std::to_string(i) + "\":0"; }) + ",");
    }));
    out.push_back(fixed("long_key.json", Refused, [] { return car("\"" + std::string(kJson, 'w') + "\":0,"); }));
    out.push_back(
        fixed("long_keys.json", Refused, [] { return car(times(20, "\"" + std::string(kJson / 21, 'w') + "\":0,")); }));
    out.push_back(
        fixed("long_name.json", Refused, [] { return car("\"author\":\"" + std::string(kJson, 'n') + "\","); }));
    out.push_back(
        fixed("long_word.json", Refused, [] { return car("\"chassis\":\"" + std::string(kJson, 'n') + "\","); }));
    for (const char* const mass : {"1e308", "-1e308", "1e309", "-0", "1e-400", "5e-324", "0x10", "1e", "--1", "NaN"})
        out.push_back(fixed(std::string("mass_") + mass + ".json", Refused, [mass] { return car("", mass); }));
    out.push_back(fixed("curve_of_64.json", Taken, [] {
        return car("", "1000", "[" + listed(64, [](std::size_t i) {
                                   return "[" + std::to_string(1000 + 100 * i) + ",150]";
                               }) + "]");
    }));
    out.push_back(fixed("curve_ties.json", Refused, [] {
        return car("", "1000", "[" + listed(64, [](std::size_t) { return std::string("[1000,150]"); }) + "]");
    }));
    out.push_back(fixed("curve_without_end.json", Refused, [] {
        return car("", "1000", "[" + listed(kJson / 12, [](std::size_t) { return std::string("[1000,150]"); }) + "]");
    }));
    out.push_back(
        fixed("sprite_far_away.json", Refused, [] { return car(R"("look":{"sprite":"../../../etc/passwd"},)"); }));
    out.push_back(
        fixed("sprite_with_nul.json", Taken, [] { return car(R"("look":{"sprite":"coupe.svg\u0000.svg"},)"); }));
    out.push_back(fixed("control_name.json", Taken, [] { return car(R"("description":"\u001b[2J\u0007\u0000",)"); }));
    out.push_back(fixed("weightless_rocket.json", Taken, [] {
        return car(R"("drive":{"wheel_spin":true},"chassis":"dual_track",)", "50", "[[0,20000],[30000,20000]]");
    }));
}

void addOtherTables(std::vector<HostileFile>& out) {
    using enum Verdict;
    out.push_back(fixed("settings_numbers.json", Refused, [] {
        return std::string(
                   R"({"format":1,"volume":1e308,"video":{"width":-1,"height":99999999999999999999,"ui_scale":1e-308},)") +
               R"("camera":{"zoom":-0.0}})";
    }));
    out.push_back(fixed("settings_ghosts.json", Refused, [] {
        return R"({"format":1,"car":"x","ghosts":{"saved":[)" +
               listed(kJson / 12, [](std::size_t) { return std::string("\"a/b/c/d\""); }) + "]}}";
    }));
    out.push_back(fixed("surfaces.json", Refused, [] {
        return R"({"format":1,"surfaces":{)" +
               listed(kJson / 40,
                      [](std::size_t i) { return "\"s" + std::to_string(i) + R"(":{"friction":{"road":1}})"; }) +
               "}}";
    }));
    out.push_back(fixed("surface_compounds.json", Refused, [] {
        return R"({"format":1,"surfaces":{"mud":{"friction":{)" +
               listed(kJson / 16, [](std::size_t i) { return "\"c" + std::to_string(i) + "\":1e99"; }) + "}}}}";
    }));
    out.push_back(fixed("texts.json", Refused, [] {
        return R"({"format":1,"texts":{)" +
               listed(kJson / 32, [](std::size_t i) { return "\"{} " + std::to_string(i) + R"(":{"de":"{}{}{}"})"; }) +
               "}}";
    }));
    out.push_back(fixed("texts_braces.json", Refused,
                        [] { return R"({"format":1,"texts":{"Drive":{"de":")" + times(kJson / 2, "{}") + "\"}}}"; }));
    out.push_back(fixed("rivals.json", Refused, [] {
        return R"({"format":1,"rivals":[)" +
               listed(kJson / 40, [](std::size_t) { return std::string(R"({"name":"Same","skill":1})"); }) + "]}";
    }));
    out.push_back(fixed("cups.json", Refused, [] {
        return R"({"format":1,"cups":[{"name":"c","tracks":[)" +
               listed(kJson / 16, [](std::size_t) { return std::string("\"../../nowhere\""); }) + "]}]}";
    }));
    out.push_back(fixed("author_times.json", Refused, [] {
        return R"({"format":1,"author_times":[)" +
               listed(kJson / 8, [](std::size_t) { return std::string("{\"a\":0}"); }) + "]}";
    }));
    out.push_back(fixed("championship.json", Refused, [] {
        return R"({"format":1,"drivers":[)" + listed(kJson / 4, [](std::size_t) { return std::string("{}"); }) + "]}";
    }));
}

// --- tracks

std::string at(double x, double y, double width = 10) {
    std::ostringstream out;
    out.precision(7);
    out << "{\"x\":" << x << ",\"y\":" << y << ",\"width\":" << width << "}";
    return out.str();
}

std::string track(const std::string& points, const std::string& more = "") {
    return R"({"format":1,"name":"x",)" + more + R"("road":{"points":[)" + points + "]}}";
}

/// Returns points on a circle of that radius (m), in steps of `stride`.
std::string ring(std::size_t count, double radius, std::size_t stride = 1, double width = 10) {
    return listed(count, [=](std::size_t i) {
        const double angle = kTurn * static_cast<double>(i * stride % count) / static_cast<double>(count);
        return at(radius * std::cos(angle), radius * std::sin(angle), width);
    });
}

std::string pair(double x, double y) {
    std::ostringstream out;
    out << "[" << x << "," << y << "]";
    return out.str();
}

/// Returns corner i of 1000 of a spiral ribbon: five turns outwards along one side, back along the other.
std::string spiralCorner(std::size_t i) {
    const bool back = i >= 500;
    const double way = static_cast<double>(back ? 999 - i : i) / 499, angle = 5 * kTurn * way;
    const double radius = 100 + 800 * way + (back ? 60 : 0);
    return pair(radius * std::cos(angle), radius * std::sin(angle));
}

/// Returns a comb of `count` corners: long thin teeth without crossings.
std::string comb(std::size_t count, double x, double y, double size) {
    const double pitch = size / static_cast<double>(count);
    return listed(
               count - 2,
               [=](std::size_t i) { return pair(x + pitch * static_cast<double>(i), y + (i % 2 == 0 ? 0 : size)); }) +
           "," + pair(x + size, y - size) + "," + pair(x, y - size);
}

std::string scenery(std::size_t count, const std::string& kind, double x, double y) {
    return "\"scenery\":[" +
           listed(count,
                  [&](std::size_t) {
                      return "{\"kind\":\"" + kind + "\",\"x\":" + std::to_string(x) + ",\"y\":" + std::to_string(y) +
                             ",\"scale\":10}";
                  }) +
           "],";
}

void addRoads(std::vector<HostileFile>& out) {
    using enum Verdict;
    out.push_back(fixed("star.json", Refused, [] { return track(ring(999, 400, 400)); }));
    out.push_back(fixed("knots.json", Refused, [] { return track(ring(1000, 40, 37)); }));
    out.push_back(fixed("longest.json", Taken, [] { return track(ring(1000, 4700, 1, 60)); }));
    out.push_back(fixed("too_long.json", Refused, [] { return track(ring(1000, 20000, 499)); }));
    out.push_back(fixed("too_many.json", Refused, [] { return track(ring(20000, 2000)); }));
    out.push_back(fixed("one_line.json", Refused, [] {
        return track(listed(1000, [](std::size_t i) { return at(static_cast<double>(i), 0); }));
    }));
    out.push_back(fixed("to_and_fro.json", Refused, [] {
        return track(
            listed(1000, [](std::size_t i) { return at(i % 2 == 0 ? -900 : 900, static_cast<double>(i) / 1000); }));
    }));
    out.push_back(
        fixed("one_place.json", Refused, [] { return track(listed(1000, [](std::size_t) { return at(3, 3); })); }));
    out.push_back(fixed("no_numbers.json", Refused, [] {
        return track(listed(1000, [](std::size_t i) { return at(i % 3 == 0 ? 1e300 : -1e300, 0, 1e300); }));
    }));
    out.push_back(fixed("widest.json", Refused, [] { return track(ring(300, 20, 1, 60)); }));
    out.push_back(fixed("unknown_ground.json", Refused, [] {
        return track(listed(1000, [](std::size_t i) {
            return R"({"x":0,"y":)" + std::to_string(i) + R"(,"width":9,"surface":"nowhere"})";
        }));
    }));
}

void addFurniture(std::vector<HostileFile>& out) {
    using enum Verdict;
    const auto road = [] { return ring(40, 200); };
    for (const std::string kind : {"cone", "tree", "house", "lamp", "crane", "tyres"})
        out.push_back(
            fixed("spot_of_" + kind + ".json", Taken, [=] { return track(road(), scenery(5000, kind, 0, 0)); }));
    out.push_back(
        fixed("houses_on_the_line.json", Refused, [=] { return track(road(), scenery(5000, "house", 200, 0)); }));
    out.push_back(fixed("cones_on_the_line.json", Taken, [=] { return track(road(), scenery(5000, "cone", 200, 0)); }));
    out.push_back(fixed("areas.json", Taken, [=] {
        return track(road(), listOf("areas", 60, [](std::size_t i) {
                         return R"({"surface":"sand","polygon":[)" +
                                comb(600, -400 + static_cast<double>(i), -400, 800) + "]}";
                     }));
    }));
    out.push_back(fixed("area_corners.json", Refused, [=] {
        return track(road(), R"("areas":[{"surface":"sand","polygon":[)" + comb(60000, -400, -400, 800) + "]}],");
    }));
    out.push_back(fixed("tangled_areas.json", Refused, [=] {
        return track(road(), listOf("areas", 100, [](std::size_t) {
                         return R"({"surface":"sand","polygon":[)" +
                                listed(999,
                                       [](std::size_t i) {
                                           return pair(static_cast<double>(i * 7919 % 1000),
                                                       static_cast<double>(i * 104729 % 1000));
                                       }) +
                                "]}";
                     }));
    }));
    out.push_back(fixed("flat_areas.json", Refused, [=] {
        return track(road(), listOf("areas", 100, [](std::size_t) {
                         return R"({"surface":"sand","polygon":[)" +
                                listed(999, [](std::size_t i) { return pair(static_cast<double>(i), 0); }) + "]}";
                     }));
    }));
    out.push_back(fixed("hills.json", Taken, [=] {
        return track(road(), listOf("hills", 40, [](std::size_t k) {
                         return R"({"height":200,"flank":4,"contour":[)" +
                                listed(200,
                                       [=](std::size_t i) {
                                           const double angle = kTurn * static_cast<double>(i) / 200;
                                           const double radius = (i % 2 == 0 ? 400 : 19000) + double(k);
                                           return pair(radius * std::cos(angle), radius * std::sin(angle));
                                       }) +
                                "]}";
                     }));
    }));
    out.push_back(fixed("too_many_hills.json", Refused, [=] {
        return track(road(),
                     listOf("hills", 20000, [](std::size_t) { return std::string(R"({"height":9,"contour":[]})"); }));
    }));
    out.push_back(fixed("too_many_areas.json", Refused, [=] {
        return track(
            road(), listOf("areas", 20000, [](std::size_t) { return std::string(R"({"surface":"x","polygon":[]})"); }));
    }));
    out.push_back(fixed("walls_across.json", Refused, [=] {
        return track(road(), listOf("walls", 500, [](std::size_t i) {
                         return R"({"points":[)" + pair(180, static_cast<double>(i) / 10) + "," +
                                pair(220, static_cast<double>(i) / 10) + "]}";
                     }));
    }));
    out.push_back(fixed("walls_aside.json", Taken, [=] {
        return track(road(), listOf("walls", 50, [](std::size_t k) {
                         return R"({"closed":true,"kind":"concrete","points":[)" +
                                listed(1000,
                                       [=](std::size_t i) {
                                           const double angle = kTurn * static_cast<double>(i) / 1000,
                                                        radius = 100 + static_cast<double>(k);
                                           return pair(radius * std::cos(angle), radius * std::sin(angle));
                                       }) +
                                "]}";
                     }));
    }));
    out.push_back(fixed("wall_zigzag.json", Taken, [=] {
        return track(
            road(), listOf("walls", 40, [](std::size_t) {
                return R"({"points":[)" +
                       listed(2000,
                              [](std::size_t i) { return pair(i % 2 == 0 ? -90 : 90, static_cast<double>(i) / 100); }) +
                       "]}";
            }));
    }));
    out.push_back(fixed("wall_to_the_horizon.json", Taken, [=] {
        return track(road(), listOf("walls", 35, [](std::size_t) {
                         return R"({"kind":"concrete","points":[)" +
                                listed(1700,
                                       [](std::size_t i) {
                                           return pair(i % 2 == 0 ? 1000 : 20000, static_cast<double>(i) / 100);
                                       }) +
                                "]}";
                     }));
    }));
    out.push_back(fixed("areas_to_the_horizon.json", Taken, [=] {
        return track(road(), listOf("areas", 60, [](std::size_t i) {
                         return R"({"surface":"sand","polygon":[)" +
                                comb(600, -19000 + static_cast<double>(i), -500, 19000) + "]}";
                     }));
    }));
    out.push_back(fixed("area_spirals.json", Taken, [=] {
        return track(road(), listOf("areas", 50, [](std::size_t) {
                         return R"({"surface":"sand","polygon":[)" + listed(1000, spiralCorner) + "]}";
                     }));
    }));
    out.push_back(fixed("area_stars.json", Taken, [=] {
        return track(road(), listOf("areas", 50, [](std::size_t) {
                         return R"({"surface":"sand","polygon":[)" +
                                listed(1000,
                                       [](std::size_t i) {
                                           const double angle = kTurn * static_cast<double>(i) / 1000;
                                           const double radius = i % 2 == 0 ? 900 : 5;
                                           return pair(radius * std::cos(angle), radius * std::sin(angle));
                                       }) +
                                "]}";
                     }));
    }));
    out.push_back(fixed("markings.json", Taken, [=] {
        return track(road(), listOf("markings", 1000, [](std::size_t i) {
                         return i % 2 == 0 ? R"({"kind":"circle","x":0,"y":0,"radius":1000,"stroke":5})"
                                           : R"({"kind":"text","x":0,"y":0,"height":50,"text":")" +
                                                 std::string(60, 'W') + "\"}";
                     }));
    }));
    out.push_back(fixed("boxes.json", Taken, [=] {
        return track(road(),
                     "\"markings\":[" + listed(1000, [](std::size_t) {
                         return std::string(R"({"kind":"box","x":0,"y":0,"length":5000,"width":5000,"filled":true})");
                     }) + "],");
    }));
    out.push_back(fixed("kerbs.json", Taken, [=] {
        return track(ring(1000, 4700), "\"kerbs\":[" + listed(500, [](std::size_t) {
                                           return std::string(R"({"from":0,"to":1,"width":5})");
                                       }) + "],");
    }));
    out.push_back(fixed("clocks.json", Taken, [=] {
        return track(road(), listOf("timed", 50, [](std::size_t) {
                         return std::string(R"({"name":"c","x":200,"y":0,"marks":[1,2,3,4,5,6,7,8,9]})");
                     }));
    }));
}

// --- bytes

void appendBig(std::string& out, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift);
}

std::string pngChunk(const std::string& kind, const std::string& data) {
    std::string out;
    appendBig(out, static_cast<std::uint32_t>(data.size()));
    out += kind + data;
    appendBig(out, checksum(kind + data));
    return out;
}

/// Returns `size` compressed zero bytes, without holding them in memory.
std::string packedZeros(std::uint64_t size) {
    z_stream stream{};
    deflateInit(&stream, 9);
    std::string zeros(1 << 16, '\0'), out, buffer(1 << 16, '\0');
    int state = Z_OK;
    while (state != Z_STREAM_END) {
        if (stream.avail_in == 0) {
            stream.next_in = reinterpret_cast<Bytef*>(zeros.data());
            stream.avail_in = static_cast<uInt>(std::min<std::uint64_t>(size, zeros.size()));
            size -= stream.avail_in;
        }
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        state = deflate(&stream, size == 0 ? Z_FINISH : Z_NO_FLUSH);
        out.append(buffer, 0, buffer.size() - stream.avail_out);
    }
    deflateEnd(&stream);
    return out;
}

/// Returns a replay whose body is `size` zero bytes.
std::string sealedZeros(std::uint64_t size) {
    const std::string small = packedZeros(size);
    ByteWriter head;
    head(static_cast<std::uint32_t>(kReplayFormat)), head(static_cast<std::uint32_t>(kSimulationVersion));
    head(static_cast<std::uint64_t>(small.size())), head(size), head(checksum(small));
    const std::string start = std::string(kReplayMark) + head.bytes();
    ByteWriter sum;
    sum(checksum(start));
    return start + sum.bytes() + small;
}

}  // namespace

std::string hugePng(unsigned width, unsigned height) {
    std::string head;
    appendBig(head, width);
    appendBig(head, height);
    head += std::string("\x01\0\0\0\0", 5);  // one bit of grey per pixel
    const std::uint64_t row = 1 + (std::uint64_t{width} + 7) / 8;
    return "\x89PNG\r\n\x1a\n" + pngChunk("IHDR", head) + pngChunk("IDAT", packedZeros(row * height)) +
           pngChunk("IEND", "");
}

std::string base64(const std::string& bytes) {
    static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) out += i + k > bytes.size() ? '=' : kDigits[group >> (18 - 6 * k) & 63];
    }
    return out;
}

std::vector<HostileFile> hostileTables() {
    std::vector<HostileFile> out;
    addSyntax(out);
    addCars(out);
    addOtherTables(out);
    return out;
}

std::vector<HostileFile> hostileTracks() {
    std::vector<HostileFile> out;
    addRoads(out);
    addFurniture(out);
    return out;
}

std::vector<HostileFile> hostileReplays(const std::string& sound, std::size_t every) {
    std::vector<HostileFile> out;
    for (std::size_t size = 0; size < sound.size(); size += every)
        out.push_back(fixed("cut_at_" + std::to_string(size) + ".replay", Verdict::Refused,
                            [=] { return sound.substr(0, size); }));
    for (std::size_t place = 0; place < sound.size(); place += every - 3)
        out.push_back(fixed("flipped_at_" + std::to_string(place) + ".replay", Verdict::Refused, [=] {
            std::string text = sound;
            text[place] = static_cast<char>(text[place] ^ 0x40);
            return text;
        }));
    out.push_back(fixed("longer.replay", Verdict::Refused, [=] { return sound + sound; }));
    // Sealed again, so that no checksum protects the forged bytes.
    const std::string body = unpackedStart(std::string_view(sound).substr(kHeader), 16u << 20);
    for (std::size_t place = 0; place < std::min<std::size_t>(body.size(), 60000); place += every / 2 + 3)
        out.push_back(fixed("forged_at_" + std::to_string(place) + ".replay", Verdict::Refused, [=] {
            std::string forged = body;
            forged.replace(place, 4, "\xff\xff\xff\x7f");
            return sealReplay(forged, kSimulationVersion);
        }));
    for (const std::uint64_t megabytes : {std::uint64_t{1}, std::uint64_t{255}, std::uint64_t{4095}})
        out.push_back(fixed("bomb_" + std::to_string(megabytes) + ".replay", Verdict::Refused,
                            [=] { return sealedZeros(megabytes << 20); }));
    return out;
}

std::vector<HostileFile> hostileScripts() {
    using enum Verdict;
    const auto filled = [](const std::string& head, const std::string& line, std::size_t size) {
        return [=](std::ostream& out) {
            out << head;
            const std::string block = times(65536 / line.size(), line);
            for (std::size_t done = head.size(); done + block.size() < size; done += block.size()) out << block;
        };
    };
    return {{"one_line.csv", Refused, filled("t,throttle\n", "0", kCsv)},
            {"commas.csv", Refused, filled("t,throttle\n", ",", kCsv)},
            {"columns.csv", Refused, filled("t", ",a", kCsv)},
            {"empty_lines.csv", Taken, filled("t,throttle\n", "\n", kCsv)},
            {"bad_lines.csv", Refused, filled("t,throttle\n", "x\n", kCsv)},
            {"rows.csv", Refused,
             [](std::ostream& out) {
                 out << "t\n";
                 for (int i = 0; i < 8000000; ++i) out << i << '\n';
             }},
            {"too_large.csv", Refused, filled("t,throttle\n", "0,1\n", kCsv + (1u << 20))},
            {"huge_numbers.csv", Refused,
             filled("t,throttle\n1e308,1e308\n-0,-0\n1e999,nan\ninf,0x1p3\n", "\xff,\n", 1 << 16)},
            {"nul_bytes.csv", Refused, filled("t,thr\0ttle\n", std::string(1, '\0'), 1 << 20)}};
}

std::filesystem::path writeInto(const std::filesystem::path& folder, const HostileFile& file) {
    const std::filesystem::path path = folder / file.name;
    std::ofstream out(path, std::ios::binary);
    file.write(out);
    return path;
}

}  // namespace slip::test
