#include "level.hpp"

#include <cstdlib>

#include "firmware_table.hpp"
#include "session/table.hpp"
#include "wire_table.hpp"

namespace zubr::campaign {

namespace {

bool begins(const std::string& line, const char* verb) {
    return line.rfind(verb, 0) == 0;
}

/// Bytes are not modelled: a lost byte costs its snapshot.
class Pictures final : public Level {
  public:
    Pictures(const draughts::Game& game, std::uint64_t seed, const session::Settings& settings,
             bool occupancy_only, Watch watch)
        : table_(game, options_for(seed, settings, occupancy_only, std::move(watch))) {
        table_.wait(600);
    }
    void hands(const std::string& line) override {
        if (begins(line, "lose") || begins(line, "flip")) {
            constexpr double frame_bytes = 50;
            const double share = std::atof(line.c_str() + 5);
            (begins(line, "lose") ? lose_ : flip_) = share;
            table_.reporting().lost = static_cast<int>(std::min(30.0, 100 * frame_bytes * (lose_ + flip_)));
        } else if (begins(line, "down") || begins(line, "free")) {
            table_.hands("fine" + line.substr(4));
        } else if (!begins(line, "ramp")) {
            table_.hands(line);
        }
    }
    void feed(session::Event event) override { table_.feed(std::move(event)); }
    [[nodiscard]] session::Session& session() override { return table_.session(); }
    [[nodiscard]] const std::vector<voice::Announcement>& announcements() const override {
        return table_.announcements();
    }
    [[nodiscard]] std::int64_t now_ms() const override { return table_.now().count(); }

  private:
    static test::Table_options options_for(std::uint64_t seed, const session::Settings& settings,
                                           bool occupancy_only, Watch watch) {
        test::Table_options options;
        options.watch = std::move(watch);
        options.settings = settings;
        options.occupancy_only = occupancy_only;
        options.reporting.seed = static_cast<unsigned>(seed);
        options.reporting.begins_at = static_cast<std::int64_t>(seed % 1000003);
        return options;
    }
    test::Table table_;
    double lose_ = 0;
    double flip_ = 0;
};

class Wire final : public Level {
  public:
    Wire(const draughts::Game& game, std::uint64_t seed, const session::Settings& settings,
         bool occupancy_only, Watch watch)
        : table_(game, seed, settings, occupancy_only, std::move(watch)) {}
    void hands(const std::string& line) override { table_.hands(line); }
    void feed(session::Event event) override { table_.feed(std::move(event)); }
    [[nodiscard]] session::Session& session() override { return table_.session(); }
    [[nodiscard]] const std::vector<voice::Announcement>& announcements() const override {
        return table_.announcements();
    }
    [[nodiscard]] std::int64_t now_ms() const override { return table_.now_ms(); }

  private:
    Wire_table table_;
};

class Avr final : public Level {
  public:
    Avr(const draughts::Game& game, std::uint64_t seed, const session::Settings& settings,
        bool occupancy_only, Watch watch)
        : table_(game, seed, settings,
                 occupancy_only ? wire::Sensor_kind::occupancy : wire::Sensor_kind::full, std::move(watch)) {
        table_.wait(1500);
    }
    void hands(const std::string& line) override {
        // A peg half in: so high that its magnet is felt about as weakly as nothing at all.
        if (begins(line, "unsure"))
            table_.hands("seat" + line.substr(6) + " 4.2");
        else if (begins(line, "fault"))
            table_.hands("stick" + line.substr(5) + " open");
        else if (begins(line, "down"))
            table_.hands("seat" + line.substr(4) + " 0");
        else
            table_.hands(line);
    }
    void feed(session::Event event) override { table_.feed(std::move(event)); }
    [[nodiscard]] session::Session& session() override { return table_.session(); }
    [[nodiscard]] const std::vector<voice::Announcement>& announcements() const override {
        return table_.announcements();
    }
    [[nodiscard]] std::int64_t now_ms() const override { return table_.host_ms(); }

  private:
    test::Firmware_table table_;
};

}  // namespace

std::unique_ptr<Level> make_level(Level_kind kind, const draughts::Game& game, std::uint64_t seed,
                                  const session::Settings& settings, bool occupancy_only, Watch watch) {
    if (kind == Level_kind::pictures)
        return std::make_unique<Pictures>(game, seed, settings, occupancy_only, std::move(watch));
    if (kind == Level_kind::wire)
        return std::make_unique<Wire>(game, seed, settings, occupancy_only, std::move(watch));
    return std::make_unique<Avr>(game, seed, settings, occupancy_only, std::move(watch));
}

}  // namespace zubr::campaign
