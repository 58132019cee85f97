import { isIPv6 } from 'node:net';
import pg from 'pg';

export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
}

/** Returns what may be logged of an error: enough to find the bug, nothing a person typed. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something other than an Error was thrown' };
  const isDatabaseError = error instanceof pg.DatabaseError;
  const constraint = isDatabaseError ? error.constraint : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    // PostgreSQL quotes the offending value in its messages and details.
    message: isDatabaseError ? `database error ${error.code}` : scrub(error.message),
    ...(error.stack && { stack: frames(error.stack) }),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The stack without its first lines, which repeat the message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

const suspicious = /[@?:]|\d\.\d/;
const email = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g;
const ipv4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const ipv6Candidate = /[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*/gi;
const urlQuery = /\?[^\s"'<>]+/g;

/** Removes e-mail addresses, IP addresses and URL queries from a text. */
export function scrub(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .replace(urlQuery, '?[hidden]')
    .replace(email, '[e-mail]')
    .replace(ipv4, '[ip]')
    .replace(ipv6Candidate, (candidate) => (isIPv6(candidate) ? '[ip]' : candidate));
}
