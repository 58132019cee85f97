import type { SocketFrame } from '@bowline/contract/events';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Nudges } from '#kernel/nudges.ts';
import type { Guest } from './admission.ts';
import type { Connection } from './connection.ts';

interface Room {
  readonly guest: Guest;
  readonly connections: Set<Connection>;
  readonly unsubscribe: () => void;
}

const keyOf = ({ site, member }: Guest): string => `${site}:${member}`;

/** Hears of a member's first page here, and of their last. */
export interface Doorkeeper {
  came(guest: Guest): void;
  went(guest: Guest): void;
}

/** The open pages of each member who is connected here. One subscription serves all pages of a member. */
export function createRooms(
  nudges: Pick<Nudges, 'subscribe'>,
  placesPerMember: number,
  doorkeeper: Doorkeeper,
) {
  const rooms = new Map<string, Room>();

  function openRoom(guest: Guest): Room {
    const connections = new Set<Connection>();
    const send = (frame: SocketFrame) => {
      for (const connection of connections) connection.send(frame);
    };
    const unsubscribe = nudges.subscribe(
      guest.site,
      guest.member,
      (kind) => send({ type: 'nudge', kind }),
      (conversation) => send({ type: 'typing', conversation }),
    );
    const room = { guest, connections, unsubscribe };
    rooms.set(keyOf(guest), room);
    doorkeeper.came(guest);
    return room;
  }

  function leave(room: Room, connection: Connection): void {
    room.connections.delete(connection);
    if (room.connections.size > 0) return;
    room.unsubscribe();
    rooms.delete(keyOf(room.guest));
    doorkeeper.went(room.guest);
  }

  return {
    hasPlace: (guest: Guest): boolean => (rooms.get(keyOf(guest))?.connections.size ?? 0) < placesPerMember,

    enter(connection: Connection): void {
      const room = rooms.get(keyOf(connection.guest)) ?? openRoom(connection.guest);
      room.connections.add(connection);
      connection.onClose(() => leave(room, connection));
    },

    connections: (): Connection[] => [...rooms.values()].flatMap((room) => [...room.connections]),

    membersBySite(): Map<SiteId, MemberId[]> {
      const guests = [...rooms.values()].map(({ guest }) => guest);
      const bySite = Map.groupBy(guests, ({ site }) => site);
      return new Map([...bySite].map(([site, present]) => [site, present.map(({ member }) => member)]));
    },
  };
}
