#include "core/classify.hpp"

namespace zubr {
namespace firmware {

using wire::Square_code;

Square_code classify(uint16_t code, int8_t zero, Square_code last, const Settings& s) {
    if (code < code_lowest || code > code_highest) return Square_code::fault;
    const int16_t off = static_cast<int16_t>(code - code_middle - zero);
    const bool light = off > 0;
    const uint16_t distance = static_cast<uint16_t>(light ? off : -off);

    if (s.sensors == wire::Sensor_kind::occupancy)
        return distance >= (last == Square_code::occupied ? s.man_out : s.man_in) ? Square_code::occupied
                                                                                  : Square_code::empty;
    const Square_code man = light ? Square_code::light_man : Square_code::dark_man;
    const Square_code king = light ? Square_code::light_king : Square_code::dark_king;
    if (distance >= (last == king ? s.king_out : s.king_in)) return king;
    const bool was_here = last == man || last == king;
    return distance >= (was_here ? s.man_out : s.man_in) ? man : Square_code::empty;
}

}  // namespace firmware
}  // namespace zubr
