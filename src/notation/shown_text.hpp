// Text from outside (names of devices and files, tags of games) as it may be shown to a person: no sign of it
// can move a cursor, change a colour, answer in the user's name, or turn what follows round.
#pragma once

#include <string>
#include <string_view>

namespace zubr::notation {

/// Control characters of ASCII, Latin-1 and Unicode (those that set the direction of writing, too) and bytes
/// that are no UTF-8 become `\x1B` and `\u{202E}`. Line feeds and tabs stay, all else is as it was.
class Shown_text {
  public:
    /// The text may come in pieces; a character that was cut waits for its rest.
    std::string take(std::string_view piece);
    /// There is no rest.
    std::string finish();

  private:
    std::string pending_;
};

/// A whole text at once.
std::string shown(std::string_view text);
/// The same for one line or one cell of a table: line feeds and tabs are shown as well.
std::string shown_in_line(std::string_view text);

}  // namespace zubr::notation
