import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Queryable } from '#kernel/db/transaction.ts';
import { cookieName, sessionCookie } from '#kernel/http/cookie-name.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { Connection } from './connection.ts';
import {
  authenticateHandshake,
  type ConnectedMember,
  type HandshakeDeps,
  type HandshakeRefusal,
} from './handshake.ts';
import { createHandshakeNetworks } from './handshake-networks.ts';
import { createMemberConnections } from './member-connections.ts';
import { createPresenceNudges, type PresenceDeps } from './presence-nudges.ts';

export interface GatewayDeps extends HandshakeDeps, PresenceDeps {
  /** Returns the ids of the sessions in `sessions` that have not ended. */
  livingSessions(db: Queryable, sessions: readonly ConnectedMember[]): Promise<ReadonlySet<string>>;
  /** Called with members who have a page open in a session that has not ended, when it opens and at every heartbeat. */
  noteActivity(site: SiteId, members: readonly MemberId[]): Promise<void>;
}

export interface GatewayOptions {
  readonly heartbeatMs?: number;
  /** Connections are closed one by one over this time, so that pages do not all reconnect at the same moment. */
  readonly drainMs?: number;
  readonly connectionsPerMember?: number;
  /** Open connections and handshakes of one network, in this process. */
  readonly connectionsPerNetwork?: number;
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
  kernel: Pick<Kernel, 'config' | 'database' | 'redis' | 'vault' | 'nudges' | 'metrics' | 'log' | 'clock'>,
  deps: GatewayDeps,
  options: GatewayOptions = {},
): Gateway {
  const { database, nudges, metrics, log, clock } = kernel;
  const {
    heartbeatMs = 30_000,
    drainMs = 5_000,
    connectionsPerMember = 10,
    connectionsPerNetwork = 1_000 * kernel.config.limitScale,
    maxConnectionMs = 3_600_000,
  } = options;
  const { offlineAfterMs = 45_000 } = options;
  const presence = createPresenceNudges(kernel, deps, offlineAfterMs);
  const open = createMemberConnections(nudges, connectionsPerMember, presence);
  const networks = createHandshakeNetworks(kernel, connectionsPerNetwork);
  // Compression would cost 220 KB a socket, for frames of 30 bytes.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 1024,
  });
  const server = createServer((_request, response) => response.writeHead(426).end());
  let draining = false;

  function refuse(stream: Duplex, status: HandshakeRefusal): void {
    metrics.handshakes.inc({ status: status.slice(0, 3) });
    stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      log.error({ err: error }, 'handshake failed');
      metrics.handshakes.inc({ status: '500' });
      stream.destroy();
    });
  });

  const tokenCookie = cookieName(kernel.config.publicScheme, sessionCookie);
  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const network = networks.enter(request, stream);
    if (!network) return refuse(stream, '429 Too Many Requests');
    const owner = await authenticateHandshake({ ...deps, ...network, sessionCookie: tokenCookie }, request);
    if (typeof owner === 'string') return refuse(stream, owner);
    if (!open.hasCapacity(owner)) return refuse(stream, '429 Too Many Requests');
    if (draining) return void stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection(owner, socket, clock.now().getTime());
      open.add(connection);
      metrics.sockets.inc();
      metrics.handshakes.inc({ status: '101' });
      connection.onClose(() => metrics.sockets.dec());
      welcome(connection).catch((error: unknown) => {
        log.error({ err: error }, 'handshake failed');
        connection.closeForRestart();
      });
    });
  }

  /** The session may have ended after the handshake and before NATS knew of the subscription, so it is looked up again. */
  async function welcome(connection: Connection): Promise<void> {
    // While NATS is unreachable, the heartbeat is all there is.
    await nudges.ready().catch(() => undefined);
    const [owner] = await closeEnded([connection]);
    if (!owner) return;
    connection.send({ type: 'hello' });
    await note([owner]);
  }

  /** Closes the connections whose session has ended and returns the owners of the others, with one statement for all. */
  async function closeEnded(connections: readonly Connection[]): Promise<ConnectedMember[]> {
    const owners = connections.map(({ owner }) => owner);
    const living = await deps.livingSessions(database.db, owners);
    for (const connection of connections) {
      if (!living.has(connection.owner.session)) connection.closeForEndedSession();
    }
    return owners.filter(({ session }) => living.has(session));
  }

  async function note(owners: readonly ConnectedMember[]): Promise<void> {
    for (const [site, connected] of Map.groupBy(owners, (owner) => owner.site)) {
      await deps
        .noteActivity(site, [...new Set(connected.map(({ member }) => member))])
        .catch((error: unknown) => log.warn({ err: error }, 'noteActivity failed'));
    }
  }

  function beat(): void {
    const oldest = clock.now().getTime() - maxConnectionMs;
    for (const connection of open.connections()) {
      if (connection.openedAt < oldest) connection.closeForRestart();
      else connection.ping();
    }
    closeEnded(open.connections())
      .then(note)
      .catch((error: unknown) => log.warn({ err: error }, 'looking up sessions failed'));
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
