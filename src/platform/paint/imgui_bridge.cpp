// SPDX-License-Identifier: MIT
#include "platform/paint/imgui_bridge.hpp"

#include "platform/input/pad.hpp"
#include "platform/paint/panel_input.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <imgui_internal.h>

#include <SFML/Window/Clipboard.hpp>

#include <algorithm>
#include <cfloat>
#include <cstring>
#include <utility>

namespace slip {
namespace {

using K = sf::Keyboard::Key;

constexpr std::pair<K, ImGuiKey> kKeys[] = {
    {K::Tab, ImGuiKey_Tab},
    {K::Left, ImGuiKey_LeftArrow},
    {K::Right, ImGuiKey_RightArrow},
    {K::Up, ImGuiKey_UpArrow},
    {K::Down, ImGuiKey_DownArrow},
    {K::PageUp, ImGuiKey_PageUp},
    {K::PageDown, ImGuiKey_PageDown},
    {K::Home, ImGuiKey_Home},
    {K::End, ImGuiKey_End},
    {K::Insert, ImGuiKey_Insert},
    {K::Delete, ImGuiKey_Delete},
    {K::Backspace, ImGuiKey_Backspace},
    {K::Space, ImGuiKey_Space},
    {K::Enter, ImGuiKey_Enter},
    {K::Escape, ImGuiKey_Escape},
    {K::A, ImGuiKey_A},
    {K::C, ImGuiKey_C},
    {K::V, ImGuiKey_V},
    {K::X, ImGuiKey_X},
    {K::Y, ImGuiKey_Y},
    {K::Z, ImGuiKey_Z},
};

std::unique_ptr<sf::Cursor> makeCursor(sf::Cursor::Type type) {
    auto cursor = std::make_unique<sf::Cursor>();
    return cursor->loadFromSystem(type) ? std::move(cursor) : nullptr;
}

/// True for either key of a modifier. On X11 the event of a modifier's own press lacks its flag; that of its release
/// has it.
bool isEither(K key, K left, K right) { return key == left || key == right; }

void setClipboard(const char* text) { sf::Clipboard::setString(sf::String::fromUtf8(text, text + std::strlen(text))); }

}  // namespace

std::uint32_t typedLetter(std::uint32_t letter) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool number = context.ActiveId != 0 && context.ActiveId == context.TempInputId;
    return letter == ',' && number ? '.' : letter;
}

Cursors::Cursors() {
    using C = sf::Cursor::Type;
    // SFML 2.5 has no diagonal shapes on X11: the four-way arrow replaces them.
    const std::pair<int, C> shapes[] = {{ImGuiMouseCursor_Arrow, C::Arrow},
                                        {ImGuiMouseCursor_TextInput, C::Text},
                                        {ImGuiMouseCursor_ResizeAll, C::SizeAll},
                                        {ImGuiMouseCursor_ResizeNS, C::SizeVertical},
                                        {ImGuiMouseCursor_ResizeEW, C::SizeHorizontal},
                                        {ImGuiMouseCursor_Hand, C::Hand},
                                        {ImGuiMouseCursor_NotAllowed, C::NotAllowed},
                                        {ImGuiMouseCursor_ResizeNESW, C::SizeAll},
                                        {ImGuiMouseCursor_ResizeNWSE, C::SizeAll}};
    for (const auto& [slot, shape] : shapes) shapes_[static_cast<std::size_t>(slot)] = makeCursor(shape);
}

const sf::Cursor* Cursors::find(int imguiCursor) const {
    const auto i = static_cast<std::size_t>(imguiCursor);
    return i < shapes_.size() && shapes_[i] ? shapes_[i].get() : shapes_[ImGuiMouseCursor_Arrow].get();
}

ImGuiBridge::ImGuiBridge(sf::RenderWindow& window, const Cursors& cursors, PanelFontFiles fonts, float scale)
    : window_(window), cursors_(cursors), fonts_(std::move(fonts)) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendPlatformName = "sfml";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    preparePanelInput();
    installClipboard();
    (void)window_.setActive(true);
    applyPanelStyle(scale);
    loadPanelFonts(fonts_, scale);
    ImGui_ImplOpenGL3_Init("#version 130");
}

ImGuiBridge::~ImGuiBridge() {
    (void)window_.setActive(true);
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

const char* ImGuiBridge::clipboardText(void* self) {
    std::string& text = static_cast<ImGuiBridge*>(self)->clipboard_;
    const auto utf8 = sf::Clipboard::getString().toUtf8();
    text.assign(utf8.begin(), utf8.end());
    return text.c_str();
}

void ImGuiBridge::installClipboard() {
#if IMGUI_VERSION_NUM >= 19110
    ImGuiPlatformIO& io = ImGui::GetPlatformIO();
    io.Platform_ClipboardUserData = this;
    io.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return clipboardText(ImGui::GetPlatformIO().Platform_ClipboardUserData);
    };
    io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) { setClipboard(text); };
#else
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = this;
    io.GetClipboardTextFn = clipboardText;
    io.SetClipboardTextFn = [](void*, const char* text) { setClipboard(text); };
#endif
}

// Dear ImGui only returns the pointer to panelText, which does not write through it.
void ImGuiBridge::setTexts(const Texts& texts) { ImGui::GetIO().UserData = const_cast<Texts*>(&texts); }

