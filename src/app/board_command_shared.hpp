// What the board commands share: a queue between the link's thread and the command, and phrases for what
// boards tell.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "app/board_command.hpp"
#include "app/inbox.hpp"
#include "board/link_service.hpp"
#include "board/port.hpp"

namespace zubr::app {

/// Link events on their way to the thread of the command.
using Board_inbox = Inbox<board::Link_event>;

/// The next event, if one comes within that time.
std::optional<board::Link_event> next_event(Board_inbox& inbox, std::chrono::milliseconds limit);

/// The ports of these options, without those that are left out.
board::Port_source source_of(const Board_options& options);

/// A service for these options, telling this inbox.
std::unique_ptr<board::Board_service> service_of(const Board_options& options, Board_inbox& inbox);

/// Waits for a board and says on `err` why there is none. Nothing: the command ends with exit_wrong_input.
std::optional<board::Board_facts> wait_for_board(const Board_options& options, Board_inbox& inbox,
                                                 std::ostream& err, const Words& words);

/// What the phrase says of a square that reads so.
words::Phrase reading_phrase(int hole, board::Reading reading);

/// A phrase for each thing that is broken; none when nothing is.
std::vector<words::Phrase> fault_phrases(const wire::Faults& faults, board::Board_size size);

/// The word by which phrases choose a button's name.
std::string button_word(board::Button button);

/// Squares 1 + hole, for phrases.
std::vector<draughts::Square> squares_of(const std::vector<int>& holes);

/// One line, at once.
void say(std::ostream& out, const std::string& line);

}  // namespace zubr::app
