#include "io/json/json_fault.hpp"

#include "io/json/wording.hpp"

#include <algorithm>
#include <cctype>

namespace slip {
namespace {

using After = JsonStop::After;

bool isOneOf(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }
constexpr std::string_view kNumberSigns = "0123456789+-.eE";
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// What stands between the last good token and the next one.
struct Gap {
    std::string marks;     // commas and colons
    std::size_t mark = 0;  // byte of the last of them
    std::size_t next = 0;  // byte of the next token; the text's end: none
    bool openComment = false;
};

Gap gapFrom(std::string_view text, std::size_t at) {
    Gap gap;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        const bool block = text.substr(at, 2) == "/*";
        if (block || text.substr(at, 2) == "//") {
            const std::size_t close = block ? text.find("*/", at + 2) : text.find_first_of("\r\n", at + 2);
            gap.openComment = block && close == std::string_view::npos;
            if (gap.openComment) break;
            at = std::min(close, text.size()) + (block ? 1 : 0);
        } else if (isOneOf(c, ",:")) {
            gap.marks += c;
            gap.mark = at;
        } else if (!isOneOf(c, " \t\r\n")) {
            break;
        }
    }
    gap.next = std::min(at, text.size());
    return gap;
}

/// The word, number or sign at `at`.
std::string_view tokenAt(std::string_view text, std::size_t at) {
    const auto inside = [](char c) { return !isOneOf(c, " \t\r\n,:{}[]\"/"); };
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), inside);
    return text.substr(at, std::max<std::size_t>(1, static_cast<std::size_t>(end - text.begin()) - at));
}

Message bracketAt(std::string_view text, std::size_t at) {
    return message("'{}' of line {}", text.substr(at, 1), placeOf(text, at).line);
}

/// Byte where the number that ends at `end` begins.
std::size_t numberStart(std::string_view text, std::size_t end) {
    while (end > 0 && isOneOf(text[end - 1], kNumberSigns)) --end;
    return end;
}

/// Faults inside a token, which the parser's own words tell.
std::optional<JsonFault> insideToken(std::string_view text, const JsonStop& stop, const Gap& gap) {
    const auto said = [&](std::string_view words) { return stop.library.find(words) != std::string::npos; };
    if (gap.openComment) return JsonFault{gap.next, message("this comment is never closed: '*/' is missing")};
    if (gap.next < text.size() && text[gap.next] == '"' &&
        (said("missing closing quote") || said("U+000A") || said("U+000D")))
        return JsonFault{gap.next, message("this text is not closed: '{}' is missing at its end", std::string(1, '"'))};
    const std::size_t from = stop.number && stop.after == After::Value ? numberStart(text, stop.end) : text.size();
    const std::string_view number = text.substr(from, text.find_first_not_of(kNumberSigns, from) - from);
    const std::size_t digit = number.starts_with('-') ? 1 : 0;
    if (number.size() > digit + 1 && number[digit] == '0' && isDigit(number[digit + 1]))
        return JsonFault{from, message("a number must not begin with a needless 0: {}", inQuotes(number))};
    return std::nullopt;
}

/// At the end of the text or at a bracket.
std::optional<JsonFault> closing(std::string_view text, const JsonStop& stop, const Gap& gap) {
    const bool list = stop.container == JsonKind::List, ends = gap.next == text.size();
    const std::string wanted = list ? "]" : "}";
    if (stop.after == After::Nothing && ends) return JsonFault{gap.next, message("the file is empty: '{' is missing")};
    if (stop.container == JsonKind::Null) return std::nullopt;
    if (ends)
        return JsonFault{gap.next, message("the file ends here, but {} is not closed: '{}' is missing",
                                           bracketAt(text, stop.opening), wanted)};
    if (!isOneOf(text[gap.next], "]}")) return std::nullopt;
    if (stop.after == After::Key) return JsonFault{gap.next, message("the value of {} is missing", inQuotes(stop.key))};
    if (text[gap.next] != wanted.front())
        return JsonFault{
            gap.next, message("{} is not closed: '{}' is missing before this", bracketAt(text, stop.opening), wanted)};
    return JsonFault{gap.mark, message("a comma too many: nothing follows it")};
}

