// What happens when the driven car's file changes on disk. Pure logic; hot_reload_dialog draws it.
#pragma once
#include "io/car_file.hpp"
#include "io/file.hpp"

#include <optional>

namespace slip {

/// A good file replaces the car at once, unless the panel has edits: then it asks. A bad file changes nothing; its
/// problems stand on the screen until a good one comes.
class HotReload {
public:
    enum class State { Watching, Asking, Broken };

    /// The car that is driven now; watches its file from here on. An empty path (a car made in memory) is never
    /// watched.
    void setFile(const CarFile& file);
    /// Looks at the disk; once a frame at the most. `edited`: the panel has edits.
    void poll(bool edited);
    /// The file changed and was read as `loaded`.
    void fileChanged(const Loaded<CarFile>& loaded, bool edited);

    /// Answers to the question; without effect when none is asked.
    void reload();
    void keepMine();
    /// Hides the problems until the file changes again.
    void dismiss();

    State state() const { return state_; }
    /// Of the broken file; empty in other states.
    const Problems& problems() const { return problems_; }
    /// Notes of the file that takeFile gives.
    const Problems& notes() const { return notes_; }
    const std::filesystem::path& path() const { return watch_.path(); }
    /// Once after each accepted change: the new car. Give it to the race, the panel, and back to setFile.
    std::optional<CarFile> takeFile();

private:
    FileWatch watch_;
    std::string text_;  // of the file that is driven
    State state_ = State::Watching;
    Problems problems_, notes_;
    std::optional<CarFile> asked_, accepted_;
};

}  // namespace slip
