import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Notes the slot of the schedule with every job that is enqueued for it. */
export const noteSlots = `
  create table public.bench_slot (slot timestamptz not null);
  create function public.note_slot() returns trigger language plpgsql security definer as $$
  begin
    insert into public.bench_slot select slot from kernel.schedule where task = new.task;
    return null;
  end $$;
  create trigger note_slot after insert or update of payload on kernel.job
  for each row when (new.task = 'bench.each_minute') execute function public.note_slot()`;

export async function readSlots(
  pool: pg.Pool,
): Promise<{ readonly slots: number; readonly repeated: number }> {
  const { rows } = await pool.query(
    'select count(*)::int as slots, (count(*) - count(distinct slot))::int as repeated from public.bench_slot',
  );
  return rows[0];
}

export const enqueueJobs = (pool: pg.Pool, from: number, to: number) =>
  pool.query(
    `select count(kernel.enqueue('bench.work', json_build_object(
       'number', number, 'at', (extract(epoch from clock_timestamp()) * 1000)::bigint)))
     from generate_series($1::int, $2::int) as number`,
    [from, to],
  );

/** Waits until at most so many jobs match, over crashes of the server. Gives up silently: the goals report what was not reached. */
export async function untilLeft(
  pool: pg.Pool,
  atMost: number,
  { where = 'true', withinMs = 240_000 } = {},
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    const found = await pool
      .query<{ jobs: number }>(`select count(*)::int as jobs from kernel.job where ${where}`)
      .catch(() => undefined);
    if (found && (found.rows[0]?.jobs ?? 0) <= atMost) break;
    await pause(100);
  }
  return (performance.now() - began) / 1_000;
}

export const walBytes = async (pool: pg.Pool): Promise<number> =>
  (await pool.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`)).rows[0].bytes;

/** What the workers wrote about the jobs that they ran. */
export async function readRuns(files: readonly string[]) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const done = new Map<number, number>();
  const leases = new Map<string, number>();
  const delays: number[] = [];
  for (const line of texts.join('').split('\n')) {
    const [what, number, id, attempt, delay] = line.split(' ');
    if (what === 'done') done.set(Number(number), (done.get(Number(number)) ?? 0) + 1);
    if (what !== 'began') continue;
    leases.set(`${id} ${attempt}`, (leases.get(`${id} ${attempt}`) ?? 0) + 1);
    if (attempt === '1') delays.push(Number(delay));
  }
  const repeatedIn = (counts: ReadonlyMap<unknown, number>) =>
    [...counts.values()].filter((count) => count > 1).length;
  return { done, delays, doneTwice: repeatedIn(done), beganTwiceByLease: repeatedIn(leases) };
}
