#include "board/adapters.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <system_error>

namespace zubr::board {

namespace {

namespace fs = std::filesystem;

struct Known {
    std::string_view number;
    std::string_view name;
};

// The kernel's drivers name them: drivers/usb/serial/ch341.c, ftdi_sio_ids.h, cp210x.c; Arduino's own are in
// boards.txt.
constexpr std::array<Known, 10> known{{{"1a86:7523", "CH340"},
                                       {"1a86:5523", "CH341"},
                                       {"1a86:7522", "CH340K"},
                                       {"1a86:55d4", "CH9102"},
                                       {"0403:6001", "FT232R"},
                                       {"0403:6015", "FT231X"},
                                       {"10c4:ea60", "CP210x"},
                                       {"067b:2303", "PL2303"},
                                       {"2341:0043", "Arduino Uno"},
                                       {"2341:0058", "Arduino Nano Every"}}};

std::string first_word(const fs::path& file) {
    std::string word;
    std::ifstream(file) >> word;
    return word;
}

/// `ttyUSB0` lies in the device's interface, `ttyACM0` in a folder `tty` of it.
bool has_port(const fs::path& device) {
    std::error_code error;
    for (auto it = fs::directory_iterator(device, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
        const std::string interface = it->path().filename().string();
        if (interface.find(':') == std::string::npos) continue;
        std::error_code inner;
        for (auto part = fs::directory_iterator(it->path(), inner);
             !inner && part != fs::directory_iterator(); part.increment(inner))
            if (part->path().filename().string().starts_with("tty")) return true;
    }
    return false;
}

}  // namespace

std::vector<Usb_adapter> adapters_without_port(const fs::path& devices) {
    std::vector<Usb_adapter> found;
    std::error_code error;
    for (auto it = fs::directory_iterator(devices, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
        const std::string number =
            first_word(it->path() / "idVendor") + ':' + first_word(it->path() / "idProduct");
        const auto* const adapter = std::find_if(known.begin(), known.end(),
                                                 [&](const Known& each) { return each.number == number; });
        if (adapter != known.end() && !has_port(it->path()))
            found.push_back({std::string(adapter->name), number});
    }
    std::sort(found.begin(), found.end(),
              [](const Usb_adapter& a, const Usb_adapter& b) { return a.number < b.number; });
    return found;
}

}  // namespace zubr::board
