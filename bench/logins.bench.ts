import { setTimeout as pause } from 'node:timers/promises';
import { aMember } from '@bowline/testing/factories/members';
import { startBenchApi } from './bench-api.ts';
import { aCaller, quantile, type Timed } from './call.ts';
import { judge, round } from './measure.ts';

const logins = 200;
/** What a browser waits for at most before somebody presses the button again. */
const deadlineMs = 10_000;
const readers = 2;
/**
 * A look at the metrics takes the server some 3 ms, in which nobody is answered. Forty looks a second, and those in the rush
 * alone, made the p95 1.4 to 2.4 times as long with no login at all. So they are few, and the same before and during.
 */
const lookEveryMs = 250;

/** Two hundred members log in at the same moment, while others go on reading the members' page. */
export default async function parallelLogins(): Promise<boolean> {
  const api = await startBenchApi();
  const guests: Guest[] = [];
  try {
    for (let made = 0; made < logins; made += 1) {
      const { email, password } = await aMember(api.context, api.site);
      const caller = aCaller(api.origin, { host: api.site.domain });
      guests.push({ logIn: () => caller.post('/api/user.php', { email, password }), close: caller.close });
    }
    await guests[0]?.logIn();

    await readingFor(api, 2_000);
    const quiet = await readingFor(api, 6_000);

    const rush = { over: false };
    const reading = readingUntil(api, rush);
    const started = performance.now();
    const answers = await Promise.all(guests.map(({ logIn }) => logIn()));
    const took = performance.now() - started;
    rush.over = true;

    const busy = await reading;
    const [before, during] = [quantile(quiet.times, 0.95), quantile(busy.times, 0.95)];
    const waits = answers.map(({ ms }) => ms);
    const statuses = Map.groupBy(answers, ({ status }) => status);
    console.log(`${logins} logins at once took ${round(took)} ms; statuses:`);
    for (const [status, of] of statuses) console.log(`  ${status}: ${of.length}`);
    console.log(`login p50 ${round(quantile(waits, 0.5))} ms, longest ${round(Math.max(...waits))} ms`);
    console.log(
      `reading p95 ${round(before)} ms before (${quiet.times.length} reads), ` +
        `${round(during)} ms during (${busy.times.length} reads, longest ${round(Math.max(...busy.times))} ms)`,
    );
    const verdicts = [
      judge('logins that succeeded', statuses.get(200)?.length ?? 0, { atLeast: logins }),
      judge('most hashes at once', busy.mostHashes, { atMost: 4 }),
      judge('longest login in ms', Math.max(...waits), { atMost: deadlineMs }),
      judge('reading p95 during ÷ before', during / before, { atMost: 2 }),
    ];
    return verdicts.every(Boolean);
  } finally {
    for (const guest of guests) guest.close();
    await api.stop();
  }
}

interface Guest {
  readonly logIn: () => Promise<Timed>;
  readonly close: () => void;
}

type BenchApi = Awaited<ReturnType<typeof startBenchApi>>;

interface Reading {
  readonly times: readonly number[];
  /** The most hashes seen running at once. */
  readonly mostHashes: number;
}

async function readingFor(api: BenchApi, ms: number): Promise<Reading> {
  const span = { over: false };
  const reading = readingUntil(api, span);
  await pause(ms);
  span.over = true;
  return reading;
}

/** A few readers, each asking for a page every 20 ms, as a site with visitors has, and somebody who looks at the metrics. */
async function readingUntil(api: BenchApi, span: { over: boolean }): Promise<Reading> {
  const times: number[] = [];
  const reading = Array.from({ length: readers }, async () => {
    const reader = aCaller(api.origin, api.headers);
    while (!span.over) {
      const { status, ms } = await reader.get('/api/members');
      if (status !== 200) throw new Error(`the members' page answered ${status}`);
      times.push(ms);
      await pause(20);
    }
    reader.close();
  });
  const [mostHashes] = await Promise.all([watchHashes(api.metricsUrl, span), ...reading]);
  return { times, mostHashes };
}

async function watchHashes(metricsUrl: string, span: { over: boolean }): Promise<number> {
  let most = 0;
  while (!span.over) {
    const page = await (await fetch(metricsUrl)).text();
    const running = /bowline_password_hashes\{[^}]*state="running"[^}]*\} (\d+)/.exec(page)?.[1];
    if (running === undefined) throw new Error('the metrics do not tell of password hashes');
    most = Math.max(most, Number(running));
    await pause(lookEveryMs);
  }
  return most;
}
