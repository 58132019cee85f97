import { describeError } from '../telemetry/describe-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { traceJob } from '../telemetry/trace-context.ts';
import { type RunningJob, splitPayload, type Task, type TaskName } from './jobs.ts';

interface RunDeps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly noteDone?: (task: TaskName) => Promise<void>;
}

/** Returns what the worker calls for a job: parses the payload, counts, and keeps personal data out of stored errors. */
export function runnerOf({ name, payload, run }: Task, { logger, metrics, noteDone }: RunDeps) {
  // From 0 on: Prometheus does not see the first increase of a series that begins with it.
  for (const fate of ['done', 'failed', 'given_up']) metrics.jobs.inc({ task: name, fate }, 0);
  return async (raw: unknown, job: RunningJob): Promise<void> => {
    const { payload: own, trace } = splitPayload(raw);
    const stopTimer = metrics.jobSeconds.startTimer({ task: name });
    try {
      await traceJob(trace, name, () => run(payload.parse(own) as never, job));
      metrics.jobs.inc({ task: name, fate: 'done' });
      await noteDone?.(name);
    } catch (error) {
      metrics.jobs.inc({ task: name, fate: job.isLastAttempt ? 'given_up' : 'failed' });
      const level = job.isLastAttempt ? 'error' : 'warn';
      logger[level]({ err: error, task: name, job: job.id, attempt: job.attempt }, 'job failed');
      // The queue stores the message of the thrown error, so it gets one without personal data.
      throw new Error(describeError(error).message);
    } finally {
      stopTimer();
    }
  };
}
