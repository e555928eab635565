// The race behind the menu: machines on the chosen track, watched by a camera that looks for the best duel.
#pragma once
#include "app/drive/stage.hpp"
#include "app/drive/tick_clock.hpp"
#include "app/screen.hpp"

namespace slip {

class Attract {
public:
    explicit Attract(Shell& shell) : shell_(shell) {}
    /// On the chosen track; nothing is shown when there is no usable car or track.
    void open();
    bool isOpen() const { return stage_ != nullptr; }
    /// Another track or car was chosen since.
    bool isStale() const { return track_ != shell_.settings.track || car_ != shell_.settings.car; }
    void update(double dt);
    /// shiftPx: moves the picture to the right, clear of the menu.
    void draw(sf::RenderTarget& target, float shiftPx, float dt);

private:
    void look();

    Shell& shell_;
    std::string track_, car_;
    std::unique_ptr<Stage> stage_;
    TickClock clock_;
    double untilLook_ = 0;  // s
    int looks_ = 0;
};

/// Whom to watch: now and then the leader, else the one that chases another most closely. −1: nobody is racing.
int worthWatching(const EventState& state, bool leader);

}  // namespace slip
