// Piezo by Timer 1, vibration motor by its pin.
#pragma once

#include "core/board.hpp"

namespace zubr {
namespace avr {

/// Makes the pins do what the board wants. Cheap when nothing changed.
void sound_task(const firmware::Sound& wanted);

}  // namespace avr
}  // namespace zubr
