import type { ProductEnvironment } from '../faults/product-environment.ts';

/** Ten minutes at a time: a job of a slot in the last step may still wait. */
const toleratedLag = "interval '20 minutes'";

/** What the worker did by its own schedule, read from where it records it. */
export function watchTasksDone({ context }: Pick<ProductEnvironment, 'context'>) {
  const { pool } = context.kernel.database;
  const moments = new Map<string, Set<number>>(context.schedule.map(({ task }) => [task.name, new Set()]));

  return {
    async look(): Promise<void> {
      const { rows } = await pool.query<{ task: string; done_at: Date }>(
        'select task, done_at from kernel.schedule where done_at is not null',
      );
      for (const { task, done_at } of rows) moments.get(task)?.add(done_at.getTime());
    },
    /** How often each task was seen to be done: at most once a look. */
    runs: () => Object.fromEntries([...moments].map(([task, seen]) => [task, { runs: seen.size }])),
    /** Scheduled tasks that were never done, or not since their newest slot. */
    async missed(): Promise<number> {
      const { rows } = await pool.query<{ done: number }>(
        `select count(*)::int as done from kernel.schedule
         where task = any ($1) and done_at >= slot - ${toleratedLag}`,
        [[...moments.keys()]],
      );
      return moments.size - (rows[0]?.done ?? 0);
    },
  };
}
