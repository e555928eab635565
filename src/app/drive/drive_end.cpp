// How a drive ends: the results, what they lead to, and what is kept of it.
#include "app/drive/drive_screen.hpp"
#include "app/drive/outcome.hpp"
#include "app/drive/race_start.hpp"
#include "app/drive/replay_screen.hpp"
#include "app/say.hpp"

#include <chrono>
#include <exception>
#include <system_error>

namespace slip {
namespace {

constexpr int kResultsAfter = 5 * kTickHz / 2;  // ticks after the last person is in
constexpr int kUnseenTicks = 60;                // a frame, of those who are still under way when it goes on
constexpr int kMostUnseen = static_cast<int>(kMostBehind + 1) * kTickHz;  // the rules end a race before

/// Of a race that stands alone. lap: somebody drove one that counts.
std::vector<ResultCommand> choicesAfter(bool lap) {
    if (!lap) return {ResultCommand::Retry, ResultCommand::Replay, ResultCommand::Leave};
    return {ResultCommand::Retry, ResultCommand::Replay, ResultCommand::Beat, ResultCommand::Leave};
}

/// Throws nothing, wherever it runs.
KeptReplay kept(const Recording& run, RunEnd end, const Folders& folders) {
    try {
        return keepRecent(run, end, folders);
    } catch (const std::exception& error) {
        return {{}, std::string("the replay was not kept: ") + error.what()};
    }
}

}  // namespace

/// What was driven to its end or for some time is among the recent replays, once. It is written aside: a restart waits
/// for no disk.
void DriveScreen::keepReplay() {
    const Recording& run = stage_.event().recording();
    const RunEnd end = runEnd(peopleAreIn(stage_.event()));
    if (kept_ || !pilot_.person() || !isWorthKeeping(run, end)) return;
    followJournal(true);
    kept_ = true;
    tellKept(true);
    keptRun_ = journal_->run();
    try {
        keeping_ = std::async(std::launch::async, kept, run, end, std::cref(shell_.folders));
    } catch (const std::system_error&) {  // no thread is to be had
        noteKept(kept(run, end, shell_.folders));
    }
}

/// Where the replay that is being kept lies, or what went wrong with it, once that is known. wait: until it is.
void DriveScreen::tellKept(bool wait) {
    if (!keeping_.valid()) return;
    if (!wait && keeping_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    noteKept(keeping_.get());
}

void DriveScreen::noteKept(const KeptReplay& run) {
    keptAt_ = run.path;
    if (run.problem.empty()) journal_->drop(keptRun_);
    if (!run.problem.empty()) shell_.toasts.add(ToastKind::Bad, run.problem);
}

/// Those whose results are still to come.
Progress DriveScreen::progress() const {
    if (stage_.order().others) return stage_.order().others();
    const auto& cars = stage_.event().state().cars;
    const auto in = std::ranges::count_if(cars, [](const Standing& s) { return s.finished || s.out; });
    return {static_cast<int>(in), static_cast<int>(cars.size())};
}

/// Those still under way drive on, so many ticks at most.
void DriveScreen::driveUnseen(int most) {
    for (; most > 0 && !stage_.event().state().over; --most) advance();
}

/// Where a result counts, whatever follows waits until all are in: those still under way drive on, a bounded number of
/// ticks a frame, so that the window stays alive.
void DriveScreen::watchResults() {
    if (!results_.isOpen() || shell_.next) return;
    const bool counts = static_cast<bool>(stage_.order().conclude);
    if (counts && asked_) driveUnseen(kUnseenTicks);
    if (counts && stage_.event().state().over) {
        conclude();
        keepReplay();
    }
    if (asked_ && (!counts || (after_ && progress().complete()))) follow(*std::exchange(asked_, {}));
}

void DriveScreen::follow(ResultCommand command) {
    finishDraft();  // whatever comes next may be the same car
    switch (command) {
        case ResultCommand::Next:
            shell_.next = after_(shell_);
            return;
        case ResultCommand::Retry:
            keepReplay();
            return restart();
        case ResultCommand::Replay:
            return watchReplay();
        case ResultCommand::Beat:
            keepReplay();
            return beatFastest();
        case ResultCommand::Leave:
            return obey(PauseCommand::Leave);
    }
}

/// A result that counts stands from here on, whatever the player does next.
void DriveScreen::conclude() {
    if (after_ || !stage_.order().conclude) return;
    driveUnseen(kMostUnseen);
    after_ = stage_.order().conclude(shell_, stage_.order(), stage_.event());
}

void DriveScreen::watchReplay() {
    keepReplay();
    tellKept(true);
    const std::filesystem::path file = kept_ ? keptAt_ : std::filesystem::path();
    shell_.next = makeReplayScreen(shell_, stage_.event().recording(), file, after_ ? after_ : makeMenuScreen);
}

/// Where nobody can see a toast any more, a line.
void DriveScreen::finishDraft() {
    const std::string problem = panel_.finishDraft();
    if (problem.empty()) return;
    const std::string text = shell_.texts("Unsaved changes are lost, they cannot be kept: {}", problem);
    shell_.toasts.add(ToastKind::Bad, text);
    say(text);
}

void DriveScreen::close() {
    finishDraft();
    if (stands(stage_.order(), stage_.event())) conclude();
    keepReplay();
    finishKeeping();
}

/// When this returns, all that is kept of the drive is on the disk.
void DriveScreen::finishKeeping() {
    for (Seat& seat : seats_) keepGhost(seat, stage_, shell_, pilot_.person());
    tellKept(true);
    if (!journal_) return;
    const RunEnd end = runEnd(peopleAreIn(stage_.event()));
    if (!kept_ && !isWorthKeeping(stage_.event().recording(), end)) journal_->drop(journal_->run());
    journal_->settle();
}

/// Of a new start. The run before has been kept, or was not worth it.
void DriveScreen::beginJournal() {
    if (!journal_) return;
    if (!kept_) journal_->drop(journal_->run());
    journal_->begin();
}

/// all: to the last tick.
void DriveScreen::followJournal(bool all) {
    if (!journal_ || kept_) return;
    journal_->follow(stage_.event().recording(), peopleAreIn(stage_.event()), all);
    if (const auto problem = journal_->takeProblem())
        shell_.toasts.add(ToastKind::Bad, shell_.texts("this drive is not safe from a power cut: {}", *problem));
}

/// Alone against the fastest lap of the event, in the car that drove it.
void DriveScreen::beatFastest() {
    if (const auto car = bestLaps_.fastest())
        startAgainst(shell_, cutGhost(stage_.event().recording(), *car, *bestLaps_.of(*car)));
}

/// A result that counts is recorded as soon as the people are in, with the others as they stand, and again when they
/// are in too. The results come up shortly after, while the others still drive.
void DriveScreen::watchEnd() {
    if (!peopleAreIn(stage_.event())) return;
    if (inSince_ < 0) {
        inSince_ = ticks_;
        if (stage_.order().conclude) stage_.order().conclude(shell_, stage_.order(), stage_.event());
    }
    if (stage_.order().conclude && stage_.event().state().over) conclude();
    if (!results_.isOpen() && ticks_ - inSince_ >= kResultsAfter) openResults();
}

void DriveScreen::openResults() {
    if (stage_.order().rules.mode == EventMode::Qualifying)
        results_.open({ResultCommand::Next});
    else if (stage_.order().conclude)
        results_.open({ResultCommand::Next, ResultCommand::Replay});
    else
        results_.open(choicesAfter(bestLaps_.fastest().has_value()));
    shell_.controls.releaseAll();
}

}  // namespace slip
