import type { SocketFrame } from '@bowline/contract/events';
import type { Nudges } from '#kernel/nudges.ts';
import type { Connection } from './connection.ts';
import type { ConnectedMember } from './handshake.ts';

interface OpenPages {
  readonly owner: ConnectedMember;
  readonly connections: Set<Connection>;
  readonly unsubscribe: () => void;
}

const keyOf = ({ site, member }: ConnectedMember): string => `${site}:${member}`;

/** Called when a member's first page connects to this process, and when the last one disconnects. */
export interface ConnectionListener {
  firstConnected(owner: ConnectedMember): void;
  lastDisconnected(owner: ConnectedMember): void;
}

/** The open pages of each member connected to this process. All pages of a member share one NATS subscription. */
export function createMemberConnections(
  nudges: Pick<Nudges, 'subscribe'>,
  maxPerMember: number,
  listener: ConnectionListener,
) {
  const members = new Map<string, OpenPages>();

  function subscribe(owner: ConnectedMember): OpenPages {
    const connections = new Set<Connection>();
    const send = (frame: SocketFrame) => {
      for (const connection of connections) connection.send(frame);
    };
    const unsubscribe = nudges.subscribe(owner.site, owner.member, (kind) => send({ type: 'nudge', kind }), {
      onTyping: (conversation) => send({ type: 'typing', conversation }),
      onSessionsEnded: (ended) => {
        for (const connection of connections) {
          if (ended.has(connection.owner.session)) connection.closeForEndedSession();
        }
      },
    });
    const pages = { owner, connections, unsubscribe };
    members.set(keyOf(owner), pages);
    listener.firstConnected(owner);
    return pages;
  }

  function remove(pages: OpenPages, connection: Connection): void {
    pages.connections.delete(connection);
    if (pages.connections.size > 0) return;
    pages.unsubscribe();
    members.delete(keyOf(pages.owner));
    listener.lastDisconnected(pages.owner);
  }

  return {
    hasCapacity: (owner: ConnectedMember): boolean =>
      (members.get(keyOf(owner))?.connections.size ?? 0) < maxPerMember,

    add(connection: Connection): void {
      const pages = members.get(keyOf(connection.owner)) ?? subscribe(connection.owner);
      pages.connections.add(connection);
      connection.onClose(() => remove(pages, connection));
    },

    connections: (): Connection[] => [...members.values()].flatMap((pages) => [...pages.connections]),
  };
}
