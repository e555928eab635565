// SPDX-License-Identifier: MIT
// Reports an error that ends the program: on stderr, in a file and in the window.
#pragma once
#include "ui/widgets/requests.hpp"

#include <string>

namespace sf {
class RenderWindow;
}

namespace slip {

class Painter;
struct Folders;

class ErrorReport {
public:
    explicit ErrorReport(const Folders& folders) : folders_(folders) {}
    /// Records the current activity for the report. Call it when the activity starts, because a signal leaves no time
    /// to find it out.
    void noteDoing(const SessionSetup& drive);
    void noteDoing(const NextScreen& next);
    /// Records the exception that is being handled. Only the first error counts.
    void noteError();
    bool hasError() const { return !error_.empty(); }
    /// Writes the report and prints its place on stderr. Shows it in the window if `painter` is not null. `allKept`
    /// means that the drive and the settings were saved.
    void tell(sf::RenderWindow& window, Painter* painter, bool allKept) const;

private:
    void note(const std::string& doing);

    const Folders& folders_;
    std::string doing_, error_;
};

}  // namespace slip
