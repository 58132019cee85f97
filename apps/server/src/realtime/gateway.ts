import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { Connection } from './connection.ts';
import { authenticateHandshake, type HandshakeDeps, type HandshakeRefusal } from './handshake.ts';
import { createMemberConnections } from './member-connections.ts';
import { createPresenceNudges, type PresenceDeps } from './presence-nudges.ts';

export interface GatewayDeps extends HandshakeDeps, PresenceDeps {
  /** Called with members who have a page open, when it opens and at every heartbeat. */
  noteActivity(site: SiteId, members: readonly MemberId[]): Promise<void>;
}

export interface GatewayOptions {
  readonly heartbeatMs?: number;
  /** Connections are closed one by one over this time, so that pages do not all reconnect at the same moment. */
  readonly drainMs?: number;
  readonly connectionsPerMember?: number;
  /** Connections are closed after this time, so that the page authenticates again. */
  readonly maxConnectionMs?: number;
  /** A member counts as offline this long after the last page closed; longer than the online mark lasts then. */
  readonly offlineAfterMs?: number;
}

export interface Gateway {
  /** Resolves with the port, which is chosen by the system when 0 was asked for. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

/** Forwards nudges and typing hints from NATS to open pages. Frames carry no content. */
export function createGateway(
  kernel: Pick<Kernel, 'nudges' | 'metrics' | 'log' | 'clock'>,
  deps: GatewayDeps,
  options: GatewayOptions = {},
): Gateway {
  const { nudges, metrics, log, clock } = kernel;
  const {
    heartbeatMs = 30_000,
    drainMs = 5_000,
    connectionsPerMember = 10,
    maxConnectionMs = 3_600_000,
  } = options;
  const { offlineAfterMs = 45_000 } = options;
  const presence = createPresenceNudges(kernel, deps, offlineAfterMs);
  const open = createMemberConnections(nudges, connectionsPerMember, presence);
  // Compression would cost 220 KB a socket, for frames of 30 bytes.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 1024,
  });
  const server = createServer((_request, response) => response.writeHead(426).end());
  let draining = false;

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      log.error({ err: error }, 'handshake failed');
      stream.destroy();
    });
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const owner = await authenticateHandshake(deps, request);
    if (typeof owner === 'string') return refuse(stream, owner);
    if (!open.hasCapacity(owner)) return refuse(stream, '429 Too Many Requests');
    if (draining) return void stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection(owner, socket, clock.now().getTime());
      open.add(connection);
      metrics.sockets.inc();
      connection.onClose(() => metrics.sockets.dec());
      connection.send({ type: 'hello' });
      note(owner.site, [owner.member]);
    });
  }

  function note(site: SiteId, members: readonly MemberId[]): void {
    deps
      .noteActivity(site, members)
      .catch((error: unknown) => log.warn({ err: error }, 'noteActivity failed'));
  }

  function beat(): void {
    const oldest = clock.now().getTime() - maxConnectionMs;
    for (const connection of open.connections()) {
      if (connection.openedAt < oldest) connection.closeForRestart();
      else connection.ping();
    }
    for (const [site, members] of open.membersBySite()) note(site, members);
  }
  const heartbeat = setInterval(beat, heartbeatMs);

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),

    close: async () => {
      draining = true;
      presence.stop();
      clearInterval(heartbeat);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const connection of open.connections()) {
        setTimeout(() => connection.closeForRestart(), Math.random() * drainMs);
      }
      // Do not wait for pages that ignore the close frame.
      const deadline = setTimeout(() => {
        for (const connection of open.connections()) connection.terminate();
      }, drainMs + 1_000);
      await closed;
      clearTimeout(deadline);
    },
  };
}

function refuse(stream: Duplex, status: HandshakeRefusal): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
