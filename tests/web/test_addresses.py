"""The table finds the address a phone can reach, whatever else the machine is plugged into."""
from __future__ import annotations

import ifaddr
import pytest
import segno

from companion.web import addresses

WIFI, CABLE = "wlan0 192.168.1.23", "eth0 10.0.4.7"


@pytest.fixture
def plugged(monkeypatch):
    """Pretend to be plugged into these networks, each "NAME ADDRESS"; a star marks those with a way out."""

    def plug(*nets: str) -> list[str]:
        pairs = [net.rsplit(" ", 1) for net in nets]
        cards = [
            ifaddr.Adapter(name, name, [ifaddr.IP(ip.strip("*"), 24, name), ifaddr.IP(("fe80::1", 0, 2), 64, name)])
            for name, ip in pairs
        ]
        monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: cards)
        monkeypatch.setattr(addresses, "routes", lambda: [ip.strip("*") for _, ip in pairs if ip.endswith("*")])
        return [address.ip for address in addresses.candidates()]

    return plug


@pytest.mark.parametrize("other", [
    "docker0 172.17.0.1",
    "br-5f3a 192.168.48.1",
    "virbr0 192.168.122.1",
    "vEthernet (WSL) 172.29.0.1",
    "VirtualBox Host-Only Ethernet Adapter 192.168.56.1",
    "VMware Virtual Ethernet Adapter for VMnet8 192.168.80.1",
    "utun4 10.8.0.2*",
    "tun0 10.8.0.2*",
    "wg0 10.66.1.5*",
    "tailscale0 100.101.102.103*",
    "Cisco AnyConnect Virtual Miniport 10.20.0.9*",
])
def test_a_real_network_comes_before_tunnels_and_what_stays_inside(plugged, other):
    assert plugged("lo 127.0.0.1", other, WIFI)[0] == "192.168.1.23"


@pytest.mark.parametrize("useless", ["lo 127.0.0.1", "eth1 169.254.8.8", "eth1 0.0.0.0", "eth1 224.0.0.1"])
def test_what_no_phone_can_reach_is_left_out(plugged, useless):
    assert plugged(useless, CABLE) == ["10.0.4.7"]
    assert plugged(useless) == []


def test_the_way_out_wins_among_real_networks(plugged):
    assert plugged(WIFI, CABLE + "*") == ["10.0.4.7", "192.168.1.23"]
    assert plugged(WIFI, CABLE) == ["192.168.1.23", "10.0.4.7"]


def test_a_public_address_comes_after_a_private_one_but_before_a_tunnel(plugged):
    assert plugged("tun0 10.8.0.2*", "eth0 93.184.216.34*", WIFI) == ["192.168.1.23", "93.184.216.34", "10.8.0.2"]


def test_a_hotspot_of_a_phone_or_a_laptop_counts(plugged):
    assert plugged("en0 172.20.10.3*") == ["172.20.10.3"]
    assert plugged("bridge100 192.168.2.1", "utun0 10.8.0.2*")[0] == "192.168.2.1"


def test_without_any_network_there_is_nothing_to_offer(plugged):
    assert plugged() == []


def test_an_address_only_the_system_knows_still_counts(monkeypatch):
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: [])
    monkeypatch.setattr(addresses, "routes", lambda: ["192.168.1.23", "192.168.1.23"])
    assert addresses.candidates() == [addresses.Address("192.168.1.23")]


def test_asking_this_very_machine_works():
    assert all(address.url(5050) == f"http://{address.ip}:5050" for address in addresses.candidates())


def test_an_address_knows_its_adapter_and_its_url(plugged):
    plugged(WIFI)
    (wifi,) = addresses.candidates()
    assert (wifi.name, wifi.url(5050), wifi.url(80)) == ("wlan0", "http://192.168.1.23:5050", "http://192.168.1.23")


URL = "http://192.168.1.23:5050/t/KTRB"


def test_the_code_on_the_screen_holds_the_url_and_says_so():
    svg = addresses.qr_svg(URL)
    assert svg.startswith(f'<svg role="img" aria-label="QR code: {URL}"')
    drawn = segno.make(URL, error="m", micro=False).svg_inline(border=2, omitsize=True, dark="#1a1410", light="#fffaf0")
    assert svg.split("<path", 1)[1] == drawn.split("<path", 1)[1]


def test_the_code_cannot_break_out_of_its_label():
    assert '"><b>' not in addresses.qr_svg('http://table/"><b>')


def test_the_code_in_the_terminal_is_the_same_code_in_half_blocks():
    halves = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    rows = [[halves[mark] for mark in line] for line in addresses.qr_terminal(URL).splitlines()]
    modules = [[half[part] for half in row] for row in rows for part in (0, 1)]
    wanted = [list(row) for row in segno.make(URL, error="m", micro=False).matrix_iter(border=2)]
    assert modules[: len(wanted)] == wanted
