import { isIPv6, SocketAddress } from 'node:net';

const mapped = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/;

/**
 * Returns the key that rate limits count a caller by: the /64 of an IPv6 address, because a network has all 2^64 of them, or the
 * IPv4 address, also when written as IPv6.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  // Normalizes the notation.
  const { address: written } = new SocketAddress({ address: plain, family: 'ipv6' });
  const { ipv4 } = mapped.exec(written)?.groups ?? {};
  return ipv4 ?? `${groupsOf(written).slice(0, 4).join(':')}::/64`;
}

/** Zeros left out by `::` put back; an IPv4 tail counts as the two groups it stands for. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((side) => (side === '' ? [] : side.replace(/[\d.]+\.\d+$/, '0:0').split(':')));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
