import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@bowline/server/context.ts';
import type { FixedClock } from '@bowline/server/kernel/clock.ts';
import type { MemberId, SiteId } from '@bowline/server/kernel/ids.ts';
import type pg from 'pg';

export interface StormDeps {
  readonly context: Context;
  readonly clock: FixedClock;
  readonly owner: pg.Client;
  readonly site: SiteId;
}

const tables = ['profiles.profile', 'discovery.search'];
const batchSize = 500;
const rounds = 3;
const storms = 4;
/** Longer than the resolution of `last_active`: each round changes every member once. */
const betweenRounds = 11 * 60_000;

interface Updates {
  readonly updates: number;
  readonly hot: number;
}

export interface StormReport {
  readonly moves: number;
  readonly updates: Readonly<Record<string, Updates>>;
  /** Bytes of each index before the first storm, and after each storm and its vacuum. */
  readonly indexes: Readonly<Record<string, readonly number[]>>;
}

/** Records activity of the same members again and again, as heartbeats of members who stay online do. */
export async function presenceStorm(deps: StormDeps, members: readonly MemberId[]): Promise<StormReport> {
  const { owner } = deps;
  const earlier = await updatesSoFar(owner);
  const sizes = [await indexSizes(owner)];
  for (let storm = 0; storm < storms; storm += 1) {
    await noteActivityOfAll(deps, members);
    await owner.query(`vacuum ${tables.join(', ')}`);
    sizes.push(await indexSizes(owner));
  }
  const later = await updatesSoFar(owner);
  return {
    moves: members.length * rounds * storms,
    updates: Object.fromEntries(
      Object.entries(later).map(([table, { updates, hot }]) => [
        table,
        { updates: updates - (earlier[table]?.updates ?? 0), hot: hot - (earlier[table]?.hot ?? 0) },
      ]),
    ),
    indexes: Object.fromEntries(
      Object.keys(sizes[0] ?? {}).map((index) => [index, sizes.map((size) => size[index] ?? Number.NaN)]),
    ),
  };
}

async function noteActivityOfAll(
  { context, clock, site }: StormDeps,
  members: readonly MemberId[],
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    clock.advance(betweenRounds);
    for (let from = 0; from < members.length; from += batchSize) {
      const some = members.slice(from, from + batchSize);
      await context.profiles.noteActivity(site, some);
      // The worker does this in the job that noteActivity enqueues.
      await context.discovery.project(site, some);
    }
  }
}

async function indexSizes(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes
     from pg_index where indrelid = any($1::regclass[])`,
    [tables],
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function updatesSoFar(owner: pg.Client): Promise<Record<string, Updates>> {
  // Backends report their statistics once a second.
  await pause(2_000);
  const { rows } = await owner.query<{ name: string; updates: string; hot: string }>(
    `select relid::regclass::text as name, n_tup_upd as updates, n_tup_hot_upd as hot
     from pg_stat_user_tables where relid = any($1::regclass[])`,
    [tables],
  );
  return Object.fromEntries(
    rows.map(({ name, updates, hot }) => [name, { updates: Number(updates), hot: Number(hot) }]),
  );
}
