import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TimedResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly ms: number;
}

export interface HttpClientOptions {
  /** No timeout by default. */
  readonly timeoutMs?: number;
}

export type HttpClient = ReturnType<typeof createHttpClient>;

/** Creates a client with its own keep-alive connection. */
export function createHttpClient(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { timeoutMs }: HttpClientOptions = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object | Buffer,
    key: string = randomUUID(),
  ): Promise<TimedResponse> {
    const isFile = Buffer.isBuffer(body);
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<TimedResponse>();
    const call = request(`${origin}${path}`, {
      method,
      agent,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': isFile ? 'image/jpeg' : 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...headers,
      },
    });
    if (timeoutMs !== undefined)
      call.setTimeout(timeoutMs, () => call.destroy(new Error(`no response within ${timeoutMs} ms`)));
    call.on('error', reject);
    call.on('response', async (response) => {
      try {
        const answer = await text(response);
        const ms = performance.now() - started;
        resolve({ status: response.statusCode ?? 0, body: answer, headers: response.headers, ms });
      } catch (error) {
        // The server went away in the middle of its response.
        reject(error);
      }
    });
    call.end(isFile ? body : body && JSON.stringify(body));
    return promise;
  }

  return {
    get: (path: string) => send('GET', path),
    /** Give the `key` of the first attempt to resend a request. */
    post: (path: string, body: object, key?: string) => send('POST', path, body, key),
    put: (path: string, body: object) => send('PUT', path, body),
    postFile: (path: string, jpeg: Buffer) => send('POST', path, jpeg),
    close: () => agent.destroy(),
  };
}

/** Returns the value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}
