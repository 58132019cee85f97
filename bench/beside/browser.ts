import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Product } from './product.ts';

export interface BrowserRequest {
  readonly process: 'api' | 'web';
  /** GET by default. */
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  /** None for a first visit. */
  readonly cookie?: string;
  readonly body?: object;
}

export interface BrowserResponse {
  readonly status: number;
  /** As sent: compressed. */
  readonly bytes: Buffer;
  readonly encoding: string;
  /** Names and values, without their attributes. */
  readonly cookies: readonly string[];
}

export type Browser = ReturnType<typeof createBrowser>;

/** Creates a client that sends what Chromium sends, over at most this many connections to each process. */
export function createBrowser({ origins, host }: Pick<Product, 'origins' | 'host'>, connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function send({ process, method, path, cookie, body }: BrowserRequest): Promise<BrowserResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<BrowserResponse>();
    const call = request(`${origins[process]}${path}`, {
      method: method ?? 'GET',
      agent,
      timeout: 30_000,
      headers: {
        host,
        'accept-encoding': 'gzip, deflate, br, zstd',
        accept: process === 'web' ? 'text/html' : 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(method && { 'idempotency-key': randomUUID() }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    call.on('timeout', () => call.destroy(new Error(`${path} was not answered`)));
    call.on('error', reject);
    call.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const cookies = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
      buffer(response).then(
        (bytes) => resolve({ status, bytes, encoding: headers['content-encoding'] ?? 'none', cookies }),
        reject,
      );
    });
    call.end(body && JSON.stringify(body));
    return promise;
  }

  return { send, close: () => agent.destroy() };
}

/** Sends a request that must be answered with 200, and returns the decompressed body. */
export async function readText(browser: Browser, request: BrowserRequest): Promise<string> {
  const response = await browser.send(request);
  const text = decompress(response);
  if (response.status !== 200)
    throw new Error(`${request.path} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

export function decompress({ bytes, encoding }: BrowserResponse): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
