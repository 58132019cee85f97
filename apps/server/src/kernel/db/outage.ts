import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The server stops, starts, has too many connections, or has become a replica: another attempt meets the new leader. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What pg says without a code. */
const lostConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|is not queryable$/;

/** Whether pg gave up waiting for an answer, which may still come. */
export const hadNoAnswer = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether a call failed because the database could not be reached, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { readonly code?: string };
  if (error instanceof pg.DatabaseError) return awayCodes.has(code) || code.startsWith('08');
  return networkCodes.has(code) || lostConnection.test(error.message);
}

/** Raised by functions/sites/refuse_write.sql: in a moment the site is written here again, or in another cell. */
const siteMoves = 'BW503';

export const isSiteBeingMoved = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === siteMoves;

/** Refused before anything was done: a server that starts, is full or only reads, or a connection known to be dead. */
const refusalCodes = new Set(['57P03', '53300', '25006']);
const neverSent = /is not queryable$/;
/** What PgBouncer says to a client that still waits for a connection to the server. */
const waitedForServer = /^query_wait_timeout|\(server_login_retry\)|^pgbouncer cannot connect to server/;

/** A release replaced an SQL function after the statement was planned and before it was called. */
const replacedFunction = /^cache lookup failed for function \d+$/;
/** Or while one that was replaced with it still ran, and called it with the parameters of before. */
const undefinedFunction = '42883';

/** Whether the statement that failed has certainly changed nothing. A connection lost meanwhile leaves that open. */
export function hasChangedNothing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return (
      refusalCodes.has(error.code ?? '') ||
      waitedForServer.test(error.message) ||
      replacedFunction.test(error.message) ||
      error.code === undefinedFunction
    );
  return error instanceof Error && neverSent.test(error.message);
}

/** Longer than a planned switchover takes. After that the caller is told to try again. */
const longestWaitMs = 3_000;
const pauseMs = { first: 25, longest: 250 };

/** Runs `work` again while it fails with an error that `mayRepeat` accepts, for a few seconds at most. */
export async function repeatWhileAway<T>(
  work: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean = isDatabaseAway,
): Promise<T> {
  const deadline = performance.now() + longestWaitMs;
  for (let wait = pauseMs.first; ; wait = Math.min(2 * wait, pauseMs.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error) || performance.now() + wait > deadline) throw error;
    }
    await pause(wait * (0.5 + Math.random()));
  }
}
