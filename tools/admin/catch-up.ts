import { catchUp } from '@bowline/server/kernel/jobs/scheduler.ts';
import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run catch-up` enqueues every scheduled task that was not done since it was last due, and lists them. The worker runs
 * them. Safe to repeat.
 */
const usage = 'Usage: npm run catch-up';
if (readCommandLine(usage, {}).positionals.length > 0) misused(usage);
const context = await openContext('catch-up');
try {
  const missed = await catchUp(context.kernel.database.pool, context.schedule);
  if (missed.length === 0) console.log('Every scheduled task was done since it was last due.');
  for (const { task, slot, doneAt } of missed)
    console.log(
      `${task}  due ${slot.toISOString()}, last done ${doneAt?.toISOString() ?? 'never'}: enqueued`,
    );
} finally {
  await context.close();
}
