import { setTimeout as pause } from 'node:timers/promises';
import { sessionCookie } from '@bowline/server/kernel/http/cookie-name.ts';
import { WebSocket } from 'ws';
import type { BenchApi } from '../lib/bench-api.ts';
import { startGateway } from '../lib/gateway.ts';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { createMembers } from '../lib/members.ts';
import { attackWith, described, newNetwork } from './attack.ts';

const flood = { perSecond: 250, seconds: 4 };

/** Members open sockets while made-up sessions try to; from one network, then from ten that stay within the limit. */
export async function floodHandshakes(api: BenchApi): Promise<boolean> {
  const gateway = await startGateway(api);
  try {
    const members = (await createMembers(api, 50)).map(({ cookie }) => cookie);
    let next = 0;
    const openReal = () => {
      next += 1;
      const cookie = members[next % members.length] ?? '';
      return handshake(gateway.socketUrl, { host: api.site.domain, cookie, ...newNetwork() });
    };
    await openUntil(openReal, pause(2_000));

    const measure = async (networks: number) => {
      const quiet = await openUntil(openReal, pause(flood.seconds * 1_000));
      const attack = attackWith({
        url: gateway.socketUrl.replace('ws:', 'http:'),
        method: 'GET',
        ...flood,
        headers: Array.from({ length: networks }, () => ({ ...madeUp(api.site.domain), ...newNetwork() })),
      });
      const flooded = await openUntil(openReal, attack);
      const answers = await attack;
      const [before, during] = [quantile(quiet.times, 0.95), quantile(flooded.times, 0.95)];
      console.log(
        `  from ${networks} (${described(answers)}): p95 of real ones ${round(before)} ms quiet (${quiet.times.length}), ` +
          `${round(during)} ms flooded (${flooded.times.length})`,
      );
      return [
        judge('made-up sessions that opened a socket', answers.opened ?? 0, { atMost: 0 }),
        judge('real handshakes that failed', quiet.failed + flooded.failed, { atMost: 0 }),
        judge('real handshake p95 flooded ÷ quiet', during / before, { atMost: 2 }),
      ];
    };
    console.log(
      `\n${flood.perSecond * flood.seconds} handshakes with made-up sessions, ${flood.perSecond} a second, from one network or ten`,
    );
    return [...(await measure(1)), ...(await measure(10))].every(Boolean);
  } finally {
    await gateway.stop();
  }
}

const madeUp = (host: string) => ({
  host,
  cookie: `${sessionCookie}={new}`,
  'sec-fetch-site': 'same-origin',
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
});

interface Opened {
  readonly times: readonly number[];
  readonly failed: number;
}

type Handshake = Promise<{ readonly answer: string; readonly ms: number }>;

/** Opens sockets one after the other, twenty a second. */
async function openUntil(open: () => Handshake, end: Promise<unknown>): Promise<Opened> {
  let over = false;
  void end.then(() => {
    over = true;
  });
  const times: number[] = [];
  let failed = 0;
  while (!over) {
    const { answer, ms } = await open();
    if (answer === 'opened') times.push(ms);
    else failed += 1;
    await pause(50);
  }
  return { times, failed };
}

function handshake(url: string, headers: Record<string, string>): Handshake {
  const started = performance.now();
  const socket = new WebSocket(url, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  return new Promise((resolve) => {
    const end = (answer: string) => {
      resolve({ answer, ms: performance.now() - started });
      socket.terminate();
    };
    socket.on('open', () => end('opened'));
    socket.on('unexpected-response', (_request, { statusCode }) => end(String(statusCode)));
    socket.on('error', () => end('error'));
  });
}
