#include "core/settle.hpp"

namespace zubr {
namespace firmware {

using wire::Square_code;

namespace {

uint8_t add_age(uint8_t age, uint8_t steps) {
    const uint8_t sum = static_cast<uint8_t>(age + steps);
    return sum < age ? uint8_t{255} : sum;
}

uint16_t in_ms(uint8_t age) {
    return static_cast<uint16_t>(uint16_t{age} << age_step_shift);
}

}  // namespace

void Square_state::start() {
    set_settled(Square_code::unsure);
    set_candidate(Square_code::unsure);
    equal = 0;
    run_age = 0;
    restless_age = 0;
    differs_ms = 0;
}

bool Square_state::resting(const Settings& settings) const {
    if (equal == equal_rested) return true;
    const uint16_t span = static_cast<uint16_t>((settings.settle_sweeps - 1) * early_look_ms);
    // The age is cut to steps, so a span is taken as reached within one step.
    return equal >= settings.settle_sweeps && (in_ms(run_age) | ((1U << age_step_shift) - 1)) >= span;
}

bool observe(Square_state& square, Square_code seen, uint8_t age_steps, uint16_t now_ms,
             const Settings& settings) {
    if (square.rests_at(seen)) return false;
    const bool differed = square.candidate() != square.settled();
    if (seen == square.candidate()) {
        if (square.equal < equal_rested - 1) ++square.equal;
        square.run_age = add_age(square.run_age, age_steps);
    } else {
        square.set_candidate(seen);
        square.equal = 1;
        square.run_age = 0;
        // An unsure square differs from everything; its change begins with the run that ends it.
        if (!differed || square.settled() == Square_code::unsure) square.differs_ms = now_ms;
    }
    square.restless_age = add_age(square.restless_age, age_steps);

    if (square.resting(settings)) {
        square.restless_age = 0;
        if (seen == square.settled()) {
            square.equal = equal_rested;
            return false;
        }
        if (same_colour_other_kind(seen, square.settled()) && in_ms(square.run_age) < settings.settle_kind_ms)
            return false;
        square.set_settled(seen);
        square.equal = equal_rested;
        return true;
    }
    if (in_ms(square.restless_age) < settings.unsure_ms || square.settled() == Square_code::unsure)
        return false;
    square.set_settled(Square_code::unsure);
    square.differs_ms = static_cast<uint16_t>(now_ms - in_ms(square.restless_age));
    return true;
}

}  // namespace firmware
}  // namespace zubr
