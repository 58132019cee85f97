import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface ReceivedNotification {
  readonly query: string;
  header(name: string): string | undefined;
  readonly body: Buffer;
}

export interface NotificationEndpoint {
  readonly url: string;
  readonly received: ReceivedNotification[];
  close(): Promise<void>;
}

/** Receives a provider's notifications as they come, for tests of an adapter alone. */
export async function startNotificationEndpoint(): Promise<NotificationEndpoint> {
  const received: ReceivedNotification[] = [];
  const server = createServer(async (request, response) => {
    const header = (name: string) => request.headers[name]?.toString();
    const query = (request.url ?? '').split('?')[1] ?? '';
    received.push({ query, header, body: await buffer(request) });
    response.end('OK');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notifications`,
    received,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
