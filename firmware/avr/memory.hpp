// The chip's EEPROM as the core wants it: never waiting.
#pragma once

#include "core/store.hpp"

namespace zubr {
namespace avr {

firmware::Eeprom eeprom();

}  // namespace avr
}  // namespace zubr
