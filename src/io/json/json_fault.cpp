// SPDX-License-Identifier: MIT
#include "io/json/json_fault.hpp"

#include "io/json/wording.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

namespace slip {
namespace {

using After = ParserStop::After;

bool isOneOf(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }
constexpr std::string_view kNumberSigns = "0123456789+-.eE";
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The text between the last good token and the next one.
struct Gap {
    std::string marks;     // commas and colons
    std::size_t mark = 0;  // byte of the last of them
    std::size_t next = 0;  // byte of the next token, or the end of the text
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

/// Returns the word, number or sign at `at`.
std::string_view tokenAt(std::string_view text, std::size_t at) {
    const auto inside = [](char c) { return !isOneOf(c, " \t\r\n,:{}[]\"/"); };
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), inside);
    return text.substr(at, std::max<std::size_t>(1, static_cast<std::size_t>(end - text.begin()) - at));
}

Message bracketAt(std::string_view text, std::size_t at) {
    return message("'{}' in line {}", text.substr(at, 1), placeOf(text, at).line);
}

/// Returns the first byte of the number that ends at `end`.
std::size_t numberStart(std::string_view text, std::size_t end) {
    while (end > 0 && isOneOf(text[end - 1], kNumberSigns)) --end;
    return end;
}

JsonFault notUtf8(std::size_t at) { return {at, message("this character is not UTF-8: save the file as UTF-8")}; }

/// Returns the code unit of "\\uXXXX" at `at`. Nothing if there is no such escape.
std::optional<unsigned> codeUnitAt(std::string_view text, std::size_t at) {
    const std::string_view digits = text.substr(std::min(at + 2, text.size())).substr(0, 4);
    unsigned unit = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
    const bool whole = digits.size() == 4 && error == std::errc() && end == digits.data() + digits.size();
    return text.substr(std::min(at, text.size())).starts_with("\\u") && whole ? std::optional(unit) : std::nullopt;
}

/// Returns the fault of the escape whose backslash is at `at`, if any. Sets `length` to the bytes of a good escape.
std::optional<JsonFault> escapeFault(std::string_view text, std::size_t at, std::size_t& length) {
    const char kind = at + 1 < text.size() ? text[at + 1] : '\n';
    length = 2;
    if (kind != 'u') {
        if (isOneOf(kind, "\"\\/bfnrt")) return std::nullopt;
        return JsonFault{at, message("write a backslash in a text as {}", inQuotes("\\\\"))};
    }
    const std::optional<unsigned> unit = codeUnitAt(text, at);
    if (!unit) return JsonFault{at, message("{} needs four hexadecimal digits", inQuotes("\\u"))};
    const bool high = *unit >= 0xd800 && *unit <= 0xdbff, low = *unit >= 0xdc00 && *unit <= 0xdfff;
    const unsigned next = high ? codeUnitAt(text, at + 6).value_or(0) : 0;
    length = high ? 12 : 6;
    if (low || (high && (next < 0xdc00 || next > 0xdfff)))
        return JsonFault{
            at, message("{} is only half of a character: write the character itself", inQuotes(text.substr(at, 6)))};
    return std::nullopt;
}

/// Returns the fault of the text or key whose quotation mark is at `begin`, if any.
std::optional<JsonFault> textFault(std::string_view text, std::size_t begin) {
    const JsonFault open{begin, message("this text is not closed: '{}' is missing at its end", std::string(1, '"'))};
    for (std::size_t at = begin + 1; at < text.size();) {
        const char c = text[at];
        std::size_t length = utf8Length(text.substr(at));
        if (c == '"') return std::nullopt;
        if (isOneOf(c, "\r\n")) return open;
        if (c == '\t') return JsonFault{at, message("write a tab in a text as {}", inQuotes("\\t"))};
        if (static_cast<unsigned char>(c) < 0x20)
            return JsonFault{at,
                             message("remove the control character {} from this text", inQuotes(text.substr(at, 1)))};
        if (length == 0) return notUtf8(at);
        if (c == '\\')
            if (const auto fault = escapeFault(text, at, length)) return fault;
        at += length;
    }
    return open;
}

bool isInfiniteOrNone(std::string_view number) {
    std::string word(number.substr(isOneOf(number.front(), "+-") ? 1 : 0));
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return word == "inf" || word == "infinity" || word == "nan";
}

/// Returns the fault of a token that looks like a number. Nothing if it does not look like one.
std::optional<JsonFault> numberFault(std::string_view text, std::size_t begin) {
    const std::string_view token = tokenAt(text, begin);
    if (isInfiniteOrNone(token))
        return JsonFault{begin, message("{} is not allowed: write a finite number", inQuotes(token))};
    const std::size_t digit = token.starts_with('-') ? 1 : 0;
    if (token.size() > digit + 1 && token[digit] == '0' && isDigit(token[digit + 1]))
        return JsonFault{begin, message("a number must not start with an extra 0: {}", inQuotes(token))};
    if (isOneOf(token.front(), ".+")) return JsonFault{begin, message("a number must begin with a digit or '-'")};
    if (digit == 0 && !isDigit(token.front())) return std::nullopt;
    return JsonFault{begin, message("{} is not a number: write it like -12.5 or 1e3", inQuotes(token))};
}

/// Finds faults inside a token or a comment.
std::optional<JsonFault> insideToken(std::string_view text, const ParserStop& stop, const Gap& gap) {
    if (gap.openComment) return JsonFault{gap.next, message("this comment is not closed: '*/' is missing")};
    if (gap.next == text.size()) return std::nullopt;
    const char next = text[gap.next];
    if (isOneOf(next, "#/"))
        return JsonFault{gap.next, message("start comments with {}, not with {}", inQuotes("//"),
                                           inQuotes(text.substr(gap.next, 1)))};
    if (next == '"') return textFault(text, gap.next);
    if (utf8Length(text.substr(gap.next)) == 0) return notUtf8(gap.next);
    if (!stop.number || stop.after != After::Value || gap.next != stop.end) return std::nullopt;
    const std::size_t begin = numberStart(text, stop.end);  // of a number that continues past the parser's end
    return begin + tokenAt(text, begin).size() > stop.end ? numberFault(text, begin) : std::nullopt;
}

/// A place in front of which the bracket at `opening` should have been closed.
struct Unclosed {
    std::size_t opening = 0, at = 0;
};

/// Returns the first byte after the text, key or comment at `at`. Returns `at` if there is none.
std::size_t skipped(std::string_view text, std::size_t at) {
    const auto after = [&](std::size_t end, std::size_t length) {
        return std::min(end, text.size() - length) + length;
    };
    if (text.substr(at, 2) == "//") return after(text.find('\n', at), 0);
    if (text.substr(at, 2) == "/*") return std::min(after(text.find("*/", at + 2), 0) + 2, text.size());
    if (text[at] != '"') return at;
    for (++at; at < text.size() && !isOneOf(text[at], "\"\n"); ++at)
        if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
}

/// Returns the first line that is indented no deeper than the line of the bracket around it, as if that one had ended.
/// Empty if indentation does not give it away.
std::optional<Unclosed> unclosedByIndentation(std::string_view text) {
    struct Opening {
        std::size_t at, line, indent;
        bool indents = false;  // its first line is deeper than its own
    };
    std::vector<Opening> open;
    std::size_t line = 0, start = 0;
    bool isFirst = true;  // no token in this line yet
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '\n') ++line, start = at + 1, isFirst = true;
        if (isOneOf(c, " \t\r\n")) {
            ++at;
            continue;
        }
        const std::size_t next = skipped(text, at), indent = at - start;
        const bool isToken = c != '/', closes = isOneOf(c, "]}");
        if (isFirst && isToken && !closes && open.size() > 1 && open.back().line != line) {
            const bool isDeeper = indent > open.back().indent;
            if (!isDeeper && open.back().indents) return Unclosed{open.back().at, at};
            open.back().indents = isDeeper;
        }
        if (isOneOf(c, "[{"))
            open.push_back({at, line, isFirst ? indent : text.find_first_not_of(" \t", start) - start});
        if (closes && !open.empty()) open.pop_back();
        isFirst = isFirst && !isToken;
        at = std::max(next, at + 1);
    }
    return std::nullopt;
}

