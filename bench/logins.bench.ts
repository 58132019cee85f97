import { setTimeout as pause } from 'node:timers/promises';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { startBenchApi } from './lib/bench-api.ts';
import { createHttpClient, quantile, type TimedResponse } from './lib/http-client.ts';
import { judge, round } from './lib/measure.ts';

const logins = 200;
/** After this time a member would press the button again. */
const deadlineMs = 10_000;
const readers = 2;
/**
 * Reading the metrics blocks the server for some 3 ms. Forty reads a second, during the rush only, made the p95 1.4 to
 * 2.4 times as long without any log-in. So the metrics are read rarely, and equally often before and during the rush.
 */
const metricsEveryMs = 250;

/** Two hundred members log in at the same moment while others read the list of members. */
export default async function parallelLogins(): Promise<boolean> {
  const api = await startBenchApi();
  const clients: LoginClient[] = [];
  try {
    for (let made = 0; made < logins; made += 1) {
      const { email, password } = await aMember(api.context, api.site);
      const client = createHttpClient(api.origin, { host: api.site.domain });
      clients.push({ logIn: () => client.post('/api/user.php', { email, password }), close: client.close });
    }
    await clients[0]?.logIn();

    await readingFor(api, 2_000);
    const quiet = await readingFor(api, 6_000);

    const rush = { over: false };
    const reading = readingUntil(api, rush);
    const started = performance.now();
    const answers = await Promise.all(clients.map(({ logIn }) => logIn()));
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
    for (const client of clients) client.close();
    await api.stop();
  }
}

interface LoginClient {
  readonly logIn: () => Promise<TimedResponse>;
  readonly close: () => void;
}

type BenchApi = Awaited<ReturnType<typeof startBenchApi>>;

interface Reading {
  readonly times: readonly number[];
  /** Highest number of password hashes seen running in parallel. */
  readonly mostHashes: number;
}

async function readingFor(api: BenchApi, ms: number): Promise<Reading> {
  const span = { over: false };
  const reading = readingUntil(api, span);
  await pause(ms);
  span.over = true;
  return reading;
}

/** Reads a page every 20 ms on a few connections, and the metrics now and then, until the span is over. */
async function readingUntil(api: BenchApi, span: { over: boolean }): Promise<Reading> {
  const times: number[] = [];
  const reading = Array.from({ length: readers }, async () => {
    const reader = createHttpClient(api.origin, api.headers);
    while (!span.over) {
      const { status, ms } = await reader.get('/api/members');
      if (status !== 200) throw new Error(`/api/members answered ${status}`);
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
    if (running === undefined) throw new Error('the metrics have no bowline_password_hashes');
    most = Math.max(most, Number(running));
    await pause(metricsEveryMs);
  }
  return most;
}
