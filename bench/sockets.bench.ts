import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { startBenchApi } from './bench-api.ts';
import { quantile } from './call.ts';
import { type Memory, startGateway } from './gateway.ts';
import { judge, round } from './measure.ts';
import { manyPeople, type Person } from './people.ts';

const rounds = 3;
/** So many handshakes at once, as after a deploy whose pages come back one by one. */
const atOnce = 50;
const longestWaitMs = 10_000;

/** Idle sockets of as many members in one gateway: what each takes, and how long it takes to reach all of them. */
export default async function sockets(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { sockets: { type: 'string', default: '5000' } } });
  const count = Number(values.sockets);
  const api = await startBenchApi();
  const gateway = await startGateway(api);
  const pages: Page[] = [];
  try {
    const people = await manyPeople(api, count);
    const open = (some: readonly Person[]) => openAll(gateway.socketUrl, api.site.domain, some);
    // What the first sockets leave behind for good is the gateway's, not theirs.
    for (const page of await open(people.slice(0, 200))) page.socket.close();
    const before = await gateway.settledMemory();
    const started = performance.now();
    pages.push(...(await open(people)));
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
    const middle = deliveries.toSorted((a, b) => a.last - b.last)[Math.floor(rounds / 2)];
    return [
      judge('sockets open', pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length, {
        atLeast: count,
      }),
      judge('KB of an idle socket', each.resident / 1_000, { atMost: 8 }),
      judge('ms until the last has heard', middle?.last ?? Number.NaN, { atMost: 1_000 }),
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
  readonly person: Person;
  readonly socket: WebSocket;
  hear: (frame: string) => void;
}

async function openAll(url: string, host: string, people: readonly Person[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce);
    pages.push(...(await Promise.all(some.map((person) => openOne(url, host, person)))));
  }
  return pages;
}

function openOne(url: string, host: string, person: Person): Promise<Page> {
  const headers = { host, cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    const page: Page = { person, socket, hear: () => resolve(page) };
    socket.on('message', (data) => page.hear(String(data)));
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

/** One nudge to everybody at once, each heard by its own page. */
async function nudgeAll(pages: readonly Page[], nudge: (person: Person) => void): Promise<Delivery> {
  const times: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const started = performance.now();
  for (const page of pages) {
    page.hear = (frame) => {
      if (!frame.includes('likes')) return;
      times.push(performance.now() - started);
      if (times.length === pages.length) resolve();
    };
  }
  for (const { person } of pages) nudge(person);
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
