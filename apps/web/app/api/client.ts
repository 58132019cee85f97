import createClient, { type Client } from 'openapi-fetch';
import { ApiError, isErrorView, toApiError } from './api-error.ts';
import type { ApiPaths } from './paths.ts';
import { type RetryPolicy, withRetries } from './retry.ts';

export type Api = Client<ApiPaths>;

export interface ApiOptions {
  /** Where the API lives; the page's own origin in a browser. */
  readonly baseUrl?: string;
  readonly headers?: HeadersInit;
  readonly retry?: RetryPolicy;
  /** The session this client spoke for has ended. */
  readonly onSessionEnd?: () => void;
}

export function createApi({ baseUrl = '', headers, retry, onSessionEnd }: ApiOptions = {}): Api {
  const api = createClient<ApiPaths>({
    baseUrl,
    ...(headers && { headers }),
    fetch: withRetries((request) => fetch(request, { keepalive: outlivesPage(request) }), retry),
  });
  api.use({
    onRequest({ request }) {
      // Asked of every call to user.php; harmless on the others.
      request.headers.set('X-Request-Type', 'client');
      if (changes(request) && !request.headers.has('Idempotency-Key'))
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

/** The data of an answer; throws an ApiError for everything else. `const { user } = await answerOf(api.GET('/api/user.php'))` */
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

/** Whoever presses a heart or turns a switch and walks on has done so. Browsers let only small things outlive their page, so no files. */
function outlivesPage(request: Request): boolean {
  const type = request.headers.get('content-type');
  return changes(request) && (type === null || type === 'application/json');
}

const changes = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/** For one change that may be sent several times. Not `crypto.randomUUID`, which a page without https does not have. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
