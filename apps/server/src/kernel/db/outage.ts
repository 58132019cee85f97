import pg from 'pg';

/** The server stops, starts, has too many connections, or has become a replica: another attempt meets the new leader. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What pg says without a code. */
const lostConnection = /^Connection terminated|^timeout exceeded when trying to connect/;

/** Whether a call failed because the database could not be reached, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { readonly code?: string };
  if (error instanceof pg.DatabaseError) return awayCodes.has(code) || code.startsWith('08');
  return networkCodes.has(code) || lostConnection.test(error.message);
}
