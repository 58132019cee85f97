import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { loadConfig } from '#kernel/config.ts';
import type { MemberId } from '#kernel/ids.ts';
import { memberColumns, readCatalogue } from '#kernel/member-data/catalogue.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { loadPlaces, type Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { crawl } from './crawl.ts';
import { searchEverything } from './everything-stored.ts';

/** Two members of one region who shared their location at sign-up: in Utrecht and near Veenendaal. */
const utrecht = { lat: '52.09073741', lon: '5.12142012' };
const veenendaal = { lat: '52.02863107', lon: '5.55891204' };

let server: TestServer;
let site: Site;
let logged = '';
const log = createLogger(
  { ...loadConfig({}), logLevel: 'trace' },
  'whereabouts',
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);

beforeAll(async () => {
  server = await aServer({ replace: { clock: fixedClock('2026-03-01T12:00:00Z'), log } });
  await loadPlaces(server.kernel.config.databaseUrl);
  site = await aSite(server.kernel.database.db, {
    settings: { logged_out_search: true, countries: ['NL'], discreet_accounts: false },
  });
}, patience(60_000));
afterAll(() => server.close());

interface Located {
  readonly browser: Browser;
  readonly cookie: string;
  /** Public values that differ between the two. */
  readonly own: Readonly<Record<'id' | 'name' | 'email' | 'photo', string>>;
}

async function signUpAt({ lat, lon }: typeof utrecht, name: string): Promise<Located> {
  const { context, kernel } = server;
  const { db } = kernel.database;
  const browser = aBrowser(server.app, site);
  const email = `${name.toLowerCase()}@example.org`;
  const { body } = await browser.post('/api/signup', {
    email,
    password: 'three knots and a bight',
    name,
    date_of_birth: '1987-03-09',
    gender: 'female',
    consent: true,
  });
  const where = await browser.get(`/api/geocode.php?lat=${lat}&lon=${lon}`);
  expect(where.body).toEqual({ country: 'NL', region: 'NL-UT' });
  await browser.put('/api/profile', {
    ...where.body,
    interests: ['rope'],
    about_me: 'Hallo.',
    visible_to_visitors: true,
  });

  const { id } = body.user;
  const { rows } = await kernel.database.pool.query(
    'select member_id from identity.account where public_id = $1',
    [id],
  );
  const member: MemberId = rows[0].member_id;
  await context.identity.confirmAccount(db, site.id, member);
  await context.profiles.enableProfile(db, site.id, member);
  const photo = (await aPhoto(context, { site: site.id, member })).id;
  return {
    browser,
    cookie: `auth.session=${browser.cookie('auth.session')}`,
    own: { id, name, email, photo },
  };
}

type Swap = (text: string) => string;

/** Swaps the two members in a text. */
function swapping(one: Located, other: Located): Swap {
  const pairs = Object.keys(one.own).map((key) => [one.own[key as 'id'], other.own[key as 'id']] as const);
  return (text) =>
    pairs.reduce((now, [a, b]) => now.replaceAll(a, '\u0000').replaceAll(b, a).replaceAll('\u0000', b), text);
}

/** Removes what differs by chance or time (signatures, ids, timestamps) and the order of equal members. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical).toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !byOrder.has(name))
        .map(([name, one]) => [name, canonical(one)]),
    );
  return typeof value === 'string' ? chance.reduce((left, part) => left.replace(part, ''), value) : value;
}
/** Which of two equal members comes first, and how many profiles the caller has opened by now. */
const byOrder = new Set(['best', 'clear_profiles']);
const chance = [
  /(?<=signature=)[\w-]+/,
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d\d-\d\dT.*Z$/,
];
const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** All answers to this caller, by request. */
async function answersTo(cookie: string, told: readonly Located[]): Promise<Map<string, string>> {
  const { heard } = await crawl(server, {
    site,
    cookie,
    told: { members: new Set(told.map(({ own }) => own.id)), photos: new Set(), links: new Set() },
  });
  const photos = told.map(({ own }) => own.photo);
  return new Map(
    heard
      .filter(({ json }) => json !== undefined)
      .filter(({ url }) => !/[0-9a-f]{8}-/.test(url) || photos.some((photo) => url.includes(photo)))
      .map(({ url, json }) => [url.replace(/signature=[\w-]+/, ''), text(canonical(json))]),
  );
}

/** The requests whose answers differ for the two. */
const differences = (
  heard: ReadonlyMap<string, string>,
  swapped: ReadonlyMap<string, string>,
  swap: Swap,
): string[] =>
  [...heard]
    .filter(([url, answer]) => text(canonical(JSON.parse(swap(answer)))) !== swapped.get(swap(url)))
    .map(([url]) => url);

it('no answer reveals where in a region a member is: two members of one region answer alike', {
  timeout: patience(180_000),
}, async () => {
  // Names that are part of no other word: pages of information are heard too.
  const [xena, yfke] = [await signUpAt(utrecht, 'Xena'), await signUpAt(veenendaal, 'Yfke')];
  const [free, premium] = [
    await aMember(server.context, site, { region: 'NL-UT' }),
    await aMember(server.context, site, { region: 'NL-GE', premium: true }),
  ];
  await server.jobsDone();
  const swap = swapping(xena, yfke);
  let compared = 0;
  for (const cookie of ['', free.cookie, premium.cookie]) {
    const heard = await answersTo(cookie, [xena, yfke]);
    // Of two equal members this shows one; which one depends on their order.
    heard.delete('/api/auto-like.php');
    expect(differences(heard, heard, swap)).toEqual([]);
    compared += heard.size;
  }
  const [hers, theirs] = [
    await answersTo(xena.cookie, [xena, yfke]),
    await answersTo(yfke.cookie, [xena, yfke]),
  ];
  expect(differences(hers, theirs, swap)).toEqual([]);
  compared += hers.size;
  process.stdout.write(`${compared} answers are the same with the two in each other's place\n`);
  expect(compared).toBeGreaterThan(400);

  // The coordinates that were sent are in no table, cache, file or log line.
  expect(logged).toContain('"operation":"geocode"');
  const { hits, searched } = await searchEverything(server, logged, {
    ...Object.fromEntries(
      [utrecht, veenendaal].flatMap(({ lat, lon }) => [lat, lon].map((part) => [part, part])),
    ),
    ...Object.fromEntries(['52.0907', '5.1214', '52.0286', '5.5589'].map((part) => [part, part])),
  });
  expect(hits).toEqual([]);
  expect(searched.rows).toBeGreaterThan(100);

  // The comparison can fail: one member moves to another region.
  await yfke.browser.put('/api/profile', { region: 'NL-GE' });
  await server.jobsDone();
  const moved = await answersTo(free.cookie, [xena, yfke]);
  const apart = differences(moved, moved, swap);
  expect(apart).toEqual(
    expect.arrayContaining([
      `/api/members/${yfke.own.id}`,
      '/api/members?region=NL-UT',
      '/api/members?region=NL-GE',
    ]),
  );
});

it('no table but the list of cities has a column for coordinates', async () => {
  const catalogue = await readCatalogue(server.kernel.database.db);
  const isPoint = (name: string, type: string) =>
    /(^|_)(lat|lon|lng|latitude|longitude|coordinates?|geohash|location|mercator|[xy])($|_)/.test(name) ||
    /point|box|polygon|geography|geometry|cube/.test(type);
  const tables = catalogue.filter(({ columns }) =>
    Object.entries(columns).some(([name, type]) => isPoint(name, type)),
  );
  expect(tables.map(({ name }) => name)).toEqual(['sites.place']);
  expect(tables.flatMap(memberColumns)).toEqual([]);
});
