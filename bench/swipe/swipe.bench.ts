import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { walking } from '@bowline/server/kernel/db/pool.ts';
import { groups } from '@bowline/server/kernel/db/roles.ts';
import { startBenchApi } from '../lib/bench-api.ts';
import { withOwner } from '../lib/database-owner.ts';
import {
  alternate,
  judge,
  measureCalls,
  measureHttp,
  measurePgbench,
  type Rate,
  round,
} from '../lib/measure.ts';
import { type BenchMember, createMembers } from '../lib/members.ts';
import { loadSearchableMembers } from '../lib/searchable-members.ts';
import { type PlayerState, playerStates } from './player-states.ts';

const rounds = 3;
const connections = 8;
/** Players per state, who take turns. */
const playersEach = 40;
const deckPath = '/api/swipe?gender=female';

/**
 * Measures dealing cards of the swipe game to players who have swiped nobody or thousands, and swiping, for a growing
 * number of members. All databases exist at once and alternate.
 */
export default async function swipe(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      members: { type: 'string', default: '100000,1000000' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const apis: LoadedApi[] = [];
  try {
    for (const size of values.members.split(',').map(Number)) apis.push(await loadApi(size));
    const rates = await alternate(
      rounds,
      Object.assign({}, ...apis.map((loaded) => variantsOf(loaded, Number(values.seconds)))),
    );
    return report(apis, rates);
  } finally {
    for (const loaded of apis) await loaded.close();
  }
}

type LoadedApi = Awaited<ReturnType<typeof loadApi>>;

async function loadApi(size: number) {
  const api = await startBenchApi();
  const started = performance.now();
  await loadSearchableMembers(api.databaseUrl, api.site.id, size);
  const members = await createMembers(api, playersEach * playerStates.length);
  const players = new Map<string, readonly BenchMember[]>();
  await withOwner(api.databaseUrl, async (owner) => {
    for (const [place, state] of playerStates.entries()) {
      const own = members.slice(place * playersEach, (place + 1) * playersEach);
      await state.make(
        owner,
        api.site.id,
        own.map(({ memberId }) => memberId),
      );
      players.set(state.name, own);
    }
    await owner.query('vacuum (analyze) likes.swipe, likes.deck, profiles.profile');
  });
  console.log(`${size} members, made in ${Math.round((performance.now() - started) / 1000)} s`);
  return { size, api, players, close: api.stop };
}

const headersOf = ({ api }: LoadedApi, { cookie }: BenchMember) => ({
  host: api.site.domain,
  cookie,
  'sec-fetch-site': 'same-origin',
});

/** Returns the entries in turn, endlessly. */
function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const one = all[turn++ % all.length];
    if (one === undefined) throw new Error('the list is empty');
    return one;
  };
}

function variantsOf(loaded: LoadedApi, seconds: number): Record<string, () => Promise<Rate>> {
  const { api, players, size } = loaded;
  const load = { seconds, connections };
  const nextCards = ({ name }: PlayerState) => {
    const next = inTurn(players.get(name) ?? []);
    const call = () => ({ method: 'GET' as const, path: deckPath, headers: headersOf(loaded, next()) });
    return () => measureCalls(api.origin, call, load);
  };
  const everybody = [...players.values()].flat();
  return {
    ...Object.fromEntries(playerStates.map((state) => [`${state.name} ${size}`, nextCards(state)])),
    [`swipe ${size}`]: () => measureCalls(api.origin, passCall(loaded, inTurn(everybody)), load),
    [`one player ${size}`]: () => measureHttp(api.origin, api.headers, { ...load, paths: [deckPath] }),
    [`bare ${size}`]: async () => {
      const statements = await api.statementsOf(deckPath);
      const scripts = [statements.map((statement) => `${statement};\n`).join('')];
      return measurePgbench(api.databaseUrl, { scripts, settings: { role: groups.app, ...walking } }, load);
    },
  };
}

/** Builds a request that passes on a random member. */
const passCall = (loaded: LoadedApi, nextPlayer: () => BenchMember) => () => ({
  method: 'PUT' as const,
  path: `/api/swipe/${String(1 + Math.floor(Math.random() * loaded.size)).padStart(16, '0')}`,
  headers: {
    ...headersOf(loaded, nextPlayer()),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({ liked: false }),
});

function report(apis: readonly LoadedApi[], rates: Readonly<Record<string, Rate>>): boolean {
  const rate = (name: string, { size }: LoadedApi): Rate => {
    const found = rates[`${name} ${size}`];
    if (!found) throw new Error(`${name} was not measured`);
    return found;
  };
  const kinds = [...playerStates.map(({ name }) => name), 'swipe', 'one player', 'bare'];
  console.log(`\n${connections} connections, median of ${rounds} rounds; ms over HTTP`);
  console.table(
    kinds.flatMap((kind) =>
      apis.map((loaded) => {
        const { p50, p95, p99, perSecond, failures } = rate(kind, loaded);
        const times = { p50: round(p50), p95: round(p95), p99: round(p99) };
        return { kind, members: loaded.size, ...times, '/s': Math.round(perSecond), failures };
      }),
    ),
  );
  for (const loaded of apis) {
    const ratio = rate('one player', loaded).perSecond / rate('bare', loaded).perSecond;
    console.log(`HTTP ÷ bare at ${loaded.size}: ${round(ratio)}`);
  }
  const [smallest, largest] = [apis[0], apis.at(-1)];
  if (!smallest || !largest) return false;
  const growth = (kind: string) =>
    judge(`${kind}: p95, growth`, rate(kind, largest).p95 / rate(kind, smallest).p95, { atMost: 1.3 });
  const failures = Object.values(rates).reduce((sum, one) => sum + one.failures, 0);
  const judged = [...playerStates.map(({ name }) => name), 'swipe'].map(growth);
  return [...judged, judge('failures', failures, { atMost: 0 })].every(Boolean);
}
