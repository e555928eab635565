// SPDX-License-Identifier: MIT
// Pictures of all cars in the program. Bundled SVGs are drawn at once. A player's is drawn in a separate process, one
// at a time, while the car has the default body, and again when its file changes. Needs no GL context except where
// stated.
#pragma once
#include "io/json/problem.hpp"
#include "io/process/worker.hpp"
#include "io/system/file.hpp"
#include "render/cars/car_sprite.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace slip {

/// The current picture of a car.
struct PaintedCar {
    CarPicture picture;                         // without its pixels once they are on the graphics card
    int version = 1;                            // increases with each new picture
    std::unique_ptr<sf::Texture> texture = {};  // created when first sent; needs a GL context
    int sent = 0;                               // version that the texture shows; 0 if none
};
/// Returns the picture on the graphics card, shared by everything that draws the car. It is sent when it is first asked
/// for and when it has changed. Needs a GL context.
const sf::Texture& uploadedTexture(PaintedCar& car);

class CarPictures {
public:
    /// Returns the same picture for looks that are painted alike. Never waits for a player's SVG.
    std::shared_ptr<PaintedCar> paint(const CarLook& look);
    /// Takes the finished picture and begins the next one. Call it once a frame. dt: s since the last frame.
    void update(float dt);
    /// Returns true if nothing is being drawn or waits to be drawn.
    bool idle() const;
    /// Returns and clears the faults of SVGs since the last call, one for each version of a file.
    Problems takeNotices() { return std::exchange(notices_, {}); }

private:
    struct Item {
        CarLook look;
        std::weak_ptr<PaintedCar> car;
        bool due = false;    // its SVG must be drawn
        bool drawn = false;  // it shows its SVG
    };
    struct Svg {
        FileWatch watch;
        bool faulty = false;  // in its current version
    };
    struct Drawing {
        CarLook look;
        std::weak_ptr<PaintedCar> car;
        Worker worker;
        bool stale = false;  // the file has changed since
    };
    void watchFiles();
    void startNext();
    void finish(const Drawing& drawing, const WorkResult& result);
    void refuse(const std::filesystem::path& path, const std::string& fault);
    void printError(const std::filesystem::path& path, const std::string& fault);

    std::vector<Item> items_;
    std::map<std::filesystem::path, Svg> svgs_;  // the player's
    std::unique_ptr<Drawing> drawing_;
    Problems notices_;
    float untilLook_ = 0;  // s
};

/// Draws a picture and ends the process if it was started for that. main calls it first.
void servePictures(const std::vector<std::string>& arguments);

}  // namespace slip
