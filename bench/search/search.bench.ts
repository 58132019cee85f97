import { parseArgs } from 'node:util';
import { fixedClock } from '@bowline/server/kernel/clock.ts';
import { walking } from '@bowline/server/kernel/db/pool.ts';
import { groups } from '@bowline/server/kernel/db/roles.ts';
import type { MemberId } from '@bowline/server/kernel/ids.ts';
import pg from 'pg';
import { startBenchApi } from '../lib/bench-api.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { alternate, judge, measureHttp, measurePgbench, type Rate, round } from '../lib/measure.ts';
import { loadSearchableMembers, printSizes } from '../lib/searchable-members.ts';
import { blocksOf, type Statement } from '../lib/statements.ts';
import { presenceStorm, type StormReport } from './presence-storm.ts';
import { type SearchClass, searchClasses } from './search-classes.ts';

const rounds = 3;
const connections = 8;
const lastPage = 50;
/** The page before it is the first of a window by best fit, the fiftieth the second: both are measured. */
const lastPages = [lastPage - 1, lastPage];
/** How many variations of a search are followed to their last page and measured in blocks. */
const followed = 12;

/**
 * Compares the search by best fit, the default, with the search by activity and with its bare SQL statements for a growing
 * number of members. All databases exist at
 * once and alternate, so that other load on the machine affects all of them.
 */
export default async function search(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      members: { type: 'string', default: '100000,1000000,5000000' },
      seconds: { type: 'string', default: '4' },
    },
  });
  const apis: LoadedApi[] = [];
  try {
    for (const size of values.members.split(',').map(Number)) apis.push(await loadApi(size));
    const figures: Figures[] = [];
    for (const kind of searchClasses) figures.push(...(await measure(apis, kind, Number(values.seconds))));
    print(figures);
    await storm(apis.at(-1));
    return verdicts(figures);
  } finally {
    for (const loaded of apis) await loaded.close();
  }
}

type LoadedApi = Awaited<ReturnType<typeof loadApi>>;

async function loadApi(size: number) {
  const clock = fixedClock(new Date());
  const api = await startBenchApi({ clock });
  const started = performance.now();
  await loadSearchableMembers(api.databaseUrl, api.site.id, size);
  console.log(`${size} members, loaded in ${Math.round((performance.now() - started) / 1000)} s:`);
  const owner = new pg.Client({ connectionString: api.databaseUrl, options: optionsOf(walking) });
  await owner.connect();
  await printSizes(owner);
  const close = async () => {
    await owner.end();
    await api.stop();
  };
  return { size, api, clock, owner, close };
}

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' ');

interface Figures {
  readonly kind: string;
  readonly size: number;
  readonly first: Rate;
  readonly last: Rate;
  /** First pages by activity, of the same searches. */
  readonly recent: Rate;
  readonly bare: Rate;
  readonly blocks: number;
  /** Number of the last page, which comes earlier when few members match. */
  readonly reached: number;
}

/** Collects the paths of first and last pages, and the SQL statements of the first pages. */
async function prepare({ api, owner, size }: LoadedApi, { paths }: SearchClass) {
  const some = paths.slice(0, followed);
  const lasts: { paths: string[]; page: number }[] = [];
  const scripts: string[] = [];
  let blocks = 0;
  for (const path of some) {
    lasts.push(await follow(api, path));
    const statements = await api.statementsOf(path);
    scripts.push(statements.map((statement) => `${statement};\n`).join(''));
    blocks += await heaviest(owner, statements);
  }
  return {
    size,
    scripts,
    lastPaths: lasts.flatMap(({ paths: far }) => far),
    reached: Math.min(...lasts.map(({ page }) => page)),
    blocks: blocks / some.length,
  };
}

/** Returns the blocks of the search, which is the statement that reads the most. */
async function heaviest(owner: pg.Client, statements: readonly Statement[]): Promise<number> {
  const blocks: number[] = [];
  for (const statement of statements) blocks.push(await blocksOf(owner, statement));
  return Math.max(...blocks);
}

/** Follows the cursors to the fiftieth page, or to the last one. Returns the paths of `lastPages`, or of the last one. */
async function follow(api: LoadedApi['api'], first: string): Promise<{ paths: string[]; page: number }> {
  const client = createHttpClient(api.origin, api.headers);
  try {
    let path = first;
    const far: string[] = [];
    for (let page = 1; ; page += 1) {
      if (lastPages.includes(page)) far.push(path);
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      const { next } = JSON.parse(body) as { next: string | null };
      if (next === null || page === lastPage) return { paths: far.length > 0 ? far : [path], page };
      path = `${first}&cursor=${encodeURIComponent(next)}`;
    }
  } finally {
    client.close();
  }
}

