// Files that a person names to be written. What stands there belongs to that person: it is never written over
// unasked (docs/decisions.md, "Files").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "words/phrase.hpp"

namespace zubr::app {

/// Why a command must not write there: `arg.file.exists` where a file with content stands and `force` is not
/// given. Nothing when it may: an empty file, a device or a pipe loses nothing.
std::optional<words::Phrase> refusal_to_write(const std::string& path, bool force);

/// What a run may begin anew: its own kind, since it is a trace of a run and no work of anybody's.
enum class Recording : std::uint8_t { captions, sound };

/// `arg.file.other` where a file with content stands that is no recording of this kind.
std::optional<words::Phrase> refusal_to_record(const std::string& path, Recording kind);

/// The file that a link leads to, or the path itself.
std::string where_it_leads(const std::string& path);

bool holds_the_same(const std::string& path, const std::string& other);

/// Keeps what stands there under a name of its own, `FILE.~1~` or the next that is free, and returns that
/// name; nothing when that is not possible.
std::optional<std::string> set_aside(const std::string& path);

/// Writes the whole of it at once, to a device or pipe straight. False when that is not possible.
bool write_named(const std::string& path, std::string_view bytes);

}  // namespace zubr::app
