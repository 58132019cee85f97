import { createHmac } from 'node:crypto';
import { type Sent, sentDuring } from '../lib/statements.ts';

/** A statement with its values, as the floor runs it. */
export interface PlannedStatement {
  /** Settings of the connection. */
  readonly options: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Places of values that are a new UUID each time. */
  readonly fresh: readonly number[];
}

export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly statements: readonly PlannedStatement[];
  /** JSON of the API, or the HTML of a page. */
  readonly body: unknown;
}

export interface FloorPlan {
  readonly databaseUrl: string;
  readonly session: {
    readonly site: number;
    /** Base64 of the key and of what is hashed before the token. */
    readonly key: string;
    readonly prefix: string;
    readonly statement: PlannedStatement;
  };
  readonly requests: readonly PlannedRequest[];
}

const isSessionLookup = ({ text }: Sent): boolean => text.includes('session.token_hash');
/** Read once a second, not by a request. */
const isPeriodic = ({ text }: Sent): boolean => text.includes('cached_revision');

/** Runs the request twice, because the first fills caches, and returns what the second sent to PostgreSQL. */
export async function planRequest(
  request: Pick<PlannedRequest, 'method' | 'path' | 'cookie'>,
  send: () => Promise<unknown>,
): Promise<PlannedRequest> {
  await send();
  let body: unknown;
  const sent = await sentDuring(async () => {
    body = await send();
  });
  const own = sent.filter((statement) => !isSessionLookup(statement) && !isPeriodic(statement));
  return { ...request, body, statements: own.map(planStatement) };
}

/** Returns how the product looks a session up, from one request of a member. */
export async function planSession(
  { site, key, cookie }: { readonly site: number; readonly key: string; readonly cookie: string },
  send: () => Promise<unknown>,
): Promise<FloorPlan['session']> {
  const lookup = (await sentDuring(send)).find(isSessionLookup);
  if (!lookup) throw new Error('no session was looked up');
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const purpose = Buffer.from('identity.session');
  const prefix = Buffer.concat([Buffer.alloc(4), purpose]);
  prefix.writeUInt32BE(purpose.length);
  const hash = createHmac('sha256', Buffer.from(key, 'base64')).update(prefix).update(token).digest();
  const [first, second] = lookup.values;
  if (first !== site || !Buffer.isBuffer(second) || !hash.equals(second))
    throw new Error('sessions are looked up in another way than the floor does');
  return { site, key, prefix: prefix.toString('base64'), statement: planStatement(lookup) };
}

function planStatement({ text, values, options }: Sent): PlannedStatement {
  return {
    options,
    text,
    values: values.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)),
    // Of `chat.send`: the ids that exist once.
    fresh: [...text.matchAll(/_(?:message|key|transaction) => \$(\d+)/g)].map(
      ([, place]) => Number(place) - 1,
    ),
  };
}
