// SPDX-License-Identifier: MIT
#include "io/json/json_edit.hpp"

#include "io/json/json_patch.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace slip {
namespace {

constexpr std::string_view kBlanks = " \t", kLineEnds = "\r\n";

struct Edit {
    std::size_t begin = 0, end = 0;  // bytes of the text
    std::string replacement;
};

/// Collects edits. Their positions refer to the original text, and they never overlap.
class Editor {
public:
    explicit Editor(const std::string& text) : text_(text) {}

    void editObject(const JsonNode& now, const JsonNode& wanted) {
        const auto isWanted = [&](const JsonMember& member) { return wanted.find(member.key) != nullptr; };
        const auto last = std::ranges::find_if(now.members.rbegin(), now.members.rend(), isWanted);
        if (last == now.members.rend()) return replace(now, wanted);
        const std::size_t lastRemaining = static_cast<std::size_t>(now.members.rend() - last) - 1;
        for (std::size_t i = 0; i < now.members.size(); ++i) {
            const JsonMember& member = now.members[i];
            if (isWanted(member))
                editValue(member.value, *wanted.find(member.key));
            else
                remove(now, i, i > lastRemaining);
        }
        append(now, wanted, lastRemaining);
    }

    std::string edited() {
        std::ranges::sort(
            edits_, [](const Edit& a, const Edit& b) { return std::tie(a.begin, a.end) > std::tie(b.begin, b.end); });
        std::string out = text_;
        for (const Edit& edit : edits_) out.replace(edit.begin, edit.end - edit.begin, edit.replacement);
        return out;
    }

private:
    void editValue(const JsonNode& now, const JsonNode& wanted) {
        if (sameTree(now, wanted)) return;
        if (now.kind == JsonKind::Object && wanted.kind == JsonKind::Object)
            editObject(now, wanted);
        else
            replace(now, wanted);
    }

    void replace(const JsonNode& now, const JsonNode& wanted) {
        edits_.push_back({now.begin, now.end, valueText(wanted, marginAt(now.begin))});
    }

    /// Removes a member with the comma after it. If it has its lines to itself, removes them with the comment at their
    /// end. Otherwise removes the blanks after it, or with `blanksBefore` those before it.
    void remove(const JsonNode& now, std::size_t index, bool blanksBefore) {
        const JsonMember& member = now.members[index];
        std::size_t end = member.value.end;
        if (index + 1 < now.members.size())
            end = onlyBlanks(end, commaBehind(now, index)) ? commaBehind(now, index) + 1 : removeComma(now, index, end);
        const std::size_t begin = lineBegin(member.begin);
        if (startsLine(member.begin) && endsLine(end) && lineEnd(end) < text_.size())
            edits_.push_back({begin, nextLine(lineEnd(end)), ""});
        else if (blanksBefore)
            edits_.push_back({text_.find_last_not_of(kBlanks, member.begin - 1) + 1, end, ""});
        else
            edits_.push_back({member.begin, std::min(text_.find_first_not_of(kBlanks, end), text_.size()), ""});
    }

    /// Removes the comma of a member, when it is after a comment or on another line. Returns `end`.
    std::size_t removeComma(const JsonNode& now, std::size_t index, std::size_t end) {
        const std::size_t comma = commaBehind(now, index);
        edits_.push_back({comma, comma + 1, ""});
        return end;
    }

    /// Adds the new members after the last one that stays, and after the comment of its line. Each gets its own line if
    /// that one has its own. Without new members, removes the comma that would be left over.
    void append(const JsonNode& now, const JsonNode& wanted, std::size_t lastRemaining) {
        const JsonMember& last = now.members[lastRemaining];
        const bool hasComma = lastRemaining + 1 < now.members.size(), ownLine = startsLine(last.begin);
        const std::size_t comma = hasComma ? commaBehind(now, lastRemaining) : last.value.end;
        const std::string margin = ownLine ? std::string(marginAt(last.begin)) : "";
        std::string added;
        for (const JsonMember& member : wanted.members)
            if (now.find(member.key) == nullptr)
                added += (added.empty() ? "" : ",") + (ownLine ? newline() + margin : " ") +
                         jsonValueText(jsonText(member.key), 0) + ": " + valueText(member.value, margin);
        if (added.empty() && hasComma) edits_.push_back({comma, comma + 1, ""});
        if (added.empty()) return;
        const std::size_t behind = hasComma ? comma + 1 : comma;
        const std::size_t at = ownLine && endsLine(behind) ? lineEnd(behind) : behind;
        if (!hasComma && at == behind) added.insert(0, ",");
        if (!hasComma && at != behind) edits_.push_back({behind, behind, ","});
        edits_.push_back({at, at, std::move(added)});
    }

    /// Returns the byte of the comma between a member and the next one.
    std::size_t commaBehind(const JsonNode& now, std::size_t index) const {
        std::size_t at = now.members[index].value.end;
        while (text_[at] != ',') {
            if (text_.compare(at, 2, "//") == 0)
                at = lineEnd(at);
            else if (text_.compare(at, 2, "/*") == 0)
                at = text_.find("*/", at + 2) + 2;
            else
                ++at;
        }
        return at;
    }

    std::string valueText(const JsonNode& value, std::string_view margin) const {
        std::string out;
        for (const char c : jsonValueText(value, 0)) c == '\n' ? out += newline() + std::string(margin) : out += c;
        return out;
    }

    std::string newline() const { return text_.find("\r\n") == std::string::npos ? "\n" : "\r\n"; }
    std::size_t lineBegin(std::size_t at) const {
        const std::size_t end = at == 0 ? std::string::npos : text_.find_last_of(kLineEnds, at - 1);
        return end == std::string::npos ? 0 : end + 1;
    }
    std::size_t lineEnd(std::size_t at) const { return std::min(text_.find_first_of(kLineEnds, at), text_.size()); }
    std::size_t nextLine(std::size_t end) const { return end + (text_.compare(end, 2, "\r\n") == 0 ? 2 : 1); }
    bool onlyBlanks(std::size_t begin, std::size_t end) const { return text_.find_first_not_of(kBlanks, begin) >= end; }
    bool startsLine(std::size_t at) const { return lineBegin(at) > 0 && onlyBlanks(lineBegin(at), at); }
    /// Returns true if nothing but a `//` comment follows on the line.
    bool endsLine(std::size_t at) const {
        const std::size_t next = std::min(text_.find_first_not_of(kBlanks, at), text_.size());
        return next >= lineEnd(at) || text_.compare(next, 2, "//") == 0;
    }
    /// Returns the blanks at the start of the line.
    std::string_view marginAt(std::size_t at) const {
        const std::size_t begin = lineBegin(at);
        return std::string_view(text_).substr(begin, text_.find_first_not_of(kBlanks, begin) - begin);
    }

    const std::string& text_;
    std::vector<Edit> edits_;
};

}  // namespace

std::string editedJson(const std::string& text, const JsonNode& now, const JsonNode& wanted) {
    if (now.kind != JsonKind::Object || wanted.kind != JsonKind::Object) return jsonFileText(wanted);
    Editor editor(text);
    editor.editObject(now, wanted);
    std::string edited = editor.edited();
    return sameTree(parseJson(edited, "").root, wanted) ? edited : jsonFileText(wanted);
}

std::string withValueAt(const std::string& text, std::string_view pointer, const JsonNode& value) {
    const JsonNode now = parseJson(text, "").root;
    JsonNode wanted = now;
    return setAt(wanted, pointer, value) ? editedJson(text, now, wanted) : text;
}

}  // namespace slip
