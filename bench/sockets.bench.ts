import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { startBenchApi } from './lib/bench-api.ts';
import { type Memory, startGateway } from './lib/gateway.ts';
import { quantile } from './lib/http-client.ts';
import { judge, round } from './lib/measure.ts';
import { type BenchMember, createMembers } from './lib/members.ts';

const rounds = 3;
/** Parallel handshakes, as after a deploy when pages reconnect. */
const parallel = 50;
const longestWaitMs = 10_000;

/** Opens idle sockets of many members in one gateway and measures the memory per socket and the time to nudge all. */
export default async function sockets(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { sockets: { type: 'string', default: '5000' } } });
  const count = Number(values.sockets);
  const api = await startBenchApi();
  const gateway = await startGateway(api);
  const pages: Page[] = [];
  try {
    const members = await createMembers(api, count);
    const open = (some: readonly BenchMember[]) => openAll(gateway.socketUrl, api.site.domain, some);
    // Warm-up: memory that the first sockets leave behind belongs to the gateway.
    for (const page of await open(members.slice(0, 200))) page.socket.close();
    const before = await gateway.settledMemory();
    const started = performance.now();
    pages.push(...(await open(members)));
    const opening = performance.now() - started;
    const after = await gateway.settledMemory();
    console.log(`${pages.length} sockets opened in ${round(opening / 1_000)} s`);
    const each = printMemory(before, after, count);

    const deliveries: Delivery[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      deliveries.push(
        await nudgeAll(pages, ({ memberId }) =>
          api.context.kernel.nudges.nudge(api.site.id, memberId, 'likes'),
        ),
      );
      await pause(500);
    }
    console.table(deliveries.map(printable));
    const median = deliveries.toSorted((a, b) => a.last - b.last)[Math.floor(rounds / 2)];
    return [
      judge('sockets open', pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length, {
        atLeast: count,
      }),
      judge('KB of an idle socket', each.resident / 1_000, { atMost: 8 }),
      judge('ms until the last socket is nudged', median?.last ?? Number.NaN, { atMost: 1_000 }),
      judge(
        'nudges lost',
        deliveries.reduce((sum, { lost }) => sum + lost, 0),
        { atMost: 0 },
      ),
    ].every(Boolean);
  } finally {
    for (const { socket } of pages) socket.terminate();
    await gateway.stop();
    await api.stop();
  }
}

interface Page {
  readonly member: BenchMember;
  readonly socket: WebSocket;
  onFrame: (frame: string) => void;
}

async function openAll(url: string, host: string, members: readonly BenchMember[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let from = 0; from < members.length; from += parallel) {
    const some = members.slice(from, from + parallel);
    pages.push(...(await Promise.all(some.map((member) => openOne(url, host, member)))));
  }
  return pages;
}

function openOne(url: string, host: string, member: BenchMember): Promise<Page> {
  const headers = { host, cookie: member.cookie, 'sec-fetch-site': 'same-origin' };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    const page: Page = { member, socket, onFrame: () => resolve(page) };
    socket.on('message', (data) => page.onFrame(String(data)));
    socket.on('error', reject);
  });
}

function printMemory(before: Memory, after: Memory, count: number): Memory {
  const each = {
    resident: (after.resident - before.resident) / count,
    heap: (after.heap - before.heap) / count,
  };
  console.log(
    `the gateway takes ${round(before.resident / 1e6)} MB (heap ${round(before.heap / 1e6)} MB) without them, ` +
      `${round(after.resident / 1e6)} MB (heap ${round(after.heap / 1e6)} MB) with them: ` +
      `${round(each.resident / 1_000)} KB each, ${round(each.heap / 1_000)} KB of it heap`,
  );
  return each;
}

interface Delivery {
  readonly p50: number;
  readonly p95: number;
  readonly last: number;
  readonly lost: number;
}

/** Nudges every member at once and measures when each socket receives it. */
async function nudgeAll(pages: readonly Page[], nudge: (member: BenchMember) => void): Promise<Delivery> {
  const times: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const started = performance.now();
  for (const page of pages) {
    page.onFrame = (frame) => {
      if (!frame.includes('likes')) return;
      times.push(performance.now() - started);
      if (times.length === pages.length) resolve();
    };
  }
  for (const { member } of pages) nudge(member);
  await Promise.race([all, pause(longestWaitMs, undefined, { ref: false })]);
  const lost = pages.length - times.length;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), last: Math.max(...times), lost };
}

const printable = ({ p50, p95, last, lost }: Delivery) => ({
  'p50 ms': round(p50),
  'p95 ms': round(p95),
  'last ms': round(last),
  lost,
});
