import type { Context } from '@bowline/server/context.ts';
import { catchUp } from '@bowline/server/kernel/jobs/scheduler.ts';
import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- catch-up` enqueues every scheduled task that was not done since it was last due, and lists them. The worker runs
 * them. Safe to repeat.
 */
const usage = 'Usage: npm run admin -- catch-up [--dry-run]';
const { values, positionals } = readCommandLine(usage, { 'dry-run': { type: 'boolean', default: false } });
if (positionals.length > 0) misused(usage);
const isDryRun = values['dry-run'];
const context = await openContext('catch-up');
try {
  const missed = await enqueueMissed(context);
  if (missed.length === 0) console.log('Every scheduled task was done since it was last due.');
  for (const { task, slot, doneAt } of missed)
    console.log(
      `${task}  due ${slot.toISOString()}, last done ${doneAt?.toISOString() ?? 'never'}: ${isDryRun ? 'would be enqueued' : 'enqueued'}`,
    );
} finally {
  await context.close();
}

async function enqueueMissed({ kernel, schedule }: Context) {
  const client = await kernel.database.pool.connect();
  try {
    await client.query('begin');
    const missed = await catchUp(client, schedule);
    await client.query(isDryRun ? 'rollback' : 'commit');
    return missed;
  } finally {
    client.release(true);
  }
}