/// Finds faults at the end of the text or at a closing bracket.
std::optional<JsonFault> closing(std::string_view text, const ParserStop& stop, const Gap& gap) {
    const bool list = stop.container == JsonKind::List, ends = gap.next == text.size();
    const std::string wanted = list ? "]" : "}";
    if (stop.after == After::Nothing && ends) return JsonFault{gap.next, message("the file is empty: '{' is missing")};
    if (ends && stop.after == After::Everything)
        return JsonFault{gap.mark, message("nothing may follow the last bracket")};
    if (stop.container == JsonKind::Null) return std::nullopt;
    if (const auto place = ends ? unclosedByIndentation(text) : std::nullopt)
        return JsonFault{place->at,
                         message("{} is not closed: '{}' is missing before this point", bracketAt(text, place->opening),
                                 std::string(text[place->opening] == '[' ? "]" : "}"))};
    if (ends)
        return JsonFault{gap.next, message("the file ends here, but {} is not closed: '{}' is missing",
                                           bracketAt(text, stop.opening), wanted)};
    if (!isOneOf(text[gap.next], "]}")) return std::nullopt;
    if (stop.after == After::Key) return JsonFault{gap.next, message("the value of {} is missing", inQuotes(stop.key))};
    if (text[gap.next] != wanted.front())
        return JsonFault{gap.next, message("{} is not closed: '{}' is missing before this point",
                                           bracketAt(text, stop.opening), wanted)};
    return JsonFault{gap.mark, message("one comma too many: nothing follows it")};
}

