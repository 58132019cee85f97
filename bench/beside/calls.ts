import type autocannon from 'autocannon';
import { quantile } from '../lib/http-client.ts';
import { judge, measureCalls, round } from '../lib/measure.ts';
import { cpuBetween, readCpuTimes } from '../lib/process-cpu.ts';
import type { BrowserRequest } from './browser.ts';
import type { Correspondents } from './correspondents.ts';
import { type Both, type Product, sides } from './product.ts';
import { nth, searchPath, sendingRequest } from './requests.ts';

/** The least requests a second, ours ÷ the other's. */
const goals: Readonly<Record<string, number>> = { send: 1.6, 'search page': 1.6 };
/** As many as keep the API busy on two cores, so few that no request waits for a connection to PostgreSQL for long. */
const connections = 8;
const warmUpSeconds = 3;
const secondsInTurn = 4;

interface Taken {
  readonly perSecond: number;
  readonly failures: number;
  /** Microseconds of CPU for a request, by the name of the process. */
  readonly times: ReadonlyMap<string, number>;
}

/** Returns the next request of a product, of many members in turn. */
type NextRequest = (side: keyof Both<unknown>, turn: number) => BrowserRequest;

/** Measures the most requests a second, and the CPU time of each, in turns of both products. */
export async function measureCallRates(
  products: Both<Product>,
  correspondents: Correspondents,
  rounds: number,
): Promise<boolean> {
  const rows: Record<string, object> = {};
  const verdicts: boolean[] = [];
  for (const [name, next] of Object.entries(measuredCalls(correspondents))) {
    for (const side of sides) await measureTurn(products[side], side, next, warmUpSeconds);
    const taken: Both<Taken>[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const one: Partial<Record<keyof Both<unknown>, Taken>> = {};
      // Either product may be the first: what runs before another one changes its caches and its speed.
      for (const side of turn % 2 === 0 ? sides : sides.toReversed())
        one[side] = await measureTurn(products[side], side, next, secondsInTurn);
      const { ours, other } = one;
      if (ours && other) taken.push({ ours, other });
    }
    const median = (read: (one: Both<Taken>) => number) => quantile(taken.map(read), 0.5);
    const compared = (unit: string, read: (one: Taken) => number) => ({
      [unit]: Math.round(median(({ ours }) => read(ours))),
      [`other ${unit}`]: Math.round(median(({ other }) => read(other))),
      [`${unit}, ratio`]: round(median(({ ours, other }) => read(ours) / read(other))),
    });
    rows[name] = {
      ...compared('per second', ({ perSecond }) => perSecond),
      ...compared('api µs', ({ times }) => times.get('api') ?? Number.NaN),
      ...compared('PostgreSQL µs', ({ times }) => times.get('PostgreSQL') ?? Number.NaN),
    };
    const failures = taken.reduce((sum, { ours, other }) => sum + ours.failures + other.failures, 0);
    verdicts.push(judge(`${name}: failed requests of both`, failures, { atMost: 0 }));
    const goal = goals[name];
    const ratio = median(({ ours, other }) => ours.perSecond / other.perSecond);
    if (goal !== undefined)
      verdicts.push(judge(`${name}: requests a second, ours ÷ the other's`, ratio, { atLeast: goal }));
  }
  console.log(
    `requests a second over ${connections} connections, and CPU time of each; median of ${rounds} rounds`,
  );
  console.table(rows);
  return verdicts.every(Boolean);
}

function measuredCalls({ members, correspondences }: Correspondents): Readonly<Record<string, NextRequest>> {
  return {
    send: (side, turn) => {
      const { from, to } = nth(correspondences, turn);
      return sendingRequest(from[side], to[side]);
    },
    // Commit 7381fc7 has no other order, and ignores what it does not know.
    'search page': (side, turn) => ({
      process: 'api',
      path: `${searchPath(turn)}&order=recent`,
      cookie: nth(members[side], turn).cookie,
    }),
    // In the order that pages ask for.
    'search page, best fit': (side, turn) => ({
      process: 'api',
      path: searchPath(turn),
      cookie: nth(members[side], turn).cookie,
    }),
    conversation: (side, turn) => {
      const { from, conversation } = nth(correspondences, turn);
      return { process: 'api', path: `/api/chats/${conversation[side]}`, cookie: from[side].cookie };
    },
  };
}

async function measureTurn(
  { pids, owner, origins, host }: Product,
  side: keyof Both<unknown>,
  next: NextRequest,
  seconds: number,
): Promise<Taken> {
  let turn = 0;
  const nextCall = (): autocannon.Request => {
    const { method = 'GET', path, cookie = '', body } = next(side, turn);
    turn += 1;
    return {
      method,
      path,
      headers: {
        host,
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
  };
  const start = await readCpuTimes(pids, owner);
  const { perSecond, failures } = await measureCalls(origins.api, nextCall, { seconds, connections });
  const times = cpuBetween(start, await readCpuTimes(pids, owner), perSecond * seconds);
  return { perSecond, failures, times };
}
