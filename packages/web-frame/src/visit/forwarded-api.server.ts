import {
  type SiteOperationId,
  type StaffOperationId,
  siteEndpoints,
  staffEndpoints,
} from '@bowline/contract/endpoints';
import { context, propagation } from '@opentelemetry/api';
import { request as requestByUndici } from 'undici';
import { z } from 'zod';
import { createApi, type ReceivedAnswer, type SentCall } from '../api/client.ts';
import type { Client } from '../api/operation-calls.ts';

const { API_PORT, API_URL } = z
  .object({ API_PORT: z.coerce.number().int().default(3001), API_URL: z.url().optional() })
  .parse(process.env);

/** The API's origin for loaders and actions. */
const apiUrl = API_URL ?? `http://127.0.0.1:${API_PORT}`;

const passedOn = ['cookie', 'accept-language', 'origin', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/**
 * Returns an API client for a site: it forwards the browser's host, session and address. What the API wants the browser to keep or
 * to clear is added to `returned`, for the headers of the page's answer.
 */
export const apiFor = (request: Request, returned: Headers): Client<SiteOperationId> =>
  createApi(siteEndpoints, {
    baseUrl: apiUrl,
    headers: { ...siteHeaders(request), ...forwarded(request) },
    send: sendToApi(returned),
  });

/** Returns an API client for the staff's host, which the API recognises by `Host` alone. */
export function staffApiFor(request: Request, returned: Headers): Client<StaffOperationId> {
  const { host, protocol } = new URL(request.url);
  const headers = { ...traced(), host, 'x-forwarded-proto': protocol.slice(0, -1), ...forwarded(request) };
  return createApi(staffEndpoints, { baseUrl: apiUrl, headers, send: sendToApi(returned) });
}

/** Returns an API client for data that is the same for every visitor of a site; it sends nothing personal. */
export const publicApiFor = (request: Request, headers: { cookie?: string } = {}): Client<SiteOperationId> =>
  createApi(siteEndpoints, {
    baseUrl: apiUrl,
    headers: { ...siteHeaders(request), ...headers },
    send: sendToApi(new Headers()),
  });

/** Sends by undici, whose `fetch` would drop `Host`. A page that nobody waits for any more is not given up. */
export const sendToApi =
  (returned: Headers) =>
  async ({ url, method, headers, body }: SentCall): Promise<ReceivedAnswer> => {
    const sent = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body ?? null);
    const answer = await requestByUndici(url, { method: method as 'GET', headers, body: sent });
    // Read whole, so that a connection lost within the answer is a failure to retry.
    const bytes = await answer.body.arrayBuffer();
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) returned.append('Set-Cookie', cookie);
    const cleared = answer.headers['clear-site-data'];
    if (cleared) returned.set('Clear-Site-Data', String(cleared));
    return {
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      text: async () => new TextDecoder().decode(bytes),
      blob: async () => new Blob([bytes]),
    };
  };

/** Headers of the browser's request that the API reads too. */
function forwarded({ headers, url }: Request): Record<string, string> {
  const sent = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  // Browsers older than Sec-Fetch-Site are vouched for here: the API would compare their Origin with its internal host.
  if (!headers.get('sec-fetch-site') && headers.get('origin') === new URL(url).origin)
    sent['sec-fetch-site'] = 'same-origin';
  return sent;
}

/** What the API does for a page belongs to the page's trace. */
function traced(): Record<string, string> {
  const traceparent = currentTrace();
  return traceparent === undefined ? {} : { traceparent };
}

function siteHeaders(request: Request): Record<string, string> {
  const { host, protocol } = new URL(request.url);
  return {
    ...traced(),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    // The API is near: to pack its answers and unpack them here costs more than to send them.
    'accept-encoding': 'identity',
  };
}

/** Returns the `traceparent` of the page being made; `undefined` without tracing. */
function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
