// SPDX-License-Identifier: MIT
#include "render/scene/entrant_look.hpp"

#include "io/common/folders.hpp"
#include "race/event/entrant.hpp"
#include "render/cars/car_sprite.hpp"

namespace slip {
namespace {

constexpr float kRivalDetail = 0.72f;  // 80 pixels per metre: as in a 4K window where the camera is nearest

}  // namespace

CarLook lookOf(const Entrant& entrant, const Folders& folders) {
    std::filesystem::path file = entrant.path;
    if (file.empty() && !entrant.file.name.empty()) file = findFile(folders, "cars", entrant.file.name).value_or("");
    CarLook look = lookOf(entrant.params, findSprite(folders, file, entrant.params.look.sprite));
    look.own = entrant.isHuman();
    if (!look.own) look.detail = kRivalDetail;
    look.paint = entrant.paintDrawn();
    return look;
}

}  // namespace slip
