// SPDX-License-Identifier: MIT
// Every car's picture in the program. Bundled SVGs are drawn at once; a player's is drawn by a process of its own, one
// at a time, while the car wears the default body, and drawn anew when its file changes. Needs no screen but where
// said.
#pragma once
#include "io/json/problem.hpp"
#include "io/system/file.hpp"
#include "io/system/worker.hpp"
#include "render/cars/car_sprite.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace slip {

/// A car as it is painted now.
struct PaintedCar {
    CarPicture picture;                         // without its pixels once they are on the graphics side
    int version = 1;                            // another one: another picture
    std::unique_ptr<sf::Texture> texture = {};  // made when first sent: it wants a GL context
    int sent = 0;                               // version that the texture shows; 0: none
};
/// The picture on the graphics side, for all who draw the car: sent when it is first asked for and when it is another
/// one. Needs a GL context.
const sf::Texture& textureOf(PaintedCar& car);

class CarPictures {
public:
    /// The same picture for looks that are painted alike. Never waits for a player's SVG.
    std::shared_ptr<PaintedCar> paint(const CarLook& look);
    /// Once a frame: takes what has been drawn, begins the next. dt: s since the last frame.
    void update(float dt);
    /// Nothing is being drawn or waits for it.
    bool idle() const;
    /// What was wrong with SVGs since the last call: a line for each version of a file.
    Problems takeNotices() { return std::exchange(notices_, {}); }

private:
    struct Item {
        CarLook look;
        std::weak_ptr<PaintedCar> car;
        bool due = false;    // its SVG is to be drawn
        bool drawn = false;  // its SVG is what it shows
    };
    struct Svg {
        FileWatch watch;
        bool faulty = false;  // as it is now
    };
    struct Drawing {
        CarLook look;
        std::weak_ptr<PaintedCar> car;
        Worker worker;
        bool stale = false;  // the file changed since
    };
    void watchFiles();
    void startNext();
    void finish(const Drawing& drawing, const WorkResult& result);
    void refuse(const std::filesystem::path& path, const std::string& fault);
    void complain(const std::filesystem::path& path, const std::string& fault);

    std::vector<Item> items_;
    std::map<std::filesystem::path, Svg> svgs_;  // the player's
    std::unique_ptr<Drawing> drawing_;
    Problems notices_;
    float untilLook_ = 0;  // s
};

/// Draws a picture and ends the process when it was started for that: the first thing that main does.
void servePictures(const std::vector<std::string>& arguments);

}  // namespace slip
