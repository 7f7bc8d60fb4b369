#include "notation/shown_text.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace zubr::notation {

namespace {

bool is_ascii_control(std::uint32_t c) {
    return (c < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
}

/// Above ASCII: C1, which some terminals obey as they do ESC [; marks of direction, which turn the text round
/// (CVE-2021-42574); line and paragraph separators; the tags that nobody sees.
bool is_harmful(std::uint32_t c) {
    return (c >= 0x80 && c <= 0x9F) || c == 0x061C || c == 0x200E || c == 0x200F ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xE0000 && c <= 0xE007F);
}

std::string byte_text(unsigned char byte) {
    return fmt::format("\\x{:02X}", byte);
}

/// How many bytes the character has that begins so; 1 for what begins none.
std::size_t length_of(unsigned char lead) {
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    return 1;
}

/// Of two to four bytes; nothing for what is no character (RFC 3629: nothing longer than needed, no
/// surrogates).
std::optional<std::uint32_t> decoded(std::string_view bytes) {
    if (bytes.size() < 2 || bytes.size() != length_of(static_cast<unsigned char>(bytes[0])))
        return std::nullopt;
    std::uint32_t c = static_cast<unsigned char>(bytes[0]) & (0xFFU >> (bytes.size() + 1));
    for (const char byte : bytes.substr(1)) {
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) return std::nullopt;
        c = c << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    if (c < least[bytes.size()] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return std::nullopt;
    return c;
}

bool may_grow(std::string_view cut) {
    for (std::size_t i = 1; i < cut.size(); ++i)
        if ((static_cast<unsigned char>(cut[i]) & 0xC0U) != 0x80U) return false;
    return cut.size() < length_of(static_cast<unsigned char>(cut[0]));
}

}  // namespace

std::string Shown_text::take(std::string_view piece) {
    const std::string text = std::exchange(pending_, {}) + std::string(piece);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        if (lead < 0x80) {
            if (is_ascii_control(lead))
                out += byte_text(lead);
            else
                out += text[at];
            ++at;
            continue;
        }
        const std::string_view rest = std::string_view(text).substr(at);
        if (may_grow(rest)) {
            pending_ = rest;
            break;
        }
        const std::size_t length = length_of(lead);
        const auto c = decoded(rest.substr(0, length));
        if (!c) {
            out += byte_text(lead);
            ++at;
            continue;
        }
        if (is_harmful(*c))
            out += fmt::format("\\u{{{:04X}}}", *c);
        else
            out += rest.substr(0, length);
        at += length;
    }
    return out;
}

std::string Shown_text::finish() {
    std::string out;
    for (const char c : std::exchange(pending_, {}))
        out += byte_text(static_cast<unsigned char>(c));
    return out;
}

std::string shown(std::string_view text) {
    Shown_text shown;
    std::string out = shown.take(text);
    return out + shown.finish();
}

std::string shown_in_line(std::string_view text) {
    std::string out;
    for (const char c : shown(text)) {
        if (c == '\n' || c == '\t')
            out += byte_text(static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out;
}

}  // namespace zubr::notation
