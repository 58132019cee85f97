import type { ApiError } from '@bowline/web-frame/api/api-error.ts';
import type { Setback } from './item.ts';

/** A 500 may end with a restart; after this many attempts the message itself is at fault. */
const MAX_FAILURES = 8;

export type FailureClass = 'retry' | 'refused' | 'session_over';

/** A longer requested delay fails the message, so that the member learns of it. */
const MAX_DELAY_S = 60;

/** Decides what to do with a message that failed after `failures` earlier attempts. */
export function classifyFailure({ statusCode, code, params }: ApiError, failures: number): FailureClass {
  if (code === 'authentication_required') return 'session_over';
  if (statusCode === 429) return Number(params.seconds ?? 0) > MAX_DELAY_S ? 'refused' : 'retry';
  // The network or a gateway failed, which says nothing about this message.
  if (statusCode > 500) return 'retry';
  return statusCode === 500 && failures < MAX_FAILURES ? 'retry' : 'refused';
}

/** Returns the setback of a message that will be retried. */
export function setbackBy({ statusCode, message, params }: ApiError, failures: number, now: number): Setback {
  // The client reports a network failure as a 503 without a message.
  const cause = statusCode === 503 && message === '' ? 'line' : 'server';
  const seconds = statusCode === 429 ? Number(params.seconds ?? 0) : 0;
  return { cause, failures: failures + 1, ...(seconds > 0 && { notBefore: now + seconds * 1000 }) };
}
