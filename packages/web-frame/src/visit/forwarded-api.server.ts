import { context, propagation } from '@opentelemetry/api';
import { z } from 'zod';
import { type Api, createApi } from '../api/client.ts';
import { sendToApi } from './send-to-api.server.ts';

const { API_PORT, API_URL } = z
  .object({ API_PORT: z.coerce.number().int().default(3001), API_URL: z.url().optional() })
  .parse(process.env);

/** The API's origin for loaders and actions. */
const apiUrl = API_URL ?? `http://127.0.0.1:${API_PORT}`;

const passedOn = ['cookie', 'accept-language', 'origin', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/** Returns an API client for a site: it forwards the browser's host, session and address. */
export const apiFor = <Paths>(request: Request): Api<Paths> =>
  forwardingApi(request, siteHeaders(request), sendToApi());

/** Returns an API client for the staff's host, which the API recognises by `Host` alone. */
export function staffApiFor<Paths>(request: Request): Api<Paths> {
  const { host, protocol } = new URL(request.url);
  const headers = { ...traced(), 'x-forwarded-proto': protocol.slice(0, -1) };
  return forwardingApi(request, headers, sendToApi(host));
}

function forwardingApi<Paths>(
  request: Request,
  asked: HeadersInit,
  send: (request: Request) => Promise<Response>,
): Api<Paths> {
  const headers = new Headers(asked);
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  // Browsers older than Sec-Fetch-Site are vouched for here: the API would compare their Origin with its internal host.
  if (!headers.has('sec-fetch-site') && headers.get('origin') === new URL(request.url).origin)
    headers.set('sec-fetch-site', 'same-origin');
  return createApi({ baseUrl: apiUrl, headers, send });
}

/** Returns an API client for data that is the same for every visitor of a site; it sends nothing personal. */
export function publicApiFor<Paths>(request: Request): Api<Paths> {
  return createApi({ baseUrl: apiUrl, headers: siteHeaders(request), send: sendToApi() });
}

/** What the API does for a page belongs to the page's trace. */
function traced(): { traceparent?: string } {
  const traceparent = currentTrace();
  return traceparent === undefined ? {} : { traceparent };
}

function siteHeaders(request: Request): HeadersInit {
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
