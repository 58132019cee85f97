# Each node has a network namespace, so that its network can be cut: node N is $NET.N, this machine $PROXY, joined by a bridge.
# shellcheck shell=bash
namespace() { echo "$SCOPE-$1"; }
bridge=${SCOPE}0

network_up() {
  local n
  [ ! -e "/sys/class/net/$bridge" ] || return 0
  ip link add "$bridge" type bridge
  ip addr add "$PROXY/24" dev "$bridge"
  ip link set "$bridge" up
  for n in $NODES; do
    ip netns add "$(namespace "$n")"
    ip link add "$bridge-$n" type veth peer name eth0 netns "$(namespace "$n")"
    ip link set "$bridge-$n" master "$bridge" up
    ip -n "$(namespace "$n")" addr add "$NET.$n/24" dev eth0
    ip -n "$(namespace "$n")" link set eth0 up
    ip -n "$(namespace "$n")" link set lo up
  done
}

network_down() {
  local n
  for n in $NODES; do ip netns del "$(namespace "$n")" 2>/dev/null || true; done
  ip link del "$bridge" 2>/dev/null || true
}

# The packets vanish and nobody is told, as with a broken switch. The proxy still reaches the node.
network_cut() {
  local others
  others=$(for n in $NODES; do [ "$n" = "$1" ] || echo "$NET.$n"; done | paste -sd,)
  in_namespace "$1" nft -f - <<END
table ip cut {
  chain arriving { type filter hook input priority 0; ip saddr { $others } drop; }
  chain leaving { type filter hook output priority 0; ip daddr { $others } drop; }
}
END
}

network_mend() { in_namespace "$1" nft delete table ip cut 2>/dev/null || true; }

in_namespace() { local node=$1; shift; nsenter --net="/run/netns/$(namespace "$node")" chroot "$ROOT" "$@"; }
