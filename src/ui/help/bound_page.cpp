// SPDX-License-Identifier: MIT
#include "ui/help/bound_page.hpp"

#include "io/player/settings.hpp"
#include "platform/input/control_prompts.hpp"
#include "ui/settings/rebinding.hpp"

#include <algorithm>

namespace slip {
namespace {

using ControlsOf = std::string BoundControl::*;

const BoundControl* findControl(const BoundControls& controls, const std::string& action) {
    const auto found = std::ranges::find(controls, action, &BoundControl::action);
    return found == controls.end() ? nullptr : &*found;
}

void bindText(PageText& text, const BoundControls& controls, ControlsOf shown) {
    for (PageSpan& span : text)
        if (const BoundControl* const control = findControl(controls, span.title))
            span = {.text = control->*shown, .look = span.look};
}

bool isPadColumn(const std::string& head) { return head == "pad" || head.ends_with(" pad"); }

void bindRow(std::vector<PageText>& row, std::span<const ControlsOf> columns, const BoundControls& controls) {
    const BoundControl* const named = findControl(controls, plainText(row.front()));
    for (std::size_t i = 0; i < std::min(row.size(), columns.size()); ++i) {
        if (named && columns[i] == &BoundControl::keys) row[i] = {{named->keys, PageSpan::Look::Code}};
        if (named && columns[i] == &BoundControl::pad) row[i] = {{named->pad}};
        bindText(row[i], controls, columns[i]);
    }
}

void bindTable(std::vector<std::vector<PageText>>& rows, const BoundControls& controls) {
    std::vector<ControlsOf> columns;
    for (const PageText& head : rows.front())
        columns.push_back(plainText(head) == "keys"      ? &BoundControl::keys
                          : isPadColumn(plainText(head)) ? &BoundControl::pad
                                                         : &BoundControl::prompt);
    for (auto& row : rows) bindRow(row, columns, controls);
    const auto first = std::ranges::find(columns, &BoundControl::pad);
    if (first == columns.end()) return;
    const auto kept = static_cast<std::size_t>(first - columns.begin());
    rows.front()[kept] = {{"pad"}};
    for (std::size_t i = columns.size(); --i > kept;)
        if (columns[i] == &BoundControl::pad)
            for (auto& row : rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
}

}  // namespace

BoundControls boundControls(const Settings& settings, const Controls& controls, const Texts& texts) {
    BoundControls all;
    visitFields(settings.players.front().bindings, [&](const FieldInfo& info, const Binding& binding) {
        const auto label = [&](const Binding& part) { return labelOf(part, controls, 0, texts); };
        all.push_back({std::string(info.menu.label), label({binding.keys, {}}), label({{}, binding.pad}),
                       promptFor(controls, static_cast<Action>(all.size())).in(texts)});
    });
    return all;
}

ManualPage boundPage(ManualPage page, const BoundControls& controls) {
    for (PageBlock& block : page.blocks) {
        bindText(block.text, controls, &BoundControl::prompt);
        if (!block.rows.empty()) bindTable(block.rows, controls);
    }
    return page;
}

}  // namespace slip
