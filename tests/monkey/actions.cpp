// SPDX-License-Identifier: MIT
#include "monkey/actions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace slip::test {
namespace {

/// Random numbers for one action, the same in every run.
class Dice {
public:
    explicit Dice(std::uint64_t seed, std::uint64_t number = 0) : state_(seed * 0x9e3779b97f4a7c15u + number) {}
    std::uint64_t roll() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;  // SplitMix64
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    /// Returns 0…n−1.
    int below(int n) { return static_cast<int>(roll() % static_cast<std::uint64_t>(n)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    double share() { return static_cast<double>(roll() >> 11) * 0x1p-53; }
    template <class Range>
    const auto& oneOf(const Range& range) {
        return range[static_cast<std::size_t>(below(static_cast<int>(std::size(range))))];
    }

private:
    std::uint64_t state_;
};

// Keys that lead somewhere are more frequent.
constexpr const char* kKeys[] = {
    "Return", "Return", "Return", "Down",   "Down",   "Down",   "Up",        "Up",       "Left",   "Right",
    "Escape", "Escape", "F1",     "F1",     "F1",     "F3",     "F11",       "F12",      "space",  "BackSpace",
    "Delete", "Tab",    "Tab",    "Home",   "End",    "Prior",  "Next",      "Insert",   "a",      "c",
    "d",      "e",      "m",      "p",      "q",      "r",      "s",         "t",        "w",      "x",
    "z",      "0",      "1",      "5",      "9",      "minus",  "period",    "comma",    "ctrl+z", "ctrl+y",
    "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+s", "ctrl+x", "alt+Up", "shift+Tab", "KP_Enter", "F2",     "F5"};
constexpr const char* kHeld[] = {"Up", "Down", "Left", "Right", "space", "w", "shift", "ctrl"};

std::string place(Dice& dice) {
    // Half of the places are where the panel usually is.
    const int x = dice.below(2) == 0 ? dice.between(0, 1279) : dice.between(880, 1279);
    return std::to_string(x) + " " + std::to_string(dice.between(0, 719));
}

Action inputAct(Dice& dice) {
    Action act;
    const int kind = dice.below(20);
    if (kind < 9) {
        act.words = std::string("key ") + dice.oneOf(kKeys);
    } else if (kind < 12) {
        act.words = std::string(dice.below(2) == 0 ? "keydown " : "keyup ") + dice.oneOf(kHeld);
    } else if (kind < 14) {
        act.words = "mousemove " + place(dice);
    } else if (kind < 17) {
        act.words = "mousemove " + place(dice) + " click " + std::to_string(dice.below(8) == 0 ? 3 : 1);
    } else if (kind < 18) {
        act.words = "mousemove " + place(dice) + " mousedown 1 mousemove " + place(dice) + " mousemove " + place(dice) +
                    " mouseup 1";
    } else if (kind < 19) {
        const std::string wheel = std::to_string(dice.between(4, 5));
        act.words = "click --repeat " + std::to_string(dice.between(1, 9)) + " --delay 1 " + wheel;
    } else {
        act.words = "mousemove " + place(dice) + " keydown ctrl click 1 keyup ctrl type --delay 1 -- " +
                    std::to_string(dice.between(-1000, 100000));
    }
    return act;
}

Action resizeAct(Dice& dice) {
    Action act;
    act.kind = ActionKind::Resize;
    const auto any = [&](int most) { return static_cast<int>(std::pow(most, dice.share())); };
    const int kind = dice.below(10);
    if (kind < 5) {
        act.width = dice.between(400, 1600);
        act.height = dice.between(300, 1000);
    } else if (kind < 9) {
        act.width = any(8000);
        act.height = any(4000);
    } else {
        act.width = dice.between(1600, 8000);
        act.height = dice.between(1000, 4000);
    }
    return act;
}

Action chosenAct(Dice& dice) {
    const int kind = dice.below(200);
    if (kind < 8) return resizeAct(dice);
    Action act;
    act.victim = static_cast<Victim>(dice.below(kVictims));
    act.seed = dice.roll();
    if (kind < 11) {
        act.kind = ActionKind::FocusAway;
    } else if (kind < 15) {
        act.kind = ActionKind::FocusBack;
    } else if (kind < 18) {
        act.kind = ActionKind::Break;
    } else if (kind < 21) {
        act.kind = ActionKind::Mend;
    } else if (kind < 22) {
        act.kind = ActionKind::Close;
    } else {
        return inputAct(dice);
    }
    return act;
}

}  // namespace

Action actAt(std::uint64_t seed, std::uint64_t number) {
    Dice dice(seed, number);
    Action act = chosenAct(dice);
    act.pause = 0.01 + 0.09 * dice.share();
    return act;
}

std::vector<std::string> startAt(std::uint64_t seed, std::uint64_t number) {
    Dice dice(~seed, number);
    std::vector<std::string> words;
    switch (dice.below(5)) {
        case 0:
            break;  // the menu
        case 1:
            words = {"--demo"};
            break;
        case 2:
            words = {"kart", "--track", "thistledown"};
            break;
        default:
            words = {"mine", "--track", "mine"};
    }
    if (dice.below(4) == 0) return words;  // window as in the settings
    words.insert(words.end(), {"--windowed", dice.below(2) == 0 ? "1280x720" : "640x400"});
    return words;
}

std::string textOf(const Action& act) {
    constexpr std::array<const char*, kVictims> kFiles{"car", "track", "settings"};
    const std::string file = kFiles[static_cast<std::size_t>(act.victim)];
    switch (act.kind) {
        case ActionKind::Input:
            return act.words;
        case ActionKind::Resize:
            return "resize " + std::to_string(act.width) + " " + std::to_string(act.height);
        case ActionKind::FocusAway:
            return "focus away";
        case ActionKind::FocusBack:
            return "focus back";
        case ActionKind::Break:
            return "break " + file;
        case ActionKind::Mend:
            return "mend " + file;
        case ActionKind::Close:
            return "close";
    }
    return {};
}

std::string broken(const std::string& good, std::uint64_t seed) {
    Dice dice(seed);
    std::string text = good;
    const auto somewhere = [&] { return static_cast<std::size_t>(dice.below(static_cast<int>(good.size()))); };
    switch (dice.below(8)) {
        case 0:
            return text.substr(0, somewhere());
        case 1:
            for (int i = dice.between(1, 20); i > 0; --i) text[somewhere()] = static_cast<char>(dice.below(256));
            return text;
        case 2: {  // replaces a number by another
            std::size_t at = somewhere();
            while (at < text.size() && (text[at] < '1' || text[at] > '9')) ++at;
            if (at == text.size()) return {};
            constexpr const char* kOthers[] = {"0", "-1", "1e30", "1e-30", "99999999999999999999", "0.001", "null"};
            return text.replace(at, 1, dice.oneOf(kOthers));
        }
        case 3:
            return "{ //c\r\"x\": 0.15 ";
        case 4:
            return std::string(static_cast<std::size_t>(dice.between(1, 200000)), '[');
        case 5:
            return {};
        case 6:
            return text.insert(somewhere(), "\"name\": \"\\u001b[2J\\n\", ");
        default:
            return text.insert(somewhere(), std::string(1, '\0'));
    }
}

}  // namespace slip::test
