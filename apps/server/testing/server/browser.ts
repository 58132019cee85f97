import { randomBytes, randomUUID } from 'node:crypto';
import { addressOf } from './address.ts';
import type { TestServer } from './test-server.ts';

export interface BrowserResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
  readonly body: any;
  readonly cookies: readonly ReceivedCookie[];
}

interface ReceivedCookie {
  readonly name: string;
  readonly value: string;
  readonly [attribute: string]: unknown;
}

interface RequestOptions {
  /** Idempotency key; a new one by default. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Send = (path: string, body?: object, options?: RequestOptions) => Promise<BrowserResponse>;

export interface Browser {
  readonly get: (path: string, options?: RequestOptions) => Promise<BrowserResponse>;
  readonly post: Send;
  readonly put: Send;
  readonly delete: Send;
  cookie(name: string): string | undefined;
}

/**
 * Creates an HTTP client that acts like one browser on a site: with cookies, fetch metadata and its own IP address, unless one is
 * given. Operations of the staff go to the staff's host, about this site.
 */
export function aBrowser(
  app: TestServer['app'],
  site: { readonly domain: string },
  cookie = '',
  remoteAddress = `10.${[...randomBytes(3)].join('.')}`,
): Browser {
  const jar = new Map(
    cookie
      .split('; ')
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  );

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object | undefined,
    { key = randomUUID(), headers = {} }: RequestOptions = {},
  ): Promise<BrowserResponse> {
    const { host, url } = addressOf(site, path);
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      ...(body && { payload: body }),
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : response.json(),
      cookies: response.cookies,
    };
  }

  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    delete: (path, body, options) => send('DELETE', path, body, options),
    cookie: (name) => jar.get(name),
  };
}
