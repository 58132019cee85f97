import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly cookie?: string;
  readonly body?: object;
}

export type Outcome =
  | { readonly kind: 'answered'; readonly status: number; readonly isLast: boolean; readonly cookie: string }
  /** Nothing listens on the port: the request was never sent. */
  | { readonly kind: 'refused' }
  /** The request was sent and got no response, or half of one. */
  | { readonly kind: 'dropped'; readonly reason: string };

export type Connection = ReturnType<typeof openConnection>;

/** Opens one keep-alive connection, as a proxy holds many. It never retries, so that a lost request shows. */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const send = ({ method = 'GET', path, cookie, body }: Call): Promise<Outcome> =>
    new Promise((resolve) => {
      const lost = (error: NodeJS.ErrnoException) =>
        resolve(
          error.code === 'ECONNREFUSED'
            ? { kind: 'refused' }
            : { kind: 'dropped', reason: `${method} ${path}: ${error.code ?? error.message}` },
        );
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: 'bowline.localhost',
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
      });
      sent.on('error', lost);
      sent.on('response', (response) => {
        response.resume().on('error', lost);
        response.on('end', () =>
          resolve({
            kind: 'answered',
            status: response.statusCode ?? 0,
            isLast: response.headers.connection === 'close',
            cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '),
          }),
        );
      });
      sent.end(body && JSON.stringify(body));
    });

  return { send, close: () => agent.destroy() };
}
