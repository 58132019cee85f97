import type { Context } from '@bowline/server/context.ts';
import { enqueue } from '@bowline/server/kernel/jobs/jobs.ts';
import type { CronEntry } from '@bowline/server/kernel/jobs/worker.ts';
import { parseCronItems } from 'graphile-worker';

const minuteMs = 60_000;

/**
 * Returns a function that enqueues every scheduled task that became due since the last call, once each: the queue's own schedule
 * waits by timers, which a simulated clock does not shorten.
 */
export function createSchedule({ queues, kernel }: Pick<Context, 'queues' | 'kernel'>) {
  const entries = Object.values(queues).flatMap(({ cron = [] }: { cron?: readonly CronEntry[] }) => cron);
  const scheduled = entries.map(({ task, match, payload = {} }) => {
    const [item] = parseCronItems([{ task: task.name, match }]);
    if (!item) throw new Error(`${match} of ${task.name} is not a schedule`);
    return { task, payload, match: item.match };
  });
  const runs = new Map<string, number>(scheduled.map(({ task }) => [task.name, 0]));
  let seen = Math.floor(Date.now() / minuteMs);

  return {
    /** How often each task was enqueued. */
    runs: runs as ReadonlyMap<string, number>,
    async enqueueDue(): Promise<void> {
      const now = Math.floor(Date.now() / minuteMs);
      const minutes = Array.from({ length: now - seen }, (_, index) => digestOf(seen + 1 + index));
      for (const { task, payload } of scheduled.filter((entry) => minutes.some(entry.match))) {
        await enqueue(kernel.database.db, task, payload, { jobKey: `soak:${task.name}`, keepsRunAt: true });
        runs.set(task.name, (runs.get(task.name) ?? 0) + 1);
      }
      seen = now;
    },
  };
}

function digestOf(minute: number) {
  const at = new Date(minute * minuteMs);
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  };
}
