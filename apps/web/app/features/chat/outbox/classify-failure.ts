import type { ApiError } from '#app/api/api-error.ts';
import type { Setback } from './item.ts';

/** A fault of the server may pass with a restart; after so many attempts it is this message. */
const PATIENCE = 8;

export type FailureClass = 'again' | 'refused' | 'session_over';

/** Whoever is asked to wait for longer is told so. */
const LONGEST_WAIT_S = 60;

/** What to do with a message that did not get through, `failures` attempts after the last that did. */
export function classifyFailure({ statusCode, code, params }: ApiError, failures: number): FailureClass {
  if (code === 'authentication_required') return 'session_over';
  if (statusCode === 429) return Number(params.seconds ?? 0) > LONGEST_WAIT_S ? 'refused' : 'again';
  // The line is down, or whoever is behind it: that says nothing about this message.
  if (statusCode > 500) return 'again';
  return statusCode === 500 && failures < PATIENCE ? 'again' : 'refused';
}

/** One more failure of a message that is tried again. */
export function setbackBy({ statusCode, message, params }: ApiError, failures: number, now: number): Setback {
  // A line that is down has no words for it.
  const cause = statusCode === 503 && message === '' ? 'line' : 'server';
  const seconds = statusCode === 429 ? Number(params.seconds ?? 0) : 0;
  return { cause, failures: failures + 1, ...(seconds > 0 && { notBefore: now + seconds * 1000 }) };
}
