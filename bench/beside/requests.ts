import { randomUUID } from 'node:crypto';
import { sampleText } from '../lib/http-send.ts';
import type { BrowserRequest } from './browser.ts';
import type { SeededMember } from './seeded-members.ts';

/** Returns the element whose turn it is. */
export const nth = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** Returns the path of a search of which both seeds find about a dozen members; the ages differ from turn to turn. */
export const searchPath = (turn: number): string =>
  `/api/members?gender=male&country=NL&min_age=${20 + (turn % 8)}&max_age=${55 + (turn % 8)}`;

/** Returns the request that sends a message, each with a key of its own. */
export const sendingRequest = (from: SeededMember, to: SeededMember): BrowserRequest => ({
  process: 'api',
  method: 'PUT',
  path: `/api/members/${to.publicId}/messages/${randomUUID()}`,
  cookie: from.cookie,
  body: { kind: 'text', text: sampleText },
});
