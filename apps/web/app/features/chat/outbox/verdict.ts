import type { ApiError } from '../../../api/api-error.ts';

/** A fault of the server may pass with a restart; after so many attempts it is this message. */
const PATIENCE = 8;

export type Verdict = 'again' | 'refused' | 'session_over';

/** Whoever is asked to wait for longer is told so. */
const LONGEST_WAIT_S = 60;

/** What to do with a message that did not get through, `failures` attempts after the last that did. */
export function verdictOn({ statusCode, code, params }: ApiError, failures: number): Verdict {
  if (code === 'authentication_required') return 'session_over';
  if (statusCode === 429) return Number(params.seconds ?? 0) > LONGEST_WAIT_S ? 'refused' : 'again';
  // The line is down, or whoever is behind it: that says nothing about this message.
  if (statusCode > 500) return 'again';
  return statusCode === 500 && failures < PATIENCE ? 'again' : 'refused';
}
