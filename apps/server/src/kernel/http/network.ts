import { isIPv6, SocketAddress } from 'node:net';

const mapped = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/;

/**
 * What a caller is counted by. Whoever has one IPv6 address has the 2^64 beside it, so those count as one; an IPv4 address
 * written as IPv6 is itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  // One of the many ways to write it.
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
