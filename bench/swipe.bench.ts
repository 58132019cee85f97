import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { appRole, walking } from '@bowline/server/kernel/db/pool.ts';
import { startBenchApi } from './bench-api.ts';
import { loadCrowd } from './crowd.ts';
import { asMany, bare, judge, overHttp, type Rate, round, takeTurns } from './measure.ts';
import { asOwner } from './owner.ts';
import { manyPeople, type Person } from './people.ts';
import { type PlayerState, playerStates } from './players.ts';

const rounds = 3;
const connections = 8;
/** So many players in each state take turns. */
const playersEach = 40;
const deckPath = '/api/swipe?gender=female';

/**
 * The next cards of the swipe game, for players who have swiped nobody up to thousands, and a swipe itself, for a growing number
 * of members. All sizes are there at once and take turns.
 */
export default async function swipe(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      members: { type: 'string', default: '100000,1000000' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const games: Game[] = [];
  try {
    for (const size of values.members.split(',').map(Number)) games.push(await openGame(size));
    const rates = await takeTurns(
      rounds,
      Object.assign({}, ...games.map((game) => variantsOf(game, Number(values.seconds)))),
    );
    return report(games, rates);
  } finally {
    for (const game of games) await game.close();
  }
}

type Game = Awaited<ReturnType<typeof openGame>>;

async function openGame(size: number) {
  const api = await startBenchApi();
  const started = performance.now();
  await loadCrowd(api.databaseUrl, api.site.id, size);
  const people = await manyPeople(api, playersEach * playerStates.length);
  const players = new Map<string, readonly Person[]>();
  await asOwner(api.databaseUrl, async (owner) => {
    for (const [place, state] of playerStates.entries()) {
      const own = people.slice(place * playersEach, (place + 1) * playersEach);
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

const headersOf = ({ api }: Game, { cookie }: Person) => ({
  host: api.site.domain,
  cookie,
  'sec-fetch-site': 'same-origin',
});

/** One after the other, round and round. */
function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const one = all[turn++ % all.length];
    if (one === undefined) throw new Error('nobody there');
    return one;
  };
}

function variantsOf(game: Game, seconds: number): Record<string, () => Promise<Rate>> {
  const { api, players, size } = game;
  const load = { seconds, connections };
  const nextCards = ({ name }: PlayerState) => {
    const next = inTurn(players.get(name) ?? []);
    const call = () => ({ method: 'GET' as const, path: deckPath, headers: headersOf(game, next()) });
    return () => asMany(api.origin, call, load);
  };
  const everybody = [...players.values()].flat();
  return {
    ...Object.fromEntries(playerStates.map((state) => [`${state.name} ${size}`, nextCards(state)])),
    [`swipe ${size}`]: () => asMany(api.origin, aPass(game, inTurn(everybody)), load),
    [`one player ${size}`]: () => overHttp(api.origin, api.headers, { ...load, paths: [deckPath] }),
    [`bare ${size}`]: async () => {
      const statements = await api.statementsOf(deckPath);
      const scripts = [statements.map((statement) => `${statement};\n`).join('')];
      return bare(api.databaseUrl, { scripts, settings: { role: appRole, ...walking } }, load);
    },
  };
}

/** Anybody passes over anybody. */
const aPass = (game: Game, nextPlayer: () => Person) => () => ({
  method: 'PUT' as const,
  path: `/api/swipe/${String(1 + Math.floor(Math.random() * game.size)).padStart(16, '0')}`,
  headers: {
    ...headersOf(game, nextPlayer()),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({ liked: false }),
});

function report(games: readonly Game[], rates: Readonly<Record<string, Rate>>): boolean {
  const rate = (name: string, { size }: Game): Rate => {
    const found = rates[`${name} ${size}`];
    if (!found) throw new Error(`${name} was not measured`);
    return found;
  };
  const kinds = [...playerStates.map(({ name }) => name), 'swipe', 'one player', 'bare'];
  console.log(`\n${connections} connections, the middle of ${rounds} rounds; ms over HTTP`);
  console.table(
    kinds.flatMap((kind) =>
      games.map((game) => {
        const { p50, p95, p99, perSecond, failures } = rate(kind, game);
        const times = { p50: round(p50), p95: round(p95), p99: round(p99) };
        return { kind, members: game.size, ...times, '/s': Math.round(perSecond), failures };
      }),
    ),
  );
  for (const game of games) {
    const ratio = rate('one player', game).perSecond / rate('bare', game).perSecond;
    console.log(`HTTP ÷ bare at ${game.size}: ${round(ratio)}`);
  }
  const [smallest, largest] = [games[0], games.at(-1)];
  if (!smallest || !largest) return false;
  const growth = (kind: string) =>
    judge(`${kind}: p95, growth`, rate(kind, largest).p95 / rate(kind, smallest).p95, { atMost: 1.3 });
  const failures = Object.values(rates).reduce((sum, one) => sum + one.failures, 0);
  const judged = [...playerStates.map(({ name }) => name), 'swipe'].map(growth);
  return [...judged, judge('failures', failures, { atMost: 0 })].every(Boolean);
}
