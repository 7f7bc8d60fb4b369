#include "app/record.hpp"

#include "app/clock.hpp"
#include "notation/pdn_writer.hpp"
#include "storage/files.hpp"

namespace zubr::app {

Record::Record(std::string path, std::vector<std::pair<std::string, std::string>> tags)
    : path_(std::move(path)), tags_(std::move(tags)) {
    const auto has = [&](const char* name) {
        for (const auto& [tag, value] : tags_)
            if (tag == name) return true;
        return false;
    };
    if (!has("Event")) tags_.insert(tags_.begin(), {"Event", "?"});
    if (!has("Date")) tags_.emplace_back("Date", date_tag());
    if (!has("White")) tags_.emplace_back("White", "?");
    if (!has("Black")) tags_.emplace_back("Black", "?");
}

tl::expected<void, std::string> Record::save(const draughts::Game& game) {
    if (path_.empty()) return {};
    constexpr unsigned readable_by_all = 0644;  // an export, meant to be handed on
    return storage::write_atomically(path_, notation::to_pdn({{game, {}, {}}, {}, tags_}), readable_by_all);
}

}  // namespace zubr::app
