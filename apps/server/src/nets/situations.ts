import { randomUUID } from 'node:crypto';
import type { Operation } from '@bowline/contract/operation';
import { aMember, type TestMember } from '@bowline/testing/members';
import type { TestServer } from '@bowline/testing/server';
import { aSite } from '@bowline/testing/sites';
import sharp from 'sharp';
import type { EntityId } from '../kernel/ids.ts';
import { createLinks } from '../modules/photos/links.ts';
import type { Site } from '../modules/sites/index.ts';

/** Whose object a call names. */
export const targets = ['own', 'another', 'otherSite', 'deleted', 'missing'] as const;
export type Target = (typeof targets)[number];

export const roles = ['visitor', 'unconfirmed', 'free', 'premium'] as const;
export type Role = (typeof roles)[number];

/** Who calls, and what their browser sends along. */
export interface Caller {
  readonly cookie: string;
  readonly member: Owner | undefined;
}

export interface Situation {
  readonly site: Site;
  /** Somebody new every time: some operations end the session, or the account, they are called with. */
  callerOf(role: Role): Promise<Caller>;
  /** The operation's address with its object filled in, signed for the caller where it must be. */
  urlOf(operation: Operation, caller: Caller, target: Target): Promise<string>;
}

/** A member with one object of each kind that an operation can name. */
interface Owner extends TestMember {
  readonly photo: EntityId;
  readonly session: string;
}

const wishes = {
  unconfirmed: { confirmed: false },
  free: {},
  premium: { premium: true },
} as const satisfies Record<Exclude<Role, 'visitor'>, object>;

const nobodysId = 'A'.repeat(16);
const nobodysMailToken = '0'.repeat(52);

/** Two sites with members of every kind, each with an approved photo; one of them has left. */
export async function situations(server: TestServer): Promise<Situation> {
  const { context, kernel } = server;
  const { db, pool } = kernel.database;
  const [site, elsewhere] = [await aSite(db), await aSite(db)];
  const picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#128a7a' } })
    .webp()
    .toBuffer();

  async function owner(home: Site, wish: Parameters<typeof aMember>[2] = {}): Promise<Owner> {
    const member = await aMember(context, home, wish);
    const stored = await context.photos.keep({
      variants: { full: picture, thumb: picture },
      colour: '#128a7a',
    });
    const belongsTo = { site: home.id, member: member.memberId };
    const photo = await context.photos.add(db, belongsTo, { ...stored, status: 'approved' });
    const { rows } = await pool.query<{ id: string }>(
      'select id from identity.session where site_id = $1 and member_id = $2',
      [home.id, member.memberId],
    );
    return { ...member, photo, session: rows[0]?.id ?? '' };
  }

  async function leaver(): Promise<Owner> {
    const member = await owner(site);
    await server.call(site, { method: 'DELETE', url: '/api/account', as: member.cookie, body: {} });
    return member;
  }

  const make = {
    another: () => owner(site),
    otherSite: () => owner(elsewhere),
    deleted: leaver,
  };
  const standing = {
    another: await make.another(),
    otherSite: await make.otherSite(),
    deleted: await make.deleted(),
  };

  function objectOf(operation: Operation, { member }: Caller, target: Target) {
    if (target === 'missing') return undefined;
    if (target === 'own') return member;
    // What an operation could destroy is made for that call alone: after one that went too far, nothing would be left
    // for the next to find.
    return operation.owned ? make[target]() : standing[target];
  }

  const links = createLinks(kernel.vault);
  return {
    site,
    async callerOf(role) {
      if (role === 'visitor') return { cookie: '', member: undefined };
      const member = await owner(site, wishes[role]);
      return { cookie: member.cookie, member };
    },
    async urlOf(operation, caller, target) {
      const { member } = caller;
      const object = await objectOf(operation, caller, target);
      const id = {
        member: object?.publicId ?? nobodysId,
        photo: object?.photo ?? (randomUUID() as EntityId),
        session: object?.session ?? randomUUID(),
      };
      // The bytes of a photo are reached by a link that was signed for whoever calls.
      if (operation.path.includes('{variant}') && member) {
        const viewer = { site: site.id, publicId: member.publicId, member: member.memberId };
        return links.sign(viewer, id.photo, 'thumb', kernel.clock.now());
      }
      return operation.path
        .replace('{id}', id[operation.subject ?? 'member'])
        .replace('{variant}', 'thumb')
        .replace('{token}', nobodysMailToken);
    },
  };
}
