import { setTimeout as pause } from 'node:timers/promises';
import { type NudgeKind, nudgeKind } from '@bowline/contract/events';
import {
  type ConnectionOptions,
  connect,
  headers as createHeaders,
  type Msg,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { EntityId, MemberId, SiteId } from './ids.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { continueTrace, currentTrace, traceHeader } from './telemetry/trace-context.ts';

export interface Nudges {
  /** Fire and forget, best effort, never throws. Call it from `afterCommit`. */
  nudge(site: SiteId, member: MemberId, kind: NudgeKind): void;
  /** Tells `member` that the other side of the conversation is typing. Best effort, like a nudge. */
  typing(site: SiteId, member: MemberId, conversation: EntityId): void;
  /** Tells the gateways to close the sockets of these sessions. Best effort: the gateways' heartbeat asks the database too. */
  sessionsEnded(site: SiteId, member: MemberId, sessions: readonly string[]): void;
  /** Tells every process, this one included, that a viewer is no longer what it was. */
  viewerChanged(site: SiteId, member: MemberId): void;
  /** Calls `handler` with every viewer that changed in any process. */
  onViewerChanged(handler: ViewerHandler): void;
  /** Whether what other processes say arrives now, as far as this one knows. */
  isOnline(): boolean;
  /** Subscribes to one member's nudges, across reconnects. Returns the function that unsubscribes. */
  subscribe(
    site: SiteId,
    member: MemberId,
    onNudge: (kind: NudgeKind) => void,
    others?: OtherHandlers,
  ): () => void;
  ready(): Promise<void>;
  close(): Promise<void>;
}

type ViewerHandler = (site: SiteId, member: MemberId) => void;

interface OtherHandlers {
  readonly onTyping?: (conversation: EntityId) => void;
  readonly onSessionsEnded?: (sessions: ReadonlySet<string>) => void;
}

interface NudgeSubscription extends OtherHandlers {
  readonly subject: string;
  readonly onNudge: (kind: NudgeKind) => void;
  subscription?: Subscription;
}

export interface NudgesOptions {
  readonly logger: Logger;
  readonly metrics?: Metrics;
}

/** A payload is a nudge's kind, or one of these prefixes and ids: of a conversation, or of sessions. */
const typingPrefix = 'typing ';
const endedPrefix = 'ended ';
const conversationId = z.uuid();

/** Milliseconds of the sender's clock. In a header, because gateways of an older release would ignore a payload that has it. */
const sentHeader = 'sent';

/** Ignores unknown payloads: they may come from a newer release. */
function handle({ onNudge, onTyping, onSessionsEnded }: NudgeSubscription, payload: string): void {
  if (payload.startsWith(typingPrefix)) {
    const conversation = conversationId.safeParse(payload.slice(typingPrefix.length));
    if (conversation.success) onTyping?.(conversation.data as EntityId);
    return;
  }
  if (payload.startsWith(endedPrefix)) {
    onSessionsEnded?.(new Set(payload.slice(endedPrefix.length).split(' ')));
    return;
  }
  const kind = nudgeKind.safeParse(payload);
  if (kind.success) onNudge(kind.data);
}

const connectionOptions = {
  timeout: 2_000,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  pingInterval: 20_000,
  maxReconnectAttempts: -1,
  // A password that is being replaced is refused for a while.
  ignoreAuthErrorAbort: true,
};

type NatsConfig = Pick<Config, 'natsUrls'> & Partial<Pick<Config, 'natsCaFile'>>;

/** The client ignores login and scheme of an address, so they become options. With `tls` it refuses a server without it. */
function serverOptions({ natsUrls, natsCaFile }: NatsConfig): ConnectionOptions {
  const servers = natsUrls.map((address) => new URL(address));
  const { protocol = 'nats:', username = '', password = '' } = servers[0] ?? {};
  return {
    servers: servers.map(({ host }) => host),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: natsCaFile === undefined ? {} : { caFile: natsCaFile } }),
  };
}

