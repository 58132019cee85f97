import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Timed {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly ms: number;
}

export interface CallerOptions {
  /** How long an answer is waited for; as long as it takes, unless said. */
  readonly patienceMs?: number;
}

export type Caller = ReturnType<typeof aCaller>;

/** One caller with a connection of its own, which it keeps. */
export function aCaller(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { patienceMs }: CallerOptions = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Timed> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Timed>();
    const call = request(`${origin}${path}`, {
      method,
      agent,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
    if (patienceMs !== undefined)
      call.setTimeout(patienceMs, () => call.destroy(new Error('no answer came in time')));
    call.on('error', reject);
    call.on('response', async (response) => {
      try {
        const answer = await text(response);
        const ms = performance.now() - started;
        resolve({ status: response.statusCode ?? 0, body: answer, headers: response.headers, ms });
      } catch (error) {
        // The server went away in the middle of its answer.
        reject(error);
      }
    });
    call.end(body && JSON.stringify(body));
    return promise;
  }

  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    put: (path: string, body: object) => send('PUT', path, body),
    close: () => agent.destroy(),
  };
}

/** The value below which this share of the measurements lies. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}
