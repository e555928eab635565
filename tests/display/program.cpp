// SPDX-License-Identifier: MIT
#include "display/program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#ifdef SLIPANGLE_SYNC_WATCH  // path of the library; the monkey builds without it
#include <gtest/gtest.h>
#endif

namespace slip::test {
namespace fs = std::filesystem;

namespace {

/// Replaces this process by another program. Call in a child; never returns.
[[noreturn]] void become(std::vector<std::string> words) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    _exit(127);
}

}  // namespace

std::string readAll(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Display::Display(const std::string& screen, const std::vector<std::string>& more) {
    int numbers[2];
    if (pipe(numbers) != 0) return;
    server_ = fork();
    if (server_ == 0) {
        close(numbers[0]);
        const int quiet = open("/dev/null", O_WRONLY);
        dup2(quiet, 1);
        dup2(quiet, 2);
        // A number of our own: two servers that look for a free one at the same time can take each other's socket.
        const std::string own = ":" + std::to_string(1000 + getpid() % 30000), number = std::to_string(numbers[1]);
        std::vector<std::string> words{"Xvfb", own,    "-displayfd", number,      "-screen",
                                       "0",    screen, "-noreset",   "-nolisten", "tcp"};
        words.insert(words.end(), more.begin(), more.end());
        become(std::move(words));
    }
    close(numbers[1]);
    // The server writes it when ready. Read all of it, because a server that cannot write its newline gives up.
    std::string text;
    for (char c = 0; read(numbers[0], &c, 1) == 1 && c != '\n';) text += c;
    close(numbers[0]);
    if (!text.empty()) name_ = ":" + text;
}

Display::~Display() {
    if (server_ <= 0) return;
    kill(server_, SIGTERM);
    waitpid(server_, nullptr, 0);
}

void Display::vanish() {
    kill(server_, SIGKILL);
    waitpid(server_, nullptr, 0);
    server_ = -1;
}

Companion::Companion(const std::vector<std::string>& words, const Display& display) : pid_(fork()) {
    if (pid_ != 0) return;
    setenv("DISPLAY", display.name().c_str(), 1);
    become(words);
}

Companion::~Companion() {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
}

Program::Program(const std::vector<std::string>& arguments, const fs::path& home,
                 const std::map<std::string, std::string>& environment, const std::vector<std::string>& wrapper)
    : log_(home / "output.txt"), syncs_(home / "syncs.txt") {
    pid_ = fork();
    if (pid_ != 0) return;
    setenv("XDG_DATA_HOME", (home / "data").c_str(), 1);
    setenv("XDG_CONFIG_HOME", (home / "config").c_str(), 1);
    setenv("XDG_STATE_HOME", (home / "state").c_str(), 1);
    setenv("ALSOFT_DRIVERS", "null", 1);
#ifdef SLIPANGLE_SYNC_WATCH
    setenv("LD_PRELOAD", SLIPANGLE_SYNC_WATCH, 1);
    setenv("SYNC_WATCH", syncs_.c_str(), 1);
#endif
    for (const auto& [name, value] : environment)
        value.empty() ? unsetenv(name.c_str()) : setenv(name.c_str(), value.c_str(), 1);
    for (const int number : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) ::signal(number, SIG_DFL);  // resets inherited ones
    const int log = open(log_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(log, 1);
    dup2(log, 2);
    if (chdir(home.c_str()) != 0) _exit(126);
    std::vector<std::string> words = wrapper;
    words.emplace_back(SLIPANGLE_PROGRAM);
    words.insert(words.end(), arguments.begin(), arguments.end());
    become(std::move(words));
}

Program::~Program() {
    if (running()) {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
#ifdef SLIPANGLE_SYNC_WATCH
    std::ifstream syncs(syncs_);
    for (std::string line; std::getline(syncs, line);)
        EXPECT_FALSE(line.starts_with("frame ")) << "a frame has waited for the disk: " << line;
#endif
}

bool Program::running() {
    if (!ended_) ended_ = waitpid(pid_, &status_, WNOHANG) == pid_;
    return !ended_;
}

void Program::signal(int number) const { kill(pid_, number); }

int Program::wait(double seconds) {
    if (!waitFor(seconds, [&] { return !running(); })) {
        kill(pid_, SIGKILL);
        waitpid(pid_, &status_, 0);
        ended_ = true;
        return -1;
    }
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1;
}

std::string Program::output() const {
    std::ifstream file(log_);
    return {std::istreambuf_iterator<char>(file), {}};
}

void declineFirstDrive(const fs::path& home) {
    fs::create_directories(home / "config/slipangle");
    std::ofstream(home / "config/slipangle/settings.json")
        << R"({"format": 1, "version": 4, "first_drive": false, "workshop": {"introduction": false}})";
}

Hands::Hands(const Display& display) : pipe_(popen(("DISPLAY=" + display.name() + " xdotool -").c_str(), "w")) {}

Hands::~Hands() { pclose(pipe_); }

void Hands::send(const std::string& command) {
    std::fprintf(pipe_, "%s\n", command.c_str());
    std::fflush(pipe_);
}

void Hands::act(const std::string& command) {
    send(command);
    sleepFor(0.02);
}

void dragMass(const Display& display) {
    Hands hands(display);
    hands.act("key F1");
    sleepFor(1);
    hands.act("mousemove 1140 157");
    sleepFor(0.3);
    hands.act("mousedown 1");
    for (int i = 1; i <= 10; ++i) hands.act("mousemove " + std::to_string(1140 + 6 * i) + " 157");
    hands.act("mouseup 1");
}

std::string outputOf(const Display& display, const std::string& command) {
    FILE* const pipe = popen(("DISPLAY=" + display.name() + " " + command).c_str(), "r");
    std::string text;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
    pclose(pipe);
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

Memory memoryOf(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    Memory memory;
    for (std::string word; status >> word;)
        if (word == "VmRSS:" || word == "VmHWM:") status >> (word == "VmRSS:" ? memory.now : memory.most);
    return {memory.now / 1024, memory.most / 1024};
}

std::map<std::string, std::string> lastRow(const fs::path& csv) {
    std::ifstream file(csv);
    std::string header, line, last;
    std::getline(file, header);
    while (std::getline(file, line))
        if (!file.eof()) last = line;  // a row without its newline is incomplete
    std::map<std::string, std::string> row;
    std::istringstream names(header), cells(last);
    std::string name, cell;
    while (!last.empty() && std::getline(names, name, ',') && std::getline(cells, cell, ',')) row[name] = cell;
    return row;
}

double lastNumber(const fs::path& csv, const std::string& column, double missing) {
    const auto row = lastRow(csv);
    const auto cell = row.find(column);
    return cell == row.end() ? missing : std::atof(cell->second.c_str());
}

}  // namespace slip::test
