import createClient, { type Client } from 'openapi-fetch';
import { ApiError, isErrorView, toApiError } from './api-error.ts';
import type { ClientPaths } from './paths.ts';
import { type RetryPolicy, withRetries } from './retry.ts';

/** The client of an app: `Api<paths>` with the types generated for it. */
export type Api<Paths> = Client<ClientPaths<Paths>>;

export interface ApiOptions {
  /** The API's origin; empty in a browser, where it is the page's own. */
  readonly baseUrl?: string;
  readonly headers?: HeadersInit;
  readonly retry?: RetryPolicy;
  /** Sends the request; the platform's own unless stated. */
  readonly send?: (request: Request) => Promise<Response>;
  /** Called when an answer says that this client's session has ended. */
  readonly onSessionEnd?: () => void;
}

export function createApi<Paths>({
  baseUrl = '',
  headers,
  retry,
  send = (request) => fetch(request, { keepalive: needsKeepalive(request) }),
  onSessionEnd,
}: ApiOptions = {}): Api<Paths> {
  const api = createClient<ClientPaths<Paths>>({
    baseUrl,
    ...(headers && { headers }),
    fetch: withRetries(send, retry),
  });
  api.use({
    onRequest({ request }) {
      // Required by user.php; harmless on other calls.
      request.headers.set('X-Request-Type', 'client');
      if (isMutation(request) && !request.headers.has('Idempotency-Key'))
        request.headers.set('Idempotency-Key', randomKey());
    },
    async onResponse({ response }) {
      if (response.status !== 403 || !onSessionEnd) return;
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      if (isErrorView(answer) && answer.authentication_required) onSessionEnd();
    },
  });
  return api;
}

/** Returns the data of an answer or throws an ApiError: `const { user } = await answerOf(api.GET('/api/user.php'))`. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw cause instanceof DOMException ? cause : toApiError(cause, 503);
  });
  if (error !== undefined || !response.ok) throw toApiError(error, response.status);
  if (data === undefined) throw new ApiError({ statusCode: response.status });
  return data;
}

/** A mutation must survive leaving the page. Browsers limit keepalive bodies to 64 KB, so files are excluded. */
function needsKeepalive(request: Request): boolean {
  const type = request.headers.get('content-type');
  return isMutation(request) && (type === null || type === 'application/json');
}

const isMutation = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/** Returns an Idempotency-Key. Not `crypto.randomUUID`, which is missing on pages without https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
