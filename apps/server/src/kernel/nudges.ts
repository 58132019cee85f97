import { setTimeout as pause } from 'node:timers/promises';
import { type NudgeKind, nudgeKind } from '@bowline/contract/events';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { EntityId, MemberId, SiteId } from './ids.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';

export interface Nudges {
  /** Fire and forget, best effort, never throws. Call it from `afterCommit`. */
  nudge(site: SiteId, member: MemberId, kind: NudgeKind): void;
  /** The other is writing to this member, in this conversation. As fleeting as a nudge. */
  typing(site: SiteId, member: MemberId, conversation: EntityId): void;
  /** Hears the nudges of one member, also across reconnects. Returns the function that ends it. */
  subscribe(
    site: SiteId,
    member: MemberId,
    onNudge: (kind: NudgeKind) => void,
    onTyping?: (conversation: EntityId) => void,
  ): () => void;
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Listener {
  readonly subject: string;
  readonly onNudge: (kind: NudgeKind) => void;
  readonly onTyping: ((conversation: EntityId) => void) | undefined;
  subscription?: Subscription;
}

export interface NudgesOptions {
  readonly logger: Logger;
  readonly metrics?: Metrics;
}

/** A nudge is its kind and nothing else; this stands before the id of a conversation. */
const typingMark = 'typing ';
const conversationId = z.uuid();

/** What is neither is passed over: it may come from a newer release. */
function hear({ onNudge, onTyping }: Listener, payload: string): void {
  if (payload.startsWith(typingMark)) {
    const conversation = conversationId.safeParse(payload.slice(typingMark.length));
    if (conversation.success) onTyping?.(conversation.data as EntityId);
    return;
  }
  const kind = nudgeKind.safeParse(payload);
  if (kind.success) onNudge(kind.data);
}

const pace = { timeout: 2_000, reconnectTimeWait: 250, reconnectJitter: 250, pingInterval: 20_000 };

/** Starts connecting and goes on for ever. A nudge sent while NATS is away is dropped: the client's refresh heals it. */
export function createNudges(
  config: Pick<Config, 'natsUrl' | 'natsPrefix'>,
  { logger, metrics }: NudgesOptions,
): Nudges {
  const listeners = new Set<Listener>();
  let connection: NatsConnection | undefined;
  let online = false;
  let closed = false;
  let awayNoted = false;

  const subjectOf = (site: SiteId, member: MemberId) => `${config.natsPrefix}.${site}.${member}`;

  function attach(listener: Listener): void {
    if (!connection || connection.isClosed()) return;
    listener.subscription = connection.subscribe(listener.subject, {
      callback: (error, message) => {
        if (!error) hear(listener, message.string());
      },
    });
  }

  function publish(site: SiteId, member: MemberId, payload: string, kind: string): void {
    if (connection && online) connection.publish(subjectOf(site, member), payload);
    metrics?.nudges.inc({ kind, fate: online ? 'sent' : 'dropped' });
  }

  async function connectFirst(): Promise<NatsConnection | undefined> {
    while (!closed) {
      try {
        return await connect({ servers: config.natsUrl, maxReconnectAttempts: -1, ...pace });
      } catch (error) {
        if (!awayNoted) logger.warn({ err: error }, 'nats is away');
        awayNoted = true;
        await pause(pace.reconnectTimeWait);
      }
    }
    return undefined;
  }

  async function run(): Promise<void> {
    connection = await connectFirst();
    if (!connection) return;
    if (closed) return connection.close();
    online = true;
    for (const listener of listeners) attach(listener);
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        online = false;
        logger.warn('nats is away');
      } else if (status.type === 'reconnect') {
        online = true;
        logger.info('nats is back');
      }
    }
  }

  const running = run().catch((error: unknown) => logger.error({ err: error }, 'nats gave up connecting'));

  return {
    nudge: (site, member, kind) => publish(site, member, kind, kind),
    typing: (site, member, conversation) => publish(site, member, `${typingMark}${conversation}`, 'typing'),
    subscribe: (site, member, onNudge, onTyping) => {
      const listener: Listener = { subject: subjectOf(site, member), onNudge, onTyping };
      listeners.add(listener);
      attach(listener);
      return () => {
        listeners.delete(listener);
        listener.subscription?.unsubscribe();
      };
    },
    ready: async () => {
      if (!connection || !online) throw new Error('nats is away');
      await connection.flush();
    },
    close: async () => {
      closed = true;
      online = false;
      // Draining needs the server; without it there is nothing left to save.
      await connection?.drain().catch(() => connection?.close());
      await running;
    },
  };
}