async function measure(apis: readonly LoadedApi[], kind: SearchClass, seconds: number): Promise<Figures[]> {
  const load = { seconds, connections };
  const settings = { role: groups.app, ...walking };
  const variants: Record<string, () => Promise<Rate>> = {};
  const prepared = new Map<LoadedApi, Awaited<ReturnType<typeof prepare>>>();
  for (const loaded of apis) {
    const { api, size } = loaded;
    const asked = await prepare(loaded, kind);
    prepared.set(loaded, asked);
    const pages = (paths: readonly string[]) => () =>
      measureHttp(api.origin, api.headers, { ...load, paths });
    variants[`first ${size}`] = pages(kind.paths);
    variants[`last ${size}`] = pages(asked.lastPaths);
    variants[`recent ${size}`] = pages(kind.paths.map((path) => `${path}&order=recent`));
    variants[`bare ${size}`] = () =>
      measurePgbench(api.databaseUrl, { scripts: asked.scripts, settings }, load);
  }
  const rates = await alternate(rounds, variants);
  const rate = (name: string): Rate => {
    const found = rates[name];
    if (!found) throw new Error(`${name} was not measured`);
    return found;
  };
  return [...prepared.values()].map(({ size, blocks, reached }) => ({
    kind: kind.name,
    size,
    blocks,
    reached,
    first: rate(`first ${size}`),
    last: rate(`last ${size}`),
    recent: rate(`recent ${size}`),
    bare: rate(`bare ${size}`),
  }));
}

function print(figures: readonly Figures[]): void {
  console.log(`\n${connections} connections, median of ${rounds} rounds; p50 and p95 in ms over HTTP`);
  console.table(
    figures.map(({ kind, size, first, last, recent, bare, blocks, reached }) => ({
      search: kind,
      members: size,
      blocks: Math.round(blocks),
      'p50 first': round(first.p50),
      'p95 first': round(first.p95),
      'page reached': reached,
      'p50 there': round(last.p50),
      'p95 there': round(last.p95),
      'p50 by activity': round(recent.p50),
      'best ÷ activity': round(first.p50 / recent.p50),
      'HTTP /s': Math.round(first.perSecond),
      'bare /s': Math.round(bare.perSecond),
      'bare p50': round(bare.p50),
      'HTTP ÷ bare': round(first.perSecond / bare.perSecond),
      failures: first.failures + last.failures + recent.failures,
    })),
  );
}

async function storm(loaded: LoadedApi | undefined): Promise<void> {
  if (!loaded) return;
  const { api, clock, owner } = loaded;
  const { rows } = await owner.query<{ member_id: MemberId }>(
    'select member_id from discovery.search where site_id = $1 and member_id % 97 = 0 limit 20000',
    [api.site.id],
  );
  const members = rows.map(({ member_id }) => member_id);
  const report = await presenceStorm({ context: api.context, clock, owner, site: api.site.id }, members);
  printStorm(report);
}

function printStorm({ moves, updates, indexes }: StormReport): void {
  console.log(`\n${moves} heartbeats that changed a member's activity`);
  for (const [table, { updates: all, hot }] of Object.entries(updates)) {
    console.log(`${table}: ${all} updates, ${round((100 * hot) / Math.max(1, all))} % of them HOT`);
  }
  const growth = (bytes: readonly number[]) =>
    bytes
      .slice(1)
      .map((after, storm) => [`after ${storm + 1}`, `${round((100 * after) / (bytes[0] ?? 1) - 100)} %`]);
  console.log('growth of the indexes after each storm and a vacuum:');
  console.table(
    Object.entries(indexes).map(([index, bytes]) => ({
      index,
      MB: round((bytes[0] ?? 0) / 1e6),
      ...Object.fromEntries(growth(bytes)),
    })),
  );
}

function verdicts(figures: readonly Figures[]): boolean {
  const byKind = Map.groupBy(figures, ({ kind }) => kind);
  const reached: boolean[] = [];
  for (const [kind, sizes] of byKind) {
    const [smallest, largest] = [sizes[0], sizes.at(-1)];
    if (!smallest || !largest) continue;
    // Among few members a narrow search ends before: its last page, half empty, says nothing about the fiftieth.
    const asFar = sizes.find((one) => one.reached === largest.reached) ?? largest;
    reached.push(
      judge(`${kind}: p95 of the first page, growth`, largest.first.p95 / smallest.first.p95, {
        atMost: 1.5,
      }),
      judge(
        `${kind}: p95 of page ${largest.reached}, growth from ${asFar.size}`,
        largest.last.p95 / asFar.last.p95,
        { atMost: 1.5 },
      ),
      judge(`${kind}: blocks, growth`, largest.blocks / smallest.blocks, { atMost: 1.3 }),
      ...sizes.map(({ size, first, bare: alone }) =>
        judge(`${kind}: HTTP ÷ bare at ${size}`, first.perSecond / alone.perSecond, { atLeast: 0.5 }),
      ),
      judge(
        `${kind}: failures`,
        sizes.reduce(
          (sum, { first, last, recent }) => sum + first.failures + last.failures + recent.failures,
          0,
        ),
        { atMost: 0 },
      ),
    );
  }
  return reached.every(Boolean);
}
