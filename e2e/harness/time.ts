import { expect } from '@playwright/test';
import type pg from 'pg';
import { createClient } from 'redis';
import { inDatabase, memberCalled } from './database.ts';

const second = 1_000;
const day = 24 * 3_600 * second;

export const days = (count: number): number => count * day;
export const hours = (count: number): number => count * 3_600 * second;
export const minutes = (count: number): number => count * 60 * second;
export const seconds = (count: number): number => count * second;

/**
 * Lets time pass for one member: everything recorded about them moves into the past, and what waits for them comes
 * nearer. From the inside that is the same as a clock moved forward, and the others of the run keep their time.
 */
export async function timePasses(name: string, milliseconds: number): Promise<void> {
  await inDatabase(async (client) => {
    const member = await memberCalled(client, name);
    await dueJobsDone(client, 'member', member);
    const by = `${milliseconds} milliseconds`;
    for (const { relation, owner, moments } of await momentsOfMembers(client)) {
      const earlier = moments.map((column) => `${column} = ${column} - $1::interval`).join(', ');
      await client.query(`update ${relation} set ${earlier} where ${owner} = $2`, [by, member]);
    }
    await client.query(
      `update graphile_worker._private_jobs set run_at = run_at - $1::interval where payload ->> 'member' = $2`,
      [by, member],
    );
  });
}

/** What has happened may still be planning what is to come of it, and a plan that is made later would miss the time that passed. */
async function dueJobsDone(client: pg.Client, of: 'member' | 'site', id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await client.query<{ waiting: string }>(
          `select task.identifier as waiting
           from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
           where payload ->> $1 = $2 and run_at <= now() and attempts < max_attempts`,
          [of, id],
        );
        return rows.map(({ waiting }) => waiting);
      },
      { message: `the jobs that are due for this ${of}`, timeout: 60_000 },
    )
    .toEqual([]);
}

/** Once the worker has done whatever came of what has happened on a site. */
export const siteAtRest = (site: string): Promise<void> =>
  inDatabase((client) => dueJobsDone(client, 'site', site));

/** The day of a member's last likes in the swipe game becomes the day before: from the inside, midnight has passed. */
export const midnightPasses = (member: string): Promise<void> =>
  inDatabase(async (client) => {
    await client.query('update likes.swipe_day set day = day - 1 where member_id = $1', [member]);
  });

/** Shortens every lock-out of the run by as much: whose it is does not show in the store. */
export async function lockOutsPass(milliseconds: number): Promise<void> {
  const redis = await createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' }).connect();
  try {
    for await (const keys of redis.scanIterator({ MATCH: `${process.env.REDIS_PREFIX}lockout:*` })) {
      for (const key of keys) await redis.pExpire(key, Math.max(0, (await redis.pTTL(key)) - milliseconds));
    }
  } finally {
    redis.destroy();
  }
}

/** What the worker's clock would start by itself, now. */
export const runScheduled = (task: string): Promise<void> =>
  inDatabase(async (client) => {
    await client.query('select graphile_worker.add_job($1, $2)', [task, '{}']);
  });

/** How many rows of any table belong to the member with this number. The books stay, with a number that leads nowhere. */
export async function rowsOf(member: string): Promise<number> {
  return inDatabase(async (client) => {
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
  /** The column that names the member. */
  readonly owner: string;
}

async function tablesOfMembers(client: pg.Client): Promise<readonly MemberTable[]> {
  const { rows } = await client.query<MemberTable>(
    `select format('%I.%I', table_schema, table_name) as relation, format('%I', column_name) as owner
     from information_schema.columns
     where (column_name = 'member_id' or column_name like '%\\_member') and data_type = 'bigint'
       and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public')`,
  );
  return rows;
}

async function momentsOfMembers(
  client: pg.Client,
): Promise<readonly (MemberTable & { moments: string[] })[]> {
  const { rows } = await client.query<{ relation: string; moment: string }>(
    `select format('%I.%I', table_schema, table_name) as relation, format('%I', column_name) as moment
     from information_schema.columns where data_type = 'timestamp with time zone' and is_generated = 'NEVER'`,
  );
  return (await tablesOfMembers(client))
    .map((table) => ({
      ...table,
      moments: rows.filter(({ relation }) => relation === table.relation).map(({ moment }) => moment),
    }))
    .filter(({ moments }) => moments.length > 0);
}
