// The table. An argument is `name:type`, `name:type?` when it may be missing, `name:type=word` with what
// stands for it then. `n` may be left out wherever the squares listed can be counted.
#include "voice/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "voice/catalogue_command_line.hpp"

namespace zubr::voice {
namespace {

using Row = Catalogue_row;

constexpr Row rows[] = {
    // 2. Building blocks, useful by themselves
    {"count.men", "n:number"},
    {"count.kings", "n:number"},
    {"count.pieces", "n:number"},
    {"count.captured", "n:number"},
    // 3. Moves
    {"move", "from:square to:square side:side? piece:piece?"},
    {"move.king", "from:square to:square side:side? piece:piece?"},
    {"move.pair", "from:square to:square side:side? piece:piece?"},
    {"move.path", "from:square to:square via:path?"},
    {"move.turn", "side:side"},
    {"move.back", "from:square to:square side:side?"},
    {"move.last", "side:side move:phrases"},
    {"move.none", ""},
    {"move.do", "move:phrases"},
    {"move.number", "n:number side:side"},
    {"move.count", "n:number"},
    {"move.list", "moves:phrases"},
    {"move.typed", "from:square to:square via:path?"},
    {"move.untyped", ""},
    {"move.unreadable", "text:text?"},
    {"move.sign", "text:text?"},
    {"move.which", "text:text? choices:phrases"},
    {"move.way", "text:text? choices:phrases?"},
    // 4. Captures: `piece` is the captured one; `via` is given exactly when the long form would be written
    {"capt",
     "from:square to:square sq:square? piece:piece? men:squares? kings:squares? via:path? side:side?"},
    {"capt.1", "from:square to:square sq:square piece:piece? via:path? side:side?"},
    {"capt.n", "from:square to:square men:squares? kings:squares? via:path? side:side? n:number?"},
    {"capt.remove", "list:squares"},
    {"capt.removed", ""},
    {"capt.last", "list:squares?"},
    {"capt.step", "sq:square"},
    {"capt.progress", "n:number m:number"},
    // 5. Promotion
    {"promo", "sq:square side:side?"},
    {"promo.do", "sq:square side:side?"},
    {"promo.stack", "sq:square"},
    {"promo.done", "sq:square?"},
    {"promo.pass", "sq:square?"},
    {"promo.none", "sq:square"},
    // 6. Refusals: `from` and `to` are the move that was tried, and give the way back
    {"bad.turn", "side:side from:square? to:square?"},
    {"bad.empty", "sq:square from:square? to:square?"},
    {"bad.foreign", "sq:square piece:piece? from:square? to:square?"},
    {"bad.occupied", "sq:square piece:piece? from:square? to:square?"},
    {"bad.victim", "sq:square from:square? to:square?"},
    {"bad.back", "from:square? to:square?"},
    {"bad.far", "from:square? to:square?"},
    {"bad.line", "from:square? to:square?"},
    {"bad.blocked", "sq:square from:square? to:square?"},
    {"bad.own", "sq:square from:square? to:square?"},
    {"bad.two", "a:square b:square from:square? to:square?"},
    {"bad.twice", "sq:square from:square? to:square?"},
    {"bad.mustcapture", "captures:phrases? from:square? to:square?"},
    {"bad.majority", "n:number m:number captures:phrases? from:square? to:square?"},
    {"bad.value", "captures:phrases? from:square? to:square?"},
    {"bad.kingfirst", "captures:phrases? from:square? to:square?"},
    {"bad.three", "from:square? to:square?"},
    {"bad.none", "from:square? to:square?"},
    {"bad.over", "side:side"},
    {"bad.stop", "sq:square from:square? to:square?"},
    {"bad.remove.miss", "sq:square"},
    {"bad.remove.extra", "sq:square"},
    {"bad.crown", "sq:square"},
    {"bad.many", "list:squares key:text?"},
    {"bad.restore", "from:square to:square"},
    {"bad.restored", "side:side"},
    {"bad.choice", "side:side"},
    {"bad.stands", "side:side? move:phrases?"},
    // 7. Compulsory captures, huffing
    {"must", "n:number=1"},
    {"must.size", "n:number"},
    {"must.from", "list:squares piece:piece?"},
    {"must.full", "captures:phrases"},
    {"must.none", ""},
    {"huff.offer", "sq:square"},
    {"huff.done", "sq:square"},
    {"huff.back", "sq:square"},
    {"huff.none", ""},
    // 7a. Questions: yes by confirm, no by undo
    {"ask.which", "a:squares? b:squares? c:squares? choices:phrases?"},
    {"ask.which.one", "list:squares"},
    {"ask.plies", "a:phrases b:phrases"},
    {"ask.ply", "move:phrases gap:text?"},
    {"ask.sensor", "sq:square"},
    {"ask.withdraw", ""},
    {"ask.back", "n:number=1"},
    {"ask.back.result", ""},
    {"ask.newgame", ""},
    {"ask.restart", ""},
    {"ask.resume", "n:number"},
    {"ask.turned", ""},
    {"ask.man", "sq:square"},
    {"ask.king", "sq:square"},
    {"ask.huff", "sq:square"},
    {"ask.cancel", ""},
    {"ask.none", ""},
    // 8. Reading the position: a `piece` that is missing means an empty square
    {"pos.side", "side:side men:squares? kings:squares? n:number?"},
    {"pos.side.nokings", "side:side men:squares n:number?"},
    {"pos.kings", "white:squares? black:squares?"},
    {"pos.material", "n:number m:number white_kings:number? black_kings:number?"},
    {"pos.row", "n:number a:square? b:square? cells:phrases"},
    {"pos.row.empty", "n:number a:square? b:square?"},
    {"pos.col", "n:number cells:phrases"},
    {"pos.cell", "sq:square piece:piece?"},
    {"pos.square", "sq:square piece:piece?"},
    {"pos.near",
     "sq:square piece:piece? front_left:phrases? front_right:phrases? back_left:phrases? back_right:phrases? "
     "front:phrases? back:phrases? left:phrases? right:phrases?"},
    {"pos.near.square", "sq:square piece:piece? behind:phrases?"},
    {"pos.near.behind", "sq:square piece:piece?"},
    {"pos.near.edge", ""},
    {"pos.ray", "sq:square dir:text steps:phrases"},
    {"pos.step", "sq:square piece:piece?"},
    {"pos.attack", "list:squares?"},
    {"pos.movable", "list:squares?"},
    {"pos.changed", "move:phrases"},
    // 9. Set-up help
    {"set.begin", "name:text?"},
    {"set.start", ""},
    {"set.orient", ""},
    {"set.next", "piece:piece sq:square again:number?"},
    {"set.take", "sq:square"},
    {"set.swap", "sq:square piece:piece other:piece"},
    {"set.press", "sq:square"},
    {"set.missing", "white:squares? black:squares?"},
    {"set.extra", "list:squares"},
    {"set.left", "n:number kind:text=man"},
    {"set.ok", ""},
    {"set.done", "side:side"},
    {"set.touch", ""},
    // 10. The board and its cable
    {"con.found", ""},
    {"con.search", ""},
    {"con.none", "key:text?"},
    {"con.lost", "clocks:text?"},
    {"con.back.same", ""},
    {"con.back.diff", "list:squares n:number?"},
    {"con.reset", ""},
    {"con.sensor", "sq:square play:text?"},
    {"con.sensor.out", "sq:square"},
    {"con.unsure", "sq:square"},
    {"con.lift", "sq:square piece:piece?"},
    {"con.touch", "sq:square"},
    {"con.noboard", ""},
    {"con.version", "n:number?"},
    {"con.notboard", "name:file?"},
    {"con.smaller", ""},
    {"con.larger", ""},
    {"con.fault", ""},
    {"con.occupancy", ""},
    {"con.calibrated", ""},
    {"con.uncalibrated", "list:squares?"},
    {"con.back", ""},
    {"con.older", "n:number?"},
    {"con.geometry", "n:number m:number"},
    {"con.port.denied", "name:file?"},
    {"con.port.busy", "name:file?"},
    {"con.port.failed", "name:file?"},
    {"con.record", ""},
    {"con.list.none", ""},
    {"con.list.ignored", ""},
    {"con.list.noport", "name:text"},
    {"con.virtual.ended", ""},
    {"con.hands.nohole", "text:text"},
    {"con.hands.empty", "sq:square"},
    {"con.hands.occupied", "sq:square"},
    {"con.hands.nothing", ""},
    {"con.hands.unknown", "text:text"},
    {"con.list.silent", ""},
    {"con.list.board", "n:number m:number"},
    {"con.occupied", "sq:square"},
    {"con.occupied.list", "list:squares?"},
    {"con.button", "button:text"},
    {"con.nofault", ""},
    {"con.fault.board_id", ""},
    {"con.fault.mid_reference", ""},
    {"con.fault.ground_reference", ""},
    {"con.fault.row_supply", "n:number"},
    {"con.fault.select_lines", "n:number"},
    {"con.fault.button", "button:text"},
    {"con.fault.settings", ""},
    {"con.fault.id", ""},
    {"con.test.begin", ""},
    {"con.test.clear", ""},
    {"con.test.squares", ""},
    {"con.test.left", "n:number"},
    {"con.test.unfelt", "list:squares"},
    {"con.test.buttons", ""},
    {"con.test.unpressed", "button:text"},
    {"con.test.good", ""},
    {"con.test.bad", ""},
    {"con.test.broken", ""},
    {"con.calibrate.ask", ""},
    {"con.calibrate.no", ""},
    {"con.calibrate.notempty", "sq:square"},
    {"con.calibrate.sensor", "sq:square"},
    {"con.calibrate.busy", ""},
    {"con.calibrate.storage", ""},
    {"con.calibrate.failed", ""},
    {"con.calibrate.unanswered", ""},
    {"board.turned", ""},
    {"board.straight", ""},
    // The menu of the board's buttons
    {"menu.moves", ""},
    {"menu.white", ""},
    {"menu.black", ""},
    {"menu.material", ""},
    {"menu.clocks", ""},
    {"menu.pause", ""},
    {"menu.flag", ""},
    {"menu.level", ""},
    {"menu.back", ""},
    {"menu.turn", ""},
    {"menu.huff", ""},
    {"menu.draw", ""},
    {"menu.resign", ""},
    {"menu.new", ""},
    // Two boards: which one is meant
    {"board.says", "side:side message:phrases"},
    // 11. Clock
    {"clk.both", "white:time black:time"},
    {"clk.own", "seconds:time"},
    {"clk.left", "side:side seconds:time"},
    {"clk.flag", "side:side"},
    {"clk.stop", ""},
    {"clk.held", ""},
    {"clk.start", "side:side"},
    {"clk.set", "n:number m:number?"},
    {"clk.stages", "stages:phrases"},
    {"clk.stage", "time:time moves:number? m:number? delay:number? later:text?"},
    {"clk.control", "side:side n:number"},
    {"clk.none", ""},
    {"clk.noflag", ""},
    // 12. Results and draws: `side` of a result is the winner
    {"res.win", "side:side"},
    {"res.win.nomoves", "side:side"},
    {"res.win.nopieces", "side:side"},
    {"res.win.time", "side:side"},
    {"res.win.resign", "side:side"},
    {"res.one", "side:side"},
    {"res.draw", ""},
    {"res.score", "n:number m:number half:text?"},
    {"res.bothlose", ""},
    {"res.back", ""},
    {"res.none", ""},
    {"draw.offer", "side:side yes:text=confirm no:text=undo"},
    {"draw.sent", ""},
    {"draw.yes", ""},
    {"draw.no", ""},
    {"draw.rep", "n:number=3"},
    {"draw.rep.auto", "n:number=3"},
    {"draw.kings", "n:number claim:text?"},
    {"draw.endgame", "n:number claim:text?"},
    {"draw.lone", "claim:text?"},
    {"draw.near", "n:number"},
    {"draw.claim", "side:side?"},
    {"draw.no.claim", ""},
    {"resign.ask", "key:text=confirm"},
    // 13. Drills
    {"drl.start", "n:number name:text m:number"},
    {"drl.name", "name:text"},
    {"drl.find", "sq:square"},
    {"drl.find.edge", "corner:text"},
    {"drl.neighbour", "sq:square dir:text=front_left"},
    {"drl.diag", "sq:square"},
    {"drl.mirror", "sq:square"},
    {"drl.track", "moves:phrases"},
    {"drl.recall", "position:phrases key:text=confirm"},
    {"drl.capture", "side:side"},
    {"drl.right", ""},
    {"drl.wrong.sq", "sq:square left:number? right:number? nearer:number? farther:number?"},
    {"drl.wrong.set", "n:number m:number missing:squares? extra:squares?"},
    {"drl.hint", "hint:text"},
    {"drl.skip", ""},
    {"drl.end", "n:number m:number seconds:number?"},
    {"drl.best", "n:number?"},
    {"drl.up", "n:number"},
    {"drl.down", "n:number"},
    {"drl.weak", "list:squares"},
    {"drl.stop", ""},
    // 14. The program
    {"app.hello", "variant:text=international"},
    {"app.variant", "variant:text"},
    {"app.new", "side:side?"},
    {"app.saved", ""},
    {"app.loaded", "n:number"},
    {"app.rate", "n:number"},
    {"app.level", ""},
    {"app.mute", "on:text?"},
    {"app.nothing", ""},
    {"app.key", ""},
    {"app.nohints", ""},
    {"app.quit", "key:text=confirm"},
    {"app.bye", ""},
    {"app.profile", "profile:text"},
    {"app.unspoken", ""},
    {"app.help.buttons", ""},
    {"app.help.text", ""},
    {"app.notsaved", "text:file?"},
    {"app.nosound", ""},
    {"app.clock", "n:number"},
    {"app.damaged", ""},
    {"app.damaged.journal", ""},
    {"app.damaged.part", ""},
    {"app.journal.damaged", ""},
    {"app.journal.broken", "n:number"},
    {"app.journal.torn", "n:number"},
    {"app.journal.empty", ""},
    {"app.journal.cut", ""},
    {"app.journal.gap", "n:number"},
    {"app.journal.differs", "n:number"},
    {"app.word", "text:text"},
    {"app.recovered", "n:number"},
    // 14a. The text mode's help, for reading
    {"help.moves", "a:text b:text c:text"},
    {"help.answers", ""},
    {"help.questions", "n:text m:text"},
    {"help.game", "n:text"},
    {"help.voice", ""},
    {"help.hands", "a:text b:text"},
    {"help.end", ""},
    // 14b. The games that are kept
    {"store.newer", ""},
    {"store.unusable", ""},
    {"store.none", ""},
    {"store.row", "variant:text result:text n:number white:text? black:text?"},
    {"store.unknown", "n:number"},
    {"store.running", ""},
    {"store.over", ""},
    {"store.lost", "n:number"},
    {"store.exported", "text:file"},
    {"store.delete", "n:number"},
    {"store.delete.sure", ""},
    {"store.deleted", "n:number"},
    {"store.kept", ""},
    {"eng.think", ""},
    {"eng.lost", ""},
    {"eng.pause", ""},
    {"peer.end", "side:side?"},
    {"peer.lost", ""},
    {"peer.stale", ""},
    {"peer.none", "side:side text:text?"},
    {"peer.gone", "side:side text:text?"},
    {"peer.silent", "side:side text:text?"},
    {"peer.unreadable", "side:side text:text?"},
    {"peer.game", "side:side text:text?"},
    // Reasons why a text was refused (positions, arguments)
    {"fen.empty", ""},
    {"fen.side", "text:text?"},
    {"fen.unknown-side", ""},
    {"fen.square", "text:text?"},
    {"fen.off-board", "n:number m:number"},
    {"fen.twice", "sq:square"},
    {"fen.both", "sq:square"},
    {"fen.range", "text:text?"},
    {"fen.man-on-last-row", "sq:square side:side?"},
    {"fen.list", "text:text?"},
    {"fen.tail", "text:text?"},
    {"arg.rule.unknown", "key:text game:text?"},
    {"arg.rule.value", "key:text value:text allowed:text?"},
    {"arg.file.read", "text:file"},
    {"arg.file.write", "text:file"},
    {"arg.file.exists", "text:file"},
    {"arg.file.kept", "text:file name:file"},
    {"arg.file.other", "text:file"},
    {"arg.file.used", "text:file"},
    {"arg.file.encoding", "text:file"},
    {"arg.encoding", "text:text"},
    {"pdn.none", "text:file"},
    {"pdn.unplayable", "text:file n:number"},
    {"pdn.unseen", "n:number"},
    {"pdn.too-long", "n:number"},
    {"pdn.fen", "reason:phrases"},
    {"pdn.other", "name:text"},
    {"pdn.settled", "n:number text:text path:text"},
    {"pdn.no-move", ""},
    {"pdn.after-result", ""},
    {"pdn.unclosed", ""},
    {"pdn.results", ""},
    {"pdn.game-type", "text:text?"},
    {"pdn.repeated", "name:text"},
    {"pdn.stops", "n:number number:number? side:side? text:text reason:phrases"},
    {"arg.file", "name:file"},
    {"arg.player", "text:text"},
    {"arg.text.encoding", "option:text n:number?"},
    {"arg.text.control", "option:text n:number?"},
    {"arg.text.long", "option:text n:number"},
    {"arg.row", "n:number m:number"},
    {"arg.setting.unknown", "key:text"},
    {"arg.setting.value", "key:text value:text allowed:text?"},
    {"arg.variant", "text:text allowed:text?"},
    {"arg.phrase.key", "text:text"},
    {"arg.phrase.name", "text:text"},
    {"arg.phrase.value", "text:text"},
    {"arg.phrase.missing", "text:text"},
};

Type type_of(std::string_view word) {
    constexpr std::array names{"number", "time",  "square", "squares", "path",
                               "side",   "piece", "text",   "phrases", "file"};
    const auto* const found = std::find(names.begin(), names.end(), word);
    assert(found != names.end());
    return static_cast<Type>(found - names.begin());
}

Slot parse_slot(std::string_view word) {
    Slot slot;
    const auto colon = word.find(':');
    slot.name = word.substr(0, colon);
    std::string_view type = word.substr(colon + 1);
    if (const auto equals = type.find('='); equals != std::string_view::npos) {
        slot.optional = true;
        slot.otherwise = type.substr(equals + 1);
        type = type.substr(0, equals);
    }
    if (type.back() == '?') {
        slot.optional = true;
        type.remove_suffix(1);
    }
    slot.type = type_of(type);
    return slot;
}

std::vector<Entry> parse_rows() {
    std::vector<Entry> entries;
    std::vector<Row> all(std::begin(rows), std::end(rows));
    all.insert(all.end(), std::begin(command_line_rows), std::end(command_line_rows));
    for (const auto& [key, arguments] : all) {
        Entry entry{key, {}};
        for (std::string_view rest = arguments; !rest.empty();) {
            const auto end = std::min(rest.find(' '), rest.size());
            entry.slots.push_back(parse_slot(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace

const Slot* Entry::slot(std::string_view name) const {
    const auto it = std::find_if(slots.begin(), slots.end(), [&](const Slot& s) { return s.name == name; });
    return it == slots.end() ? nullptr : &*it;
}

const std::vector<Entry>& catalogue() {
    static const std::vector<Entry> entries = parse_rows();
    return entries;
}

const Entry* find_entry(std::string_view key) {
    const std::vector<Entry>& all = catalogue();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Entry& e) { return e.key == key; });
    return it == all.end() ? nullptr : &*it;
}

}  // namespace zubr::voice
