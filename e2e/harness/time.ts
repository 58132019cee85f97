import { patience } from '@bowline/server/testing/server/patience.ts';
import { expect } from '@playwright/test';
import type pg from 'pg';
import { createClient } from 'redis';
import { findMemberId, withDatabase } from './database.ts';

const second = 1_000;
const day = 24 * 3_600 * second;

export const days = (count: number): number => count * day;
export const hours = (count: number): number => count * 3_600 * second;
export const minutes = (count: number): number => count * 60 * second;
export const seconds = (count: number): number => count * second;

/**
 * Advances time for one member: every timestamp about them moves into the past, and their jobs come nearer. To the
 * server this looks like a later clock, and other members of the run are not affected.
 */
export async function advanceTimeFor(name: string, milliseconds: number): Promise<void> {
  await withDatabase(async (client) => {
    const member = await findMemberId(client, name);
    await waitForDueJobs(client, 'member', member);
    const by = `${milliseconds} milliseconds`;
    for (const { relation, owner, timestamps } of await timestampsOfMembers(client)) {
      const earlier = timestamps.map((column) => `${column} = ${column} - $1::interval`).join(', ');
      await client.query(`update ${relation} set ${earlier} where ${owner} = $2`, [by, member]);
    }
    await client.query(
      `update kernel.job set scheduled_at = scheduled_at - $1::interval where payload ->> 'member' = $2`,
      [by, member],
    );
  });
}

/** Waits for due jobs: they may schedule later jobs, which would miss the time that passes. */
async function waitForDueJobs(client: pg.Client, of: 'member' | 'site', id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await client.query<{ waiting: string }>(
          `select task as waiting from kernel.job
           where payload ->> $1 = $2 and scheduled_at <= now() and state <> 'discarded'`,
          [of, id],
        );
        return rows.map(({ waiting }) => waiting);
      },
      { message: `due jobs of this ${of}`, timeout: patience(60_000), intervals: [100] },
    )
    .toEqual([]);
}

/** Waits until the worker has done every due job of a site. */
export const siteJobsDone = (site: string): Promise<void> =>
  withDatabase((client) => waitForDueJobs(client, 'site', site));

/** Moves the day of a member's last swipes back by one: to the server, midnight has passed. */
export const endSwipeDay = (member: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update likes.swipe_day set day = day - 1 where member_id = $1', [member]);
  });

/** Shortens every lock-out of the run: the keys in Redis do not tell whose they are. */
export async function advanceLockOuts(milliseconds: number): Promise<void> {
  const redis = await createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' }).connect();
  try {
    for await (const keys of redis.scanIterator({ MATCH: `${process.env.REDIS_PREFIX}lockout:*` })) {
      for (const key of keys) await redis.pExpire(key, Math.max(0, (await redis.pTTL(key)) - milliseconds));
    }
  } finally {
    redis.destroy();
  }
}

/** Enqueues a task that cron would start later. */
export const runTask = (task: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('select kernel.enqueue($1)', [task]);
  });

/** Counts the rows of a member in all tables except the credits ledger, which keeps an id that leads nowhere. */
export async function countRowsOf(member: string): Promise<number> {
  return withDatabase(async (client) => {
    let rows = 0;
    for (const { relation, owner } of await tablesOfMembers(client)) {
      if (relation.startsWith('credits.')) continue;
      const { rowCount } = await client.query(`select from ${relation} where ${owner} = $1`, [member]);
      rows += rowCount ?? 0;
    }
    return rows;
  });
}

interface MemberTable {
  readonly relation: string;
  /** The column that holds the member's id. */
  readonly owner: string;
}

async function tablesOfMembers(client: pg.Client): Promise<readonly MemberTable[]> {
  const { rows } = await client.query<MemberTable>(
    `select format('%I.%I', table_schema, table_name) as relation, format('%I', column_name) as owner
     from information_schema.columns
     where (column_name = 'member_id' or column_name like '%\\_member') and data_type = 'bigint'
       and table_schema not in ('pg_catalog', 'information_schema', 'public')`,
  );
  return rows;
}

async function timestampsOfMembers(
  client: pg.Client,
): Promise<readonly (MemberTable & { timestamps: string[] })[]> {
  const { rows } = await client.query<{ relation: string; timestamp: string }>(
    `select format('%I.%I', table_schema, table_name) as relation, format('%I', column_name) as timestamp
     from information_schema.columns where data_type = 'timestamp with time zone' and is_generated = 'NEVER'`,
  );
  return (await tablesOfMembers(client))
    .map((table) => ({
      ...table,
      timestamps: rows
        .filter(({ relation }) => relation === table.relation)
        .map(({ timestamp }) => timestamp),
    }))
    .filter(({ timestamps }) => timestamps.length > 0);
}
