"""Where phones find the table: the addresses this machine has on the network, best first, and the code to scan."""
from __future__ import annotations

import io
import socket
from dataclasses import dataclass
from functools import cache
from html import escape
from ipaddress import IPv4Address

import ifaddr
import segno

# Nothing is sent to these: asking the system for its way there tells which of our addresses it would use.
# The internet, the neighbours (mDNS) and two usual home ranges; without a router not all of them have one.
PROBES = ("192.0.2.1", "224.0.0.251", "10.255.255.255", "192.168.255.255")

# Adapters that lead into this machine or into a tunnel. A phone in the room is on neither.
INWARD = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vnic", "cni", "flannel", "cali", "podman", "lxc",
          "lxd", "tun", "utun", "tap", "wg", "zt", "ppp", "llw", "awdl", "nordlynx", "proton")
INWARD_ANYWHERE = ("virtual", "vethernet", "hyper-v", "wsl", "vmware", "loopback", "vpn", "tunnel", "tailscale",
                   "wireguard", "zerotier", "anyconnect")


@dataclass(frozen=True)
class Address:
    """An address of this machine and the adapter it belongs to."""

    ip: str
    name: str = ""

    def url(self, port: int) -> str:
        return f"http://{self.ip}" if port == 80 else f"http://{self.ip}:{port}"


def candidates() -> list[Address]:
    """The addresses a phone may reach, the likeliest first; none when there is no network."""
    routed = routes()
    found = {ip: Address(ip) for ip in routed}
    found |= {address.ip: address for address in adapters()}

    def distance(address: Address) -> tuple[bool | IPv4Address, ...]:
        ip = IPv4Address(address.ip)
        unusual = not address.ip.startswith("192.168.")
        return inward(address.name), not ip.is_private, address.ip not in routed, unusual, ip

    return sorted(filter(reachable, found.values()), key=distance)


def routes() -> list[str]:
    """The addresses the system itself would speak from."""
    found = []
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            try:
                sock.connect((probe, 9))
                found.append(sock.getsockname()[0])
            except OSError:  # no way there: a hotspot or a cable between two machines has no router
                continue
    return found


def adapters() -> list[Address]:
    return [
        Address(ip.ip, adapter.nice_name or adapter.name or "")
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]


def inward(name: str) -> bool:
    name = name.lower()
    return name.startswith(INWARD) or any(word in name for word in INWARD_ANYWHERE)


def reachable(address: Address) -> bool:
    ip = IPv4Address(address.ip)
    return not (ip.is_loopback or ip.is_unspecified or ip.is_link_local or ip.is_multicast)


@cache
def qr_svg(url: str) -> str:
    """The code to scan as SVG for a page; dark on a light plate, because few cameras read it the other way round."""
    svg = code(url).svg_inline(border=2, omitsize=True, dark="#1a1410", light="#fffaf0")
    return svg.replace("<svg ", f'<svg role="img" aria-label="QR code: {escape(url)}" ', 1)


def qr_terminal(url: str) -> str:
    """The code to scan as text, two modules to a character; made for light letters on a dark terminal."""
    text = io.StringIO()
    code(url).terminal(text, border=2, compact=True)
    return text.getvalue()


def code(url: str) -> segno.QRCode:
    return segno.make(url, error="m", micro=False)
