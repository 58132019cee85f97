import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export const json = (status: number, body: unknown): Response => Response.json(body, { status });

export const refuse = (status: number, name: string, issue: string): Response =>
  json(status, { name, message: name, debug_id: 'a-debug-id', details: [{ issue, description: issue }] });
export const unprocessable = (issue: string): Response => refuse(422, 'UNPROCESSABLE_ENTITY', issue);
export const notFound = (): Response => refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

export const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

export type PaypalCall = 'token' | 'create' | 'status' | 'capture' | 'refund' | 'verify';

const callsByPath: readonly (readonly [string, PaypalCall])[] = [
  ['/token', 'token'],
  ['/capture', 'capture'],
  ['/refund', 'refund'],
  ['/verify-webhook-signature', 'verify'],
];

export const callOf = ({ method }: IncomingMessage, { pathname }: URL): PaypalCall =>
  callsByPath.find(([end]) => pathname.endsWith(end))?.[1] ?? (method === 'GET' ? 'status' : 'create');

/** The OAuth 2.0 side: a merchant, and the tokens it was given. */
export function createPaypalTokens() {
  const client = {
    client_id: randomBytes(12).toString('base64url'),
    client_secret: randomBytes(18).toString('base64url'),
  };
  const basic = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`;
  const tokens = new Map<string, number>();
  let seconds = 32_400;
  let given = 0;
  return {
    client,
    given: () => given,
    /** Further tokens last so long. */
    revokeAll: (lasting: number) => {
      tokens.clear();
      seconds = lasting;
    },
    give: (headers: IncomingHttpHeaders, body: string): Response => {
      if (headers.authorization !== basic) return json(401, { error: 'invalid_client' });
      if (body !== 'grant_type=client_credentials') return json(400, { error: 'unsupported_grant_type' });
      const token = randomBytes(24).toString('base64url');
      given += 1;
      tokens.set(token, Date.now() + seconds * 1000);
      return json(200, { token_type: 'Bearer', access_token: token, expires_in: seconds });
    },
    accepts: ({ authorization = '' }: IncomingHttpHeaders): boolean =>
      (tokens.get(authorization.replace(/^Bearer /, '')) ?? 0) > Date.now(),
  };
}

interface Repeatable {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  readonly body: string;
}

/** Runs a POST once per `PayPal-Request-Id`. A repetition gets the first answer, or what `again` gives; another body is refused. */
export function createRequestIds() {
  const known = new Map<string, { readonly hash: string; again(): Response }>();
  return async function runOnce(
    { headers, path, body }: Repeatable,
    run: () => Response | Promise<Response>,
    again?: () => Response,
  ): Promise<Response> {
    const id = headers['paypal-request-id'];
    if (typeof id !== 'string' || id.length > 108)
      return refuse(400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID');
    const hash = createHash('sha256').update(`${path} ${body}`).digest('hex');
    const before = known.get(id);
    if (before) return before.hash === hash ? before.again() : unprocessable('DUPLICATE_REQUEST_ID');
    const response = await run();
    const first = response.clone();
    if (response.ok) known.set(id, { hash, again: again ?? (() => first.clone()) });
    return response;
  };
}
