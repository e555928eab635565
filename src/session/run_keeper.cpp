#include "session/run_keeper.hpp"

#include <chrono>
#include <exception>
#include <system_error>
#include <utility>

namespace slip {
namespace {

/// Throws nothing, wherever it runs.
KeptReplay kept(const Recording& run, RunEnd end, const Folders& folders) {
    try {
        return keepRecent(run, end, folders);
    } catch (const std::exception& error) {
        return {{}, message("the replay was not kept: {}", std::string(error.what()))};
    }
}

}  // namespace

RunKeeper::RunKeeper(const Folders& folders, const Texts& texts)
    : folders_(folders), texts_(texts), journal_(folders) {}

void RunKeeper::follow(const Session& session, bool all) {
    if (!kept_) journal_.follow(session.recording(), session.peopleAreIn(), all);
}

void RunKeeper::keep(const Session& session) {
    const Recording& run = session.recording();
    const RunEnd end = runEnd(session.peopleAreIn());
    if (kept_ || !isWorthKeeping(run, end)) return;
    follow(session, true);
    kept_ = true;
    look(true);
    keptRun_ = journal_.run();
    try {
        keeping_ = std::async(std::launch::async, kept, run, end, std::cref(folders_));
    } catch (const std::system_error&) {  // no thread is to be had
        note(kept(run, end, folders_));
    }
}

/// wait: until what is being kept lies on the disk.
void RunKeeper::look(bool wait) {
    if (!keeping_.valid()) return;
    if (!wait && keeping_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    note(keeping_.get());
}

void RunKeeper::note(const KeptReplay& run) {
    keptAt_ = run.path;
    if (run.problem.empty())
        journal_.drop(keptRun_);
    else
        problems_.push_back(texts_(run.problem));
}

void RunKeeper::begin() {
    if (!kept_) journal_.drop(journal_.run());
    journal_.begin();
    kept_ = false;
}

void RunKeeper::finish(const Session& session) {
    look(true);
    if (!kept_ && !isWorthKeeping(session.recording(), runEnd(session.peopleAreIn()))) journal_.drop(journal_.run());
    journal_.settle();
}

std::filesystem::path RunKeeper::keptAt() {
    look(true);
    return kept_ ? keptAt_ : std::filesystem::path();
}

std::vector<std::string> RunKeeper::takeProblems() {
    look(false);
    if (const auto problem = journal_.takeProblem())
        problems_.push_back(texts_("this drive is not safe from a power cut: {}", *problem));
    return std::exchange(problems_, {});
}

}  // namespace slip