void ImGuiBridge::setScale(float scale) {
    applyPanelStyle(scale);
#if IMGUI_VERSION_NUM < 19200
    (void)window_.setActive(true);
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    loadPanelFonts(fonts_, scale);
    ImGui_ImplOpenGL3_CreateFontsTexture();
#else
    loadPanelFonts(fonts_, scale);
#endif
}

void ImGuiBridge::key(const sf::Event::KeyEvent& event, bool down) {
    const auto held = [&](bool flag, K left, K right) { return isEither(event.code, left, right) ? down : flag; };
    setPanelModifiers({.control = held(event.control, K::LControl, K::RControl),
                       .shift = held(event.shift, K::LShift, K::RShift),
                       .alt = held(event.alt, K::LAlt, K::RAlt),
                       .super = held(event.system, K::LSystem, K::RSystem)});
    for (const auto& [key, panelKey] : kKeys)
        if (key == event.code) setPanelKey(panelKey, down);
}

void ImGuiBridge::mouseButton(int button, bool down) {
    if (button >= 0 && button <= 4) setPanelButton(button, down);
}

void ImGuiBridge::focus(bool gained) {
    ImGui::GetIO().AddFocusEvent(gained);  // on loss this releases all keys
    for (int button = 0; !gained && button < 5; ++button) mouseButton(button, false);
}

void ImGuiBridge::letGo() {
    if (!std::exchange(shown_, false)) return;
    events_.drop();
    focus(false);
    focus(true);
}

void ImGuiBridge::navigate(const PadValues* pad) {
    const bool before = std::exchange(navigates_, pad != nullptr);
    if (before != navigates_) enablePanelPad(navigates_);
    if (before && !pad) {
        setPanelPad({});
        ImGui::SetWindowFocus(nullptr);  // leaves no frame around what was chosen
    }
    if (!pad) return;
    using C = PadControl;
    const auto pushed = [pad](C button, C stick) {
        return std::max((*pad)[button], (*pad)[stick] > 0.5f ? 1.0f : 0.0f);
    };
    setPanelPad({.up = pushed(C::DpadUp, C::LeftStickUp),
                 .down = pushed(C::DpadDown, C::LeftStickDown),
                 .left = pushed(C::DpadLeft, C::LeftStickLeft),
                 .right = pushed(C::DpadRight, C::LeftStickRight),
                 .accept = (*pad)[C::A],
                 .back = (*pad)[C::B],
                 .finer = (*pad)[C::LB],
                 .coarser = (*pad)[C::RB],
                 .scrollUp = (*pad)[C::RightStickUp],
                 .scrollDown = (*pad)[C::RightStickDown]});
}

bool ImGuiBridge::goesBack() const {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.ActiveId != 0 || context.OpenPopupStack.Size > 0;
}

void ImGuiBridge::give(const sf::Event& event) {
    using E = sf::Event;
    const auto place = [](int x, int y) { setPanelMouse({static_cast<float>(x), static_cast<float>(y)}); };
    const auto hidePointer = [] {
        if (!ImGui::IsAnyMouseDown()) setPanelMouse({-FLT_MAX, -FLT_MAX});
    };
    switch (event.type) {
        case E::KeyPressed:  // driving by keys hides the tooltip under a resting pointer
            if (!wantsKeyboard() && !isModifier(event.key.code)) hidePointer();
            return key(event.key, true);
        case E::KeyReleased:
            return key(event.key, false);
        case E::TextEntered:  // SFML also sends \b, \r, ^C … as text
            if (event.text.unicode >= 32 && event.text.unicode != 127)
                ImGui::GetIO().AddInputCharacter(typedLetter(event.text.unicode));
            return;
        case E::MouseMoved:
            return place(event.mouseMove.x, event.mouseMove.y);
        case E::MouseLeft:  // X11 continues to report during a drag
            return hidePointer();
        case E::MouseButtonPressed:
        case E::MouseButtonReleased:
            place(event.mouseButton.x, event.mouseButton.y);
            return mouseButton(event.mouseButton.button, event.type == E::MouseButtonPressed);
        case E::MouseWheelScrolled: {
            const float turned = event.mouseWheelScroll.delta;
            const bool across = event.mouseWheelScroll.wheel == sf::Mouse::HorizontalWheel;
            place(event.mouseWheelScroll.x, event.mouseWheelScroll.y);
            turnPanelWheel(across ? turned : 0, across ? 0 : turned);
            return;
        }
        case E::GainedFocus:
            return focus(true);
        case E::LostFocus:
            return focus(false);
        default:
            return;
    }
}

void ImGuiBridge::updateCursor() {
    const int wanted = ImGui::GetMouseCursor();
    if (wanted == shownCursor_) return;  // only on change, since it is a request to the X server
    shownCursor_ = wanted;
    window_.setMouseCursorVisible(wanted != ImGuiMouseCursor_None);
    if (wanted == ImGuiMouseCursor_None) return;
    if (const sf::Cursor* cursor = cursors_.find(wanted)) window_.setMouseCursor(*cursor);
}

void ImGuiBridge::newFrame(float dt) {
    ImGuiIO& io = ImGui::GetIO();
    const auto size = window_.getSize();
    io.DisplaySize = ImVec2(static_cast<float>(size.x), static_cast<float>(size.y));
    io.DeltaTime = dt > 0 ? dt : 1.0f / 60;
    shown_ = true;
    while (const auto event = events_.take()) give(*event);
    events_.endFrame();
    updateCursor();
    (void)window_.setActive(true);
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
}

void ImGuiBridge::render() {
    ImGui::Render();
    (void)window_.setActive(true);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace slip
