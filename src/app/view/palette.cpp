#include "app/view/palette.hpp"

namespace slip {

Palette paletteOf(Theme theme) {
    Palette p;
    switch (theme) {
        case Theme::Meadow:
            p.mown = true;
            break;
        case Theme::Desert:
            p.kerb = {214, 110, 48}, p.kerbRun = 2;
            p.leafDark = {70, 82, 44}, p.leaf = {116, 124, 62}, p.leafLight = {172, 166, 92};
            p.rock = {176, 128, 92}, p.roof = {212, 176, 128};
            break;
        case Theme::City:
            p.kerb = {52, 98, 178}, p.kerbRun = 3, p.roof = {112, 118, 130}, p.streetDashes = true;
            break;
        case Theme::Snow:
            p.kerb = {222, 96, 44}, p.kerbRun = 2;
            p.leafDark = {92, 104, 116}, p.leaf = {150, 164, 176}, p.leafLight = {228, 236, 244};
            p.pineDark = {34, 62, 66}, p.pine = {96, 128, 132}, p.pineLight = {232, 240, 246};
            p.rock = {128, 136, 148}, p.snowOnTop = true;
            break;
        case Theme::Harbour:
            p.kerb = {232, 180, 48}, p.kerbPale = {48, 52, 60}, p.kerbRun = 2, p.roof = {82, 118, 148},
            p.streetDashes = true;
            break;
        case Theme::Forest:
            p.kerb = {62, 112, 74}, p.kerbPale = {234, 226, 202};
            p.leafDark = {28, 62, 44}, p.leaf = {58, 104, 54}, p.leafLight = {118, 152, 66};
            p.roof = {122, 84, 62};
            break;
    }
    return p;
}

}  // namespace slip
