import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Timed {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly ms: number;
}

/** One caller with a connection of its own, which it keeps. */
export function aCaller(origin: string, headers: Readonly<Record<string, string>>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Timed> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Timed>();
    const call = request(`${origin}${path}`, {
      method,
      agent,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
    call.on('error', reject);
    call.on('response', async (response) => {
      const answer = await text(response);
      const ms = performance.now() - started;
      resolve({ status: response.statusCode ?? 0, body: answer, headers: response.headers, ms });
    });
    call.end(body && JSON.stringify(body));
    return promise;
  }

  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    close: () => agent.destroy(),
  };
}

/** The value below which this share of the measurements lies. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}