/// Commas and colons between two tokens.
std::optional<JsonFault> between(std::string_view text, const JsonStop& stop, const Gap& gap) {
    const bool object = stop.container == JsonKind::Object;
    const char next = text[gap.next];
    if (stop.after == After::Key) {
        if (gap.marks.empty()) return JsonFault{stop.end, message("a colon is missing after {}", inQuotes(stop.key))};
        if (gap.marks.front() == ',')
            return JsonFault{stop.end, message("the value of {} is missing", inQuotes(stop.key))};
        return gap.marks.size() > 1 ? std::optional(JsonFault{gap.mark, message("a sign too many")}) : std::nullopt;
    }
    if (stop.after == After::Opening && !gap.marks.empty())
        return JsonFault{gap.mark, message("a comma too many: nothing stands before it")};
    if (stop.after != After::Value) return std::nullopt;
    if (gap.marks.empty() && gap.next == stop.end) return std::nullopt;  // one token for the reader's eye
    if (gap.marks.empty())
        return JsonFault{stop.end, object ? message("a comma is missing after the value of {}", inQuotes(stop.key))
                                          : message("a comma is missing between two values")};
    if (gap.marks.size() > 1) return JsonFault{gap.mark, message("a comma too many")};
    if (gap.marks == ":") return JsonFault{gap.mark, message("a comma must stand here, no colon")};
    if (object && stop.number && isDigit(next))
        return JsonFault{gap.mark, message("decimals stand after a point, not after a comma")};
    return std::nullopt;
}

std::optional<JsonFault> wrongToken(std::string_view text, const JsonStop& stop, const Gap& gap) {
    const std::string token = inQuotes(tokenAt(text, gap.next));
    const char next = text[gap.next];
    if (stop.after == After::Everything) return JsonFault{gap.next, message("nothing may follow the last bracket")};
    if (next == '\'')
        return JsonFault{gap.next, message("texts and keys stand in double quotation marks, not in single ones")};
    const bool wantsKey = stop.container == JsonKind::Object && stop.after != After::Key;
    if (wantsKey && next != '"')
        return JsonFault{gap.next, message("a key in double quotation marks must stand here, not {}", token)};
    const auto said = [&](std::string_view words) { return stop.library.find(words) != std::string::npos; };
    if (said("invalid literal") && isOneOf(next, ".+"))
        return JsonFault{gap.next, message("a number must begin with a digit or '-'")};
    if (said("invalid literal"))
        return JsonFault{gap.next, message("{} is no value: texts need double quotation marks", token)};
    return std::nullopt;
}

/// The parser's "[…] parse error at line 1, column 2: syntax error while parsing value - invalid string: …; last read:
/// '…'; expected …" without all but the reason.
std::string reason(std::string what) {
    if (const auto from = what.find(" - "); from != std::string::npos) what.erase(0, from + 3);
    what.erase(std::min(what.size(), what.rfind("; last read: '")));
    return printable(what, 200);
}

}  // namespace

JsonPlace placeOf(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t newline = before.rfind('\n');
    const std::size_t start = newline == std::string_view::npos ? 0 : newline + 1;
    return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
            static_cast<int>(before.size() - start) + 1};
}

std::string_view foreignEncoding(std::string_view text) {
    using namespace std::string_view_literals;
    constexpr std::pair<std::string_view, std::string_view> kMarks[] = {
        {"\xff\xfe\0\0"sv, "UTF-32"}, {"\0\0\xfe\xff"sv, "UTF-32"}, {"\xff\xfe"sv, "UTF-16"},
        {"\xfe\xff"sv, "UTF-16"},     {"+/v"sv, "UTF-7"},           {"\x84\x31\x95\x33"sv, "GB 18030"}};
    for (const auto& [mark, name] : kMarks)
        if (text.starts_with(mark)) return name;
    const bool zeros = text.size() > 1 && (text[0] == '\0') != (text[1] == '\0');
    return zeros ? "UTF-16" : "";
}

JsonFault faultAt(std::string_view text, const JsonStop& stop) {
    const Gap gap = gapFrom(text, stop.end);
    if (const auto fault = insideToken(text, stop, gap)) return *fault;
    if (const auto fault = closing(text, stop, gap)) return *fault;
    if (gap.next < text.size()) {
        if (const auto fault = between(text, stop, gap)) return *fault;
        if (const auto fault = wrongToken(text, stop, gap)) return *fault;
    }
    return {stop.read, asIs(reason(stop.library))};
}

}  // namespace slip