JsonFault unexpectedMark(std::string_view text, const Gap& gap) {
    return {gap.mark, message("{} does not belong here", inQuotes(text.substr(gap.mark, 1)))};
}

/// Finds faults of the commas and colons between two tokens.
std::optional<JsonFault> between(std::string_view text, const ParserStop& stop, const Gap& gap) {
    const bool object = stop.container == JsonKind::Object;
    const char next = text[gap.next];
    if (stop.after == After::Key) {
        if (gap.marks.empty()) return JsonFault{stop.end, message("a colon is missing after {}", inQuotes(stop.key))};
        if (gap.marks.front() == ',')
            return JsonFault{stop.end, message("the value of {} is missing", inQuotes(stop.key))};
        return gap.marks.size() > 1 ? std::optional(unexpectedMark(text, gap)) : std::nullopt;
    }
    if (stop.after == After::Opening && !gap.marks.empty())
        return JsonFault{gap.mark, message("one comma too many: nothing comes before it")};
    if (stop.after == After::Nothing && !gap.marks.empty()) return unexpectedMark(text, gap);
    if (stop.after != After::Value) return std::nullopt;
    const bool oneWord = gap.next == stop.end && std::isalpha(static_cast<unsigned char>(next)) != 0;
    if (gap.marks.empty() && oneWord) return std::nullopt;
    if (gap.marks.empty())
        return JsonFault{stop.end, object ? message("a comma is missing after the value of {}", inQuotes(stop.key))
                                          : message("a comma is missing between two values")};
    if (gap.marks.size() > 1) return JsonFault{gap.mark, message("one comma too many")};
    if (gap.marks == ":") return JsonFault{gap.mark, message("expected a comma, found a colon")};
    if (object && stop.number && isDigit(next)) return JsonFault{gap.mark, message("use a decimal point, not a comma")};
    return std::nullopt;
}

JsonFault wrongToken(std::string_view text, const ParserStop& stop, const Gap& gap) {
    const std::string token = inQuotes(tokenAt(text, gap.next));
    const char next = text[gap.next];
    if (stop.after == After::Everything) return {gap.next, message("nothing may follow the last bracket")};
    if (next == '\'') return {gap.next, message("put texts and keys in double quotes, not single quotes")};
    const bool wantsKey = stop.container == JsonKind::Object && stop.after != After::Key;
    if (wantsKey && next != '"') return {gap.next, message("expected a key in double quotes, found {}", token)};
    if (const auto fault = numberFault(text, gap.next)) return *fault;
    if (std::isalpha(static_cast<unsigned char>(next)))
        return {gap.next, message("{} is not a value: put text in double quotes", token)};
    return {gap.next, message("{} does not belong here", token)};
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

JsonFault diagnoseSyntax(std::string_view text, const ParserStop& stop) {
    const bool isMarked = stop.end == 0 && text.starts_with("\xef\xbb\xbf");  // as UTF-8, with a byte order mark
    const Gap gap = gapFrom(text, isMarked ? 3 : stop.end);
    if (const auto fault = insideToken(text, stop, gap)) return *fault;
    if (const auto fault = closing(text, stop, gap)) return *fault;
    if (const auto fault = between(text, stop, gap)) return *fault;
    return wrongToken(text, stop, gap);
}

}  // namespace slip
