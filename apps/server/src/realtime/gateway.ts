import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { admit, type HandshakeRefusal, type Recogniser } from './admission.ts';
import { type ComingsDeps, createComings } from './comings.ts';
import { Connection } from './connection.ts';
import { createRooms } from './rooms.ts';

export interface GatewayDeps extends Recogniser, ComingsDeps {
  /** Hears of members whose page is open: when it opens, and with every heartbeat. */
  noteActivity(site: SiteId, members: readonly MemberId[]): Promise<void>;
}

export interface GatewayOptions {
  readonly heartbeatMs?: number;
  /** Pages are sent away one by one over this time, so that they do not all return at the same moment. */
  readonly drainMs?: number;
  readonly placesPerMember?: number;
  /** A page must show its session again after this time: an ended session does not listen for longer. */
  readonly longestStayMs?: number;
  /** A member whose last page closed is gone after this time: longer than their mark of being online lasts then. */
  readonly goneAfterMs?: number;
}

export interface Gateway {
  /** Resolves with the port, which differs from the one asked for when that was 0. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

/** Carries nudges and typing from NATS to open pages. It says that something is new, never what. */
export function createGateway(
  kernel: Pick<Kernel, 'nudges' | 'metrics' | 'log' | 'clock'>,
  deps: GatewayDeps,
  options: GatewayOptions = {},
): Gateway {
  const { nudges, metrics, log, clock } = kernel;
  const { heartbeatMs = 30_000, drainMs = 5_000, placesPerMember = 10, longestStayMs = 3_600_000 } = options;
  const { goneAfterMs = 45_000 } = options;
  const comings = createComings(kernel, deps, goneAfterMs);
  const rooms = createRooms(nudges, placesPerMember, comings);
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
    const guest = await admit(deps, request);
    if (typeof guest === 'string') return refuse(stream, guest);
    if (!rooms.hasPlace(guest)) return refuse(stream, '429 Too Many Requests');
    if (draining) return void stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection(guest, socket, clock.now().getTime());
      rooms.enter(connection);
      metrics.sockets.inc();
      connection.onClose(() => metrics.sockets.dec());
      connection.send({ type: 'hello' });
      note(guest.site, [guest.member]);
    });
  }

  function note(site: SiteId, members: readonly MemberId[]): void {
    deps
      .noteActivity(site, members)
      .catch((error: unknown) => log.warn({ err: error }, 'activity not noted'));
  }

  function beat(): void {
    const oldest = clock.now().getTime() - longestStayMs;
    for (const connection of rooms.connections()) {
      if (connection.openedAt < oldest) connection.sendAway();
      else connection.checkPulse();
    }
    for (const [site, members] of rooms.membersBySite()) note(site, members);
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
      comings.stop();
      clearInterval(heartbeat);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const connection of rooms.connections()) {
        setTimeout(() => connection.sendAway(), Math.random() * drainMs);
      }
      // A page that does not answer the farewell is not waited for.
      const deadline = setTimeout(() => {
        for (const connection of rooms.connections()) connection.terminate();
      }, drainMs + 1_000);
      await closed;
      clearTimeout(deadline);
    },
  };
}

function refuse(stream: Duplex, status: HandshakeRefusal): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
