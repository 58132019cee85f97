import { randomUUID } from 'node:crypto';
import { readMatch } from '@bowline/contract/likes';
import { type Operation, type StaffAuthority, staffAuthorities } from '@bowline/contract/operation';
import { readPhoto, uploadPhotoFor } from '@bowline/contract/photos';
import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { sendMessage } from '@bowline/testing/factories/messages';
import { aPayment } from '@bowline/testing/factories/payments';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aStaffMember } from '@bowline/testing/factories/staff';
import type { TestServer } from '@bowline/testing/server/test-server';
import sharp from 'sharp';
import type { EntityId } from '#kernel/ids.ts';
import { createLinks } from '#modules/photos/viewing/links.ts';
import type { Site } from '#modules/sites/index.ts';

/** Whose object a call refers to. */
export const targets = ['own', 'another', 'otherSite', 'deleted', 'invisible', 'blocked', 'missing'] as const;
export type Target = (typeof targets)[number];

export const memberRoles = ['unconfirmed', 'free', 'premium'] as const;
export const roles = ['visitor', ...memberRoles, ...staffAuthorities] as const;
export type Role = (typeof roles)[number];
const isStaffRole = (role: Role): role is StaffAuthority => staffAuthorities.some((one) => one === role);

/** A caller with the cookies of the browser. */
export interface Caller {
  readonly cookie: string;
  readonly member: Owner | undefined;
}

export interface Situation {
  readonly site: Site;
  /** A new caller each time, because some operations end the session or account they are called with. */
  callerOf(role: Role): Promise<Caller>;
  /** The operation's URL for an object, signed for the caller where needed. */
  urlOf(operation: Operation, caller: Caller, target: Target): Promise<string>;
  /** A body that matches the operation's schema; `undefined` if it takes none. */
  bodyOf(operation: Operation): object | undefined;
  /** An image, for operations with a binary body. */
  readonly picture: Buffer;
}

/** A member with one object of each kind that an operation can refer to. */
interface Owner extends TestMember {
  readonly photo: EntityId;
  readonly session: string;
  readonly conversation: string;
  readonly payment: EntityId;
}

const overrides = {
  unconfirmed: { confirmed: false },
  free: {},
  premium: { premium: true },
} as const satisfies Record<(typeof memberRoles)[number], object>;

/** Fields that an operation validates before it looks at its object. */
const bodies: Readonly<Record<string, object>> = {
  decidePhoto: { decision: 'approve' },
  reportMember: { reason: 'other' },
  reportChat: { reason: 'other' },
  sendMessage: { kind: 'text', text: 'Ahoy' },
  markRead: { seq: 1 },
  switchImages: { on: true },
  swipe: { liked: true },
};

const nobodysId = 'A'.repeat(16);
const nobodysMailToken = '0'.repeat(52);

/**
 * Two sites with members of every kind, each with an approved photo and a conversation; one is deleted, one is invisible and one
 * blocks the caller. Visitors may search.
 */
export async function situations(server: TestServer): Promise<Situation> {
  const { context, kernel } = server;
  const { db, pool } = kernel.database;
  const open = { settings: { logged_out_search: true } };
  const [site, elsewhere] = [await aSite(db, open), await aSite(db, open)];
  /** A member on each site everybody has a conversation with. */
  const pals = new Map([
    [site, await aMember(context, site)],
    [elsewhere, await aMember(context, elsewhere)],
  ]);

  async function conversationOf(home: Site, member: TestMember): Promise<string> {
    const pal = pals.get(home);
    if (!pal) throw new Error('this site has no member to write to');
    const { body } = await sendMessage(server, home, { from: member, to: pal });
    return body.conversation;
  }

  async function owner(home: Site, wish: MemberOverrides = {}): Promise<Owner> {
    const member = await aMember(context, home, { credits: 100, ...wish });
    const { id: photo } = await aPhoto(context, { site: home.id, member: member.memberId });
    const { rows } = await pool.query<{ id: string }>(
      'select id from identity.session where site_id = $1 and member_id = $2',
      [home.id, member.memberId],
    );
    const conversation = await conversationOf(home, member);
    const payment = await aPayment(context, home, member);
    return { ...member, photo, session: rows[0]?.id ?? '', conversation, payment };
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
    invisible: () => owner(site, { invisible: true }),
    blocked: () => owner(site),
  };
  const standing = {
    another: await make.another(),
    otherSite: await make.otherSite(),
    deleted: await make.deleted(),
    invisible: await make.invisible(),
    blocked: await make.blocked(),
  };

  const isBlocked = (caller: Owner, by: Owner) =>
    pool.query('insert into profiles.block values ($1, $2, $3, now())', [
      site.id,
      by.memberId,
      caller.memberId,
    ]);

  /** Makes a match with members who can be reached; the others must answer alike even then. */
  async function match(one: Owner, other: Owner): Promise<void> {
    const url = ({ publicId }: Owner) => `/api/members/${publicId}/like`;
    await server.call(site, { method: 'PUT', url: url(other), as: one.cookie });
    await server.call(site, { method: 'PUT', url: url(one), as: other.cookie });
  }

  function objectOf(operation: Operation, { member }: Caller, target: Target) {
    if (target === 'missing') return undefined;
    if (target === 'own') return member;
    // Objects that an operation can destroy are made for each call, so that a wrongly admitted call does not affect the next.
    return operation.owned ? make[target]() : standing[target];
  }

  const links = createLinks(kernel.vault);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a2030' } })
    .png()
    .toBuffer();
  return {
    site,
    picture,
    async callerOf(role) {
      if (role === 'visitor') return { cookie: '', member: undefined };
      if (isStaffRole(role)) return { ...(await aStaffMember(context, role)), member: undefined };
      const member = await owner(site, overrides[role]);
      await isBlocked(member, standing.blocked);
      return { cookie: member.cookie, member };
    },
    async urlOf(operation, caller, target) {
      const { member } = caller;
      const object = await objectOf(operation, caller, target);
      if (operation === readMatch && target === 'another' && member && object) await match(member, object);
      const id = {
        member: object?.publicId ?? nobodysId,
        photo: object?.photo ?? (randomUUID() as EntityId),
        session: object?.session ?? randomUUID(),
        conversation: object?.conversation ?? randomUUID(),
        payment: object?.payment ?? randomUUID(),
      };
      // A photo's bytes need a link signed for the caller.
      if (operation === readPhoto) {
        const bearer = { site, publicId: member?.publicId ?? null };
        return links.sign(bearer, id.photo, member ? 'page' : 'blurred', kernel.clock.now()).thumb_filename;
      }
      const path = operation.path
        .replace('{id}', id[operation.resource ?? 'member'])
        .replace('{key}', randomUUID())
        .replace('{variant}', 'thumb')
        .replace('{type}', 'received')
        .replace('{provider}', 'flexpay')
        .replace('{token}', nobodysMailToken);
      return operation === uploadPhotoFor ? `${path}?agreed=true` : path;
    },
    bodyOf: ({ id, body }) => (body && typeof body !== 'string' ? (bodies[id] ?? {}) : undefined),
  };
}
