import type { JobHelpers } from 'graphile-worker';
import { describeError } from '../telemetry/describe-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { AnyTask, RunningJob } from './jobs.ts';

interface Surroundings<Context> {
  readonly context: Context;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** What the queue calls for a job: checks the payload, counts, and keeps personal data out of what a failure leaves. */
export function runnerOf<Context>(
  task: AnyTask<Context>,
  { context, logger, metrics }: Surroundings<Context>,
) {
  return async (raw: unknown, helpers: JobHelpers): Promise<void> => {
    const job = runningJob(helpers);
    const stopTimer = metrics.jobSeconds.startTimer({ task: task.name });
    try {
      await task.run(context, task.payload.parse(withoutCronMark(raw)) as never, job);
      metrics.jobs.inc({ task: task.name, fate: 'done' });
    } catch (error) {
      metrics.jobs.inc({ task: task.name, fate: job.isLastAttempt ? 'given_up' : 'failed' });
      const level = job.isLastAttempt ? 'error' : 'warn';
      logger[level]({ err: error, task: task.name, job: job.id, attempt: job.attempt }, 'job failed');
      // The queue stores the message of what is thrown here, so it gets the version that holds nothing personal.
      throw new Error(describeError(error).message);
    } finally {
      stopTimer();
    }
  };
}

function runningJob({ job, abortSignal }: JobHelpers): RunningJob {
  return {
    id: job.id,
    attempt: job.attempts,
    isLastAttempt: job.attempts >= job.max_attempts,
    signal: abortSignal,
  };
}

/** graphile-worker adds `_cron` to the payload of a scheduled job, which a strict schema would refuse. */
function withoutCronMark(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('_cron' in raw)) return raw;
  const { _cron, ...payload } = raw;
  return payload;
}
