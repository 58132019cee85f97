import { type Endpoint, type OperationId, type Path, splitEndpoint } from '@bowline/contract/endpoints';
import { isErrorView, toApiError } from './api-error.ts';
import type { CallOptions, Client } from './operation-calls.ts';
import { type RetryPolicy, withRetries } from './retry.ts';

/** A call as it is sent, and sent again by a retry. */
export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
  readonly signal?: AbortSignal | undefined;
}

/** The part of a `Response` that the client reads. */
export type ReceivedAnswer = Pick<Response, 'status' | 'text' | 'blob'> & {
  readonly headers: Pick<Headers, 'get'>;
};

export interface ApiOptions {
  /** The API's origin; empty in a browser, where it is the page's own. */
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retry?: RetryPolicy;
  /** Sends the call; `fetch` unless stated. */
  readonly send?: (call: SentCall) => Promise<ReceivedAnswer>;
  /** Called when an answer says that this client's session has ended. */
  readonly onSessionEnd?: () => void;
}

interface Input extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Returns the client of these operations: `const { user } = await api.readUser()`. A call that is refused, fails or does not reach
 * the API rejects with an `ApiError`; an aborted one with the signal's `DOMException`.
 */
export function createApi<Id extends OperationId>(
  endpoints: Readonly<Record<Id, Endpoint>>,
  { baseUrl = '', headers, retry, send = sendByFetch, onSessionEnd }: ApiOptions = {},
): Client<Id> {
  const sendPersistently = withRetries(send, retry);

  async function call(endpoint: Endpoint, { params, query, body, key, signal }: Input): Promise<unknown> {
    const { method, path } = splitEndpoint(endpoint);
    const answer = await sendPersistently({
      url: baseUrl + addressOf(path, params, query),
      method,
      headers: {
        ...headers,
        // Required by user.php; harmless on other calls.
        'x-request-type': 'client',
        ...(method !== 'GET' && { 'idempotency-key': key ?? randomKey() }),
        ...(body !== undefined && { 'content-type': mediaTypeOf(body) }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      signal,
    });
    if (answer.status >= 200 && answer.status < 300) return dataOf(answer);
    const refusal: unknown = await dataOf(answer).catch(() => undefined);
    if (answer.status === 403 && isErrorView(refusal) && refusal.authentication_required) onSessionEnd?.();
    throw toApiError(refusal, answer.status);
  }

  return new Proxy(endpoints as unknown as Client<Id>, {
    get: (_, id) => {
      if (!Object.hasOwn(endpoints, id)) return undefined;
      return (input: Input = {}) =>
        call(endpoints[id as Id], input).catch((cause: unknown) => {
          throw cause instanceof DOMException ? cause : toApiError(cause, 503);
        });
    },
  });
}

function addressOf(path: Path, params: Input['params'] = {}, query: Input['query'] = {}): string {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  if (search.size === 0) return named;
  return `${named}${named.includes('?') ? '&' : '?'}${search}`;
}

const mediaTypeOf = (body: unknown): string =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';

/** Files have a media type of their own. Whatever else is not JSON comes from a proxy, and is a failure. */
async function dataOf(answer: ReceivedAnswer): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? 'application/json';
  return /json|^text\//.test(type) ? JSON.parse(await answer.text()) : answer.blob();
}

/** A mutation must survive leaving the page. Browsers limit keepalive bodies to 64 KB, so files are excluded. */
const sendByFetch = ({ url, ...call }: SentCall): Promise<ReceivedAnswer> =>
  fetch(url, {
    ...call,
    signal: call.signal ?? null,
    keepalive: call.method !== 'GET' && !(call.body instanceof Blob),
  });

/** Returns an Idempotency-Key. Not `crypto.randomUUID`, which is missing on pages without https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
