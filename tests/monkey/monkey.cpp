// SPDX-License-Identifier: MIT
// A monkey test of the real game: keys, mouse, sizes from 1×1 to 8000×4000, focus, and files that are broken and
// repaired while it runs. It fails if the game crashes, hangs, uses too much memory or a sanitizer reports an error,
// and then prints how to reproduce it.
#include "display/program.hpp"
#include "monkey/actions.hpp"
#include "monkey/handle.hpp"
#include "support/long_tests.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <memory>
#include <random>
#include <utility>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFrames = "frames.csv";
constexpr std::size_t kRemembered = 40;  // actions that are reported
constexpr double kSleepy = 10;           // multiple of the patience for a game that does not even use processor time
constexpr int kCostly = 2'000'000;       // px

struct Order {
    std::uint64_t seed = std::random_device{}();
    double seconds = 60;
    std::uint64_t acts = 0;  // ends after that many actions; 0: by the clock alone
    double budget = 400;     // MiB, in addition to the pictures of the window
    double patience = 60;    // s without a frame
    bool verbose = false;
};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Returns the processor time in s of a process so far.
double workOf(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    double user = 0, system = 0;
    for (int i = 0; i < 13; ++i) file >> word;  // pid, name, state … up to utime
    file >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// Writes to a second file and renames it, as editors do.
void replaceFile(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    const fs::path beside = path.string() + "~";
    std::ofstream(beside, std::ios::binary) << text;
    fs::rename(beside, path);
}

class Monkey {
public:
    explicit Monkey(const Order& order) : order_(order), window_(display_.name()), hands_(display_) {
        const fs::path data = fs::path(SLIPANGLE_SOURCE_DIR) / "data";
        const fs::path player = home_.path() / "data/slipangle", config = home_.path() / "config/slipangle";
        files_[0] = {player / "cars/mine.json", readAll(data / "cars/coupe.json")};
        files_[1] = {player / "tracks/mine.json", readAll(data / "tracks/thistledown.json")};
        files_[2] = {config / "settings.json", R"({"format": 1, "video": {"vsync": false, "fps_limit": 60}})"};
    }

    /// Runs the test. Returns an empty text if all is well.
    std::string run();

private:
    void start();
    void act(const Action& act);
    void resize(int width, int height);
    void breakFile(const Action& act);
    std::string fault();
    std::string drawOnce();
    bool drewOn();
    std::string end();
    void tell(const std::string& what) const;

    struct Kept {
        fs::path path;
        std::string good;
    };
    /// The game as last seen.
    struct Watched {
        double seen = 0;                // s, time of the last frame
        double workedBefore = 0;        // s, the game's processor time at the last frame
        std::uintmax_t framesSize = 0;  // bytes, size of the game's frame log
        int frames = 0;                 // observed frames
    };
    /// MiB for the window's pictures: now, a frame ago, and while it may still hold either.
    struct WindowMemory {
        double size = 0, sizeBefore = 0, allowed = 0;
        double most = 0;  // beyond what is allowed, maximum
    };
    Order order_;
    Display display_;
    TestFolder home_;
    WindowHandle window_;
    Hands hands_;
    Kept files_[kVictims];
    std::unique_ptr<Program> game_;
    std::deque<std::string> last_;
    std::uint64_t number_ = 0;
    int starts_ = 0;
    Watched watched_;
    WindowMemory memory_;
};

void Monkey::start() {
    // A car requested by name must be valid; settings need not be.
    for (const Kept& kept : {files_[0], files_[1]}) replaceFile(kept.path, kept.good);
    std::vector<std::string> words = startAt(order_.seed, number_);
    std::string line = "start";
    for (const std::string& word : words) line += " " + word;
    last_.push_back(std::to_string(number_) + " " + line);
    words.insert(words.end(), {"--frame-stats", kFrames});
    game_ = std::make_unique<Program>(words, home_.path(),
                                      std::map<std::string, std::string>{{"DISPLAY", display_.name()}});
    ++starts_;
    waitFor(order_.patience, [&] { return window_.find() || !game_->running(); });
    watched_.seen = now();
    watched_.workedBefore = workOf(game_->pid());
    watched_.framesSize = 0;
}

void Monkey::breakFile(const Action& act) {
    const Kept& kept = files_[static_cast<std::size_t>(act.victim)];
    replaceFile(kept.path, act.kind == ActionKind::Mend ? kept.good : broken(kept.good, act.seed));
}

void Monkey::resize(int width, int height) {
    // The software renderer keeps the window's picture in the game's memory, and saving it with F12 needs four copies.
    constexpr double kCopies = 5, kBytes = 4;
    memory_.size = kCopies * kBytes * width * height / 1048576;
    memory_.allowed = std::max(memory_.allowed, memory_.size);
    window_.resize(width, height);
}

void Monkey::act(const Action& act) {
    switch (act.kind) {
        case ActionKind::Input:
            return hands_.send(act.words);
        case ActionKind::Resize:
            return resize(act.width, act.height);
        case ActionKind::FocusAway:
            return window_.focus(false);
        case ActionKind::FocusBack:
            return window_.focus(true);
        case ActionKind::Break:
        case ActionKind::Mend:
            return breakFile(act);
        case ActionKind::Close:
            return window_.close();
    }
}

std::string Monkey::fault() {
    const std::string output = game_->output();
    for (const char* const word : {"Sanitizer", "runtime error:", "terminate called", "Assertion"})
        if (output.find(word) != std::string::npos) return std::string("the game says '") + word + "'";
    if (!game_->running()) {
        const int code = game_->wait(1);
        return code == 0 ? "" : "the game ended with " + std::to_string(code);
    }
    const double memory = memoryOf(game_->pid()).now;
    memory_.most = std::max(memory_.most, memory - memory_.allowed);
    if (memory > order_.budget + memory_.allowed)
        return "it takes " + std::to_string(memory) + " MiB, of which " + std::to_string(memory_.allowed) +
               " for its window";
    const double worked = workOf(game_->pid());
    if (drewOn()) {
        ++watched_.frames;
        memory_.allowed = std::max(memory_.sizeBefore, memory_.size);
        memory_.sizeBefore = memory_.size;
        watched_.seen = now();
        watched_.workedBefore = worked;
    }
    // Measured by the game's processor time while it works: the computer may be busy, and large pictures take long.
    if (worked - watched_.workedBefore > order_.patience)
        return "no frame in " + std::to_string(order_.patience) + " s of work";
    return now() - watched_.seen > kSleepy * order_.patience ? "no sign of life" : "";
}

/// Waits for a frame or two at a size that costs the software renderer seconds, then restores the size.
std::string Monkey::drawOnce() {
    const int before = watched_.frames;
    std::string wrong;
    while (wrong.empty() && game_->running() && watched_.frames < before + 2) {
        sleepFor(0.02);
        wrong = fault();
    }
    resize(1280, 720);
    return wrong;
}

/// Returns true if there were frames since the previous call.
bool Monkey::drewOn() {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(home_.path() / kFrames, error);
    return !error && std::exchange(watched_.framesSize, size) != size;
}

/// Closes the window as a player does.
std::string Monkey::end() {
    if (!game_->running()) return fault();
    window_.find();  // the window may be a different one by now
    window_.close();
    const int code = game_->wait(order_.patience);
    if (code != 0) return "closing its window ended the game with " + std::to_string(code);
    return fault();
}

void Monkey::tell(const std::string& what) const {
    std::printf("monkey: %s\nseed %llu, after %llu acts, the last of them:\n", what.c_str(),
                static_cast<unsigned long long>(order_.seed), static_cast<unsigned long long>(number_));
    for (const std::string& line : last_) std::printf("  %s\n", line.c_str());
    const std::string output = game_->output();
    std::printf("the game's last words:\n%s\nagain: monkey --seed %llu --acts %llu\n",
                output.substr(output.size() - std::min<std::size_t>(output.size(), 8000)).c_str(),
                static_cast<unsigned long long>(order_.seed), static_cast<unsigned long long>(number_ + 1));
}

std::string Monkey::run() {
    const double until = now() + order_.seconds;
    replaceFile(files_[2].path, files_[2].good);
    start();
    std::string wrong;
    for (; wrong.empty() && now() < until && (order_.acts == 0 || number_ < order_.acts); ++number_) {
        const Action next = actAt(order_.seed, number_);
        last_.push_back(std::to_string(number_) + " " + textOf(next));
        if (order_.verbose) std::printf("%s\n", last_.back().c_str());
        while (last_.size() > kRemembered) last_.pop_front();
        window_.find();
        act(next);
        sleepFor(next.pause);
        wrong = fault();
        if (wrong.empty() && next.kind == ActionKind::Resize && next.width * next.height > kCostly) wrong = drawOnce();
        if (wrong.empty() && !game_->running()) start();
    }
    if (wrong.empty()) wrong = end();
    if (!wrong.empty()) tell(wrong);
    std::printf(
        "monkey: seed %llu, %llu acts, %d starts, %d frames seen, at most %.0f MiB beside the window's pictures\n",
        static_cast<unsigned long long>(order_.seed), static_cast<unsigned long long>(number_), starts_,
        watched_.frames, memory_.most);
    return wrong;
}

int main(int argc, char** argv) {
    Order order;
    if (isLong()) order.seconds = 3600;
    CLI::App app("A monkey at the game");
    app.add_option("--seed", order.seed);
    app.add_option("--seconds", order.seconds);
    app.add_option("--acts", order.acts, "end after so many");
    app.add_option("--budget", order.budget, "MiB");
    app.add_option("--patience", order.patience, "s of the game's work without a frame");
    app.add_flag("--verbose", order.verbose);
    CLI11_PARSE(app, argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    std::printf("monkey: seed %llu\n", static_cast<unsigned long long>(order.seed));
    return Monkey(order).run().empty() ? 0 : 1;
}

}  // namespace
}  // namespace slip::test

int main(int argc, char** argv) { return slip::test::main(argc, argv); }
