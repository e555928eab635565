// SPDX-License-Identifier: MIT
// Tests every Linux mapping of SDL's own table. A virtual device gets the mapping. Each physical control that the
// mapping names for a need of the game is moved, and the game must react.
#include "platform/input/controls.hpp"
#include "platform/input/input_source.hpp"
#include "platform/input/pads.hpp"
#include "unit/platform/input/virtual_pad.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <sstream>

namespace slip {
namespace {

using test::VirtualPad;
using Mapping = std::map<std::string, std::string>;  // "righttrigger" to "a5"

struct Entry {
    std::string guid, name, fields;
    Mapping mapping;
};

Entry entryOf(const std::string& text) {
    Entry entry;
    std::istringstream fields(text);
    std::getline(fields, entry.guid, ',');
    std::getline(fields, entry.name, ',');
    for (std::string field; std::getline(fields, field, ',');) {
        const auto colon = field.find(':');
        if (colon == std::string::npos || colon + 1 == field.size()) continue;  // some fields are empty
        entry.mapping[field.substr(0, colon)] = field.substr(colon + 1);
        if (!field.starts_with("crc:") && !field.starts_with("hint:")) entry.fields += field + ',';
    }
    return entry;
}

std::vector<Entry> linuxEntries() {
    std::vector<Entry> entries;
    for (int i = 0; i < SDL_GameControllerNumMappings(); ++i) {
        char* const text = SDL_GameControllerMappingForIndex(i);
        entries.push_back(entryOf(text));
        SDL_free(text);
    }
    return entries;
}

/// Returns two bytes of a GUID, the low one first, as in "03000000 5e04 0000 8e02 0000".
Uint16 word(const std::string& guid, std::size_t at) {
    const auto byte = [&](std::size_t i) { return std::stoul(guid.substr(i, 2), nullptr, 16); };
    return static_cast<Uint16>(byte(at) | byte(at + 2) << 8);
}

/// Moves the physical control that a mapping names ("b3", "h0.4", "a5", "+a1", "-a1", "a2~") to its end, or releases
/// it. A whole axis rests in the middle if it is a stick. If it is a trigger or a button, it rests at an end.
void move(VirtualPad& pad, const std::string& output, const std::string& control, bool on) {
    const char sign = control[0];
    const std::string bare = sign == '+' || sign == '-' ? control.substr(1) : control;
    const int number = std::atoi(bare.c_str() + 1);
    if (bare[0] == 'b') return pad.button(number, on);
    if (bare[0] == 'h') return pad.hat(number, on ? std::atoi(bare.c_str() + bare.find('.') + 1) : 0);
    ASSERT_EQ(bare[0], 'a') << control;
    const bool stick = output.ends_with('x') || output.ends_with('y');
    const int rest = sign == 'a' && !stick ? -32767 : 0, end = sign == '-' ? -32767 : 32767;
    pad.axis(number, (control.ends_with('~') ? -1 : 1) * (on ? end : rest));
}

bool isOutput(const std::string& field) {
    return SDL_GameControllerGetAxisFromString(field.c_str()) != SDL_CONTROLLER_AXIS_INVALID ||
           SDL_GameControllerGetButtonFromString(field.c_str()) != SDL_CONTROLLER_BUTTON_INVALID;
}

/// The effects of the player's actions on a pad.
struct Hands {
    InputSource source;
    Controls controls;
    std::vector<MenuMove> moves;
    std::vector<Action> actions;

    explicit Hands(Pads& pads) {
        source.pads = [&pads] { return pads.read(); };
    }
    void look() {
        controls.readPads(source);
        moves = controls.takeMoves();
        actions = controls.takeActions();
    }
};

struct Need {
    const char* name;
    std::vector<std::string> outputs;  // in the mapping, in the order in which the game prefers them
    std::function<bool(const Hands&)> met;
};

template <class List, class Item>
bool has(const List& list, const Item& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

const std::vector<Need> kNeeds{
    {"throttle", {"righttrigger", "a"}, [](const Hands& h) { return h.controls.raw().throttle > 0.99f; }},
    {"brake", {"lefttrigger", "x", "b"}, [](const Hands& h) { return h.controls.raw().brake > 0.99f; }},
    {"steer", {"leftx", "dpleft"}, [](const Hands& h) { return std::abs(h.controls.raw().steer) > 0.99f; }},
    {"confirm", {"a"}, [](const Hands& h) { return has(h.moves, MenuMove::Accept); }},
    {"back", {"b", "back"}, [](const Hands& h) { return has(h.moves, MenuMove::Back); }},
    {"start", {"start", "guide", "back"}, [](const Hands& h) { return has(h.actions, Action::Pause); }}};

/// Returns the output that the game uses: the first of the need's that the mapping has. Empty if there is none.
std::string usedOf(const Need& need, const Mapping& mapping) {
    for (const std::string& output : need.outputs)
        if (mapping.contains(output)) return output;
    return "";
}

/// Moves the control for each need and counts the needs that are met.
void tryPad(const Entry& entry, VirtualPad& device, Hands& hands, std::map<std::string, int>& met) {
    const Mapping& mapping = entry.mapping;
    for (const auto& [output, control] : mapping)
        if (isOutput(output)) move(device, output, control, false);
    hands.look();
    for (const Need& need : kNeeds) {
        const std::string used = usedOf(need, mapping);
        if (used.empty()) continue;
        const std::string& control = mapping.at(used);
        EXPECT_FALSE(need.met(hands)) << need.name << ' ' << control << " untouched";
        move(device, used, control, true);
        hands.look();
        const bool done = need.met(hands);
        EXPECT_TRUE(done) << need.name << ' ' << control;
        met[need.name] += done;
        move(device, used, control, false);
        hands.look();
    }
}

TEST(PadDatabase, EveryLinuxPadDrives) {
    Pads pads;
    const std::vector<Entry> entries = linuxEntries();
    std::map<std::string, int> met;
    for (const Entry& entry : entries) {
        SCOPED_TRACE(entry.guid + ' ' + entry.name);
        VirtualPad device({.name = entry.name,
                           .vendor = word(entry.guid, 8),
                           .product = word(entry.guid, 16),
                           .axes = 16,
                           .buttons = 128,
                           .hats = 4});
        // The GUID contains the bus, which is "virtual" here. Therefore it gets a copy of the mapping.
        ASSERT_GE(SDL_GameControllerAddMapping((device.guid() + ',' + entry.name + ',' + entry.fields).c_str()), 0);
        Hands hands(pads);
        tryPad(entry, device, hands, met);
    }
    const int all = static_cast<int>(entries.size());
    RecordProperty("mappings", all);
    EXPECT_GE(all, 300);
    for (const char* const need : {"throttle", "brake", "steer", "confirm", "back"}) EXPECT_EQ(met[need], all) << need;
    EXPECT_GE(met["start"], all - 1) << "one old pad has no button for it";
}

}  // namespace
}  // namespace slip