/** Connects in the background and reconnects for ever. Nudges sent while NATS is away are dropped; the page's refresh makes up for them. */
export function createNudges(
  config: NatsConfig & Pick<Config, 'natsPrefix'>,
  { logger, metrics }: NudgesOptions,
): Nudges {
  const listeners = new Set<NudgeSubscription>();
  // From 0 on: Prometheus does not see the first increase of a series that begins with it.
  for (const kind of nudgeKind.options) metrics?.nudges.inc({ kind, fate: 'dropped' }, 0);
  /** By kind, looked up once. A kind of a newer release is not measured. */
  const delivery = new Map(
    metrics &&
      [...nudgeKind.options, 'typing', 'ended'].map((kind) => [kind, metrics.nudgeDelivery.labels({ kind })]),
  );
  const viewerHandlers: ViewerHandler[] = [];
  let connection: NatsConnection | undefined;
  let online = false;
  let closed = false;
  let outageLogged = false;

  // Shorter than a member's subject, so it cannot be one.
  const viewersSubject = `${config.natsPrefix}.viewers`;
  const subjectOf = (site: SiteId, member: MemberId) => `${config.natsPrefix}.${site}.${member}`;

  function attach(listener: NudgeSubscription): void {
    if (!connection || connection.isClosed()) return;
    listener.subscription = connection.subscribe(listener.subject, {
      callback: (error, message) => {
        if (!error) receive(listener, message);
      },
    });
  }

  function receive(listener: NudgeSubscription, message: Msg): void {
    const payload = message.string();
    const [kind = ''] = payload.split(' ', 1);
    continueTrace(message.headers?.get(traceHeader), `nudge ${kind}`, () => handle(listener, payload));
    const sent = Number(message.headers?.get(sentHeader));
    // The clocks of two machines may differ by more than a nudge takes.
    if (sent > 0) delivery.get(kind)?.observe(Math.max(0, Date.now() - sent) / 1_000);
  }

  function publish(site: SiteId, member: MemberId, payload: string, kind: string): void {
    if (connection && online) {
      const headers = createHeaders();
      headers.set(sentHeader, String(Date.now()));
      const trace = currentTrace();
      if (trace) headers.set(traceHeader, trace);
      connection.publish(subjectOf(site, member), payload, { headers });
    }
    metrics?.nudges.inc({ kind, fate: online ? 'sent' : 'dropped' });
  }

  function tellViewerHandlers(site: SiteId, member: MemberId): void {
    for (const handler of viewerHandlers) handler(site, member);
  }

  function viewerChanged(site: SiteId, member: MemberId): void {
    // Here at once: the next call of the member may follow immediately.
    tellViewerHandlers(site, member);
    if (connection && online) connection.publish(viewersSubject, `${site} ${member}`);
  }

  function subscribeToViewers(to: NatsConnection): void {
    to.subscribe(viewersSubject, {
      callback: (error, message) => {
        const [site, member] = error ? [] : message.string().split(' ');
        if (site && member) tellViewerHandlers(Number(site) as SiteId, member as MemberId);
      },
    });
  }

  async function connectFirst(): Promise<NatsConnection | undefined> {
    while (!closed) {
      try {
        return await connect({ ...serverOptions(config), ...connectionOptions });
      } catch (error) {
        if (!outageLogged) logger.warn({ err: error }, 'nats is unreachable');
        outageLogged = true;
        await pause(connectionOptions.reconnectTimeWait);
      }
    }
    return undefined;
  }

  async function run(): Promise<void> {
    connection = await connectFirst();
    if (!connection) return;
    if (closed) return connection.close();
    subscribeToViewers(connection);
    online = true;
    for (const listener of listeners) attach(listener);
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        online = false;
        logger.warn('nats is unreachable');
      } else if (status.type === 'reconnect') {
        online = true;
        logger.info('nats is reachable again');
      }
    }
  }

  const running = run().catch((error: unknown) =>
    logger.error({ err: error }, 'nats: connecting failed for good'),
  );

  return {
    nudge: (site, member, kind) => publish(site, member, kind, kind),
    typing: (site, member, conversation) => publish(site, member, `${typingPrefix}${conversation}`, 'typing'),
    sessionsEnded: (site, member, sessions) => {
      if (sessions.length === 0) return;
      viewerChanged(site, member);
      publish(site, member, `${endedPrefix}${sessions.join(' ')}`, 'ended');
    },
    viewerChanged,
    onViewerChanged: (handler) => void viewerHandlers.push(handler),
    isOnline: () => online,
    subscribe: (site, member, onNudge, others) => {
      const listener: NudgeSubscription = { subject: subjectOf(site, member), onNudge, ...others };
      listeners.add(listener);
      attach(listener);
      return () => {
        listeners.delete(listener);
        listener.subscription?.unsubscribe();
      };
    },
    ready: async () => {
      if (!connection || !online) throw new Error('nats is unreachable');
      await connection.flush();
    },
    close: async () => {
      closed = true;
      online = false;
      // Draining needs the server; without it there is nothing to flush.
      await connection?.drain().catch(() => connection?.close());
      await running;
    },
  };
}
