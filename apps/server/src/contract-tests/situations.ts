import { randomUUID } from 'node:crypto';
import { readMatch } from '@bowline/contract/likes';
import type { Operation } from '@bowline/contract/operation';
import {
  decidePhoto,
  escalatePhoto,
  lookAtPhoto,
  setPhotoAside,
  undoPhotoDecision,
} from '@bowline/contract/photo-queue';
import { readPhoto, uploadPhotoFor } from '@bowline/contract/photos';
import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import sharp from 'sharp';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import { sealStatement } from '#modules/moderation/seals.ts';
import { createLinks } from '#modules/photos/viewing/links.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPayment } from '#testing/factories/payments.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import type { TestServer } from '#testing/server/test-server.ts';
import { createStaffObjects, type StaffKind, staffKinds } from './staff-objects.ts';

/** Whose object a call refers to. */
export const targets = ['own', 'another', 'otherSite', 'deleted', 'invisible', 'blocked', 'missing'] as const;
export type Target = (typeof targets)[number];

export const memberRoles = ['unconfirmed', 'free', 'premium'] as const;
/** People of the staff: every role, with and without a grant, and one whose session has no second factor yet. */
const staffPositions = {
  moderator: { role: 'moderator' },
  moderator_grave: { role: 'moderator', grants: ['grave'] },
  support: { role: 'support' },
  support_grave: { role: 'support', grants: ['grave'] },
  finance: { role: 'finance' },
  finance_grave: { role: 'finance', grants: ['grave'] },
  admin: { role: 'admin' },
  admin_grave: { role: 'admin', grants: ['grave'] },
  unenrolled: { role: 'admin', grants: ['grave'], enrolled: false },
} as const satisfies Record<
  string,
  { readonly role: StaffRole; readonly grants?: readonly StaffGrant[]; readonly enrolled?: boolean }
>;
type StaffCaller = keyof typeof staffPositions;
export const staffCallers = Object.keys(staffPositions) as readonly StaffCaller[];
export const roles = ['visitor', ...memberRoles, ...staffCallers] as const;
export type Role = (typeof roles)[number];
const isStaffRole = (role: Role): role is StaffCaller => staffCallers.some((one) => one === role);

/** A caller with the cookies of the browser. */
export interface Caller {
  readonly cookie: string;
  readonly member: Owner | undefined;
  /** One of the staff. */
  readonly staff?: EntityId;
}

export interface Situation {
  readonly site: Site;
  /**
   * A new caller each time, because some operations end the session or account they are called with. Their member has an object of each
   * kind, or only of the one that the operation refers to.
   */
  callerOf(role: Role, operation?: Operation): Promise<Caller>;
  /** A person of the staff who has every right, on the other site. */
  strangerFromStaff(): Promise<Caller>;
  /** The operation's URL for an object, signed for the caller where needed. */
  urlOf(operation: Operation, caller: Caller, target: Target): Promise<string>;
  /** A body that matches the operation's schema; `undefined` if it takes none. */
  bodyOf(operation: Operation): object | undefined;
  /** An image, for operations with a binary body. */
  readonly picture: Buffer;
}

/** Objects of a member that an operation can refer to. */
const kinds = ['photo', 'session', 'conversation', 'payment', 'statement', 'complaint'] as const;
type Kind = (typeof kinds)[number];

/** A member with one object of each kind that was asked for. */
interface Owner extends TestMember {
  readonly objects: ReadonlyMap<Kind, string>;
}

/** Making an object takes longer than asking for it, so that most callers have only what the operation refers to. */
const kindsFor = ({ resource }: Operation): readonly Kind[] => kinds.filter((kind) => kind === resource);

const overrides = {
  unconfirmed: { confirmed: false },
  free: {},
  premium: { premium: true },
} as const satisfies Record<(typeof memberRoles)[number], object>;

/** Fields that an operation validates before it looks at its object. */
const bodies: Readonly<Record<string, object>> = {
  decidePhoto: { decision: 'approve' },
  setPhotoAside: { hours: 1 },
  escalatePhoto: { reason: 'unsure' },
  startPhotoSitting: { reason: 'inspection' },
  decideTeamChange: { decision: 'confirm' },
  reportMember: { reason: 'other' },
  reportChat: { reason: 'other' },
  sendMessage: { kind: 'text', text: 'Ahoy' },
  markRead: { seq: 1 },
  switchImages: { on: true },
  swipe: { liked: true },
  setCaseAside: { until: new Date(Date.now() + 60 * 60_000).toISOString() },
  noteOnCase: { text: 'Noted' },
  escalateCase: { note: 'I know them' },
  openPrivate: { reason: 'needed' },
  muteReporter: { step: 'warn' },
  previewStatements: { outcome: 'no_breach' },
  decideCase: { outcome: 'no_breach' },
  appeal: { text: 'I object' },
  answerComplaint: { text: 'We look into it' },
  findMembers: { text: 'C-1' },
  openMemberPhoto: { reason: 'member_asked' },
  noteOnMember: { text: 'Called about a debit' },
  readMemberAddress: { reason: 'member_asked' },
  writeToComplaint: { text: 'And this neither' },
};

/** Operations about photos that nobody has decided. */
const aboutUndecided: readonly Operation[] = [decidePhoto, undoPhotoDecision, setPhotoAside, escalatePhoto];

const isStaffKind = (resource: NonNullable<Operation['resource']>): resource is StaffKind =>
  staffKinds.some((kind) => kind === resource);

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

  async function sessionOf(home: Site, { memberId }: TestMember): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      'select id from identity.session where site_id = $1 and member_id = $2',
      [home.id, memberId],
    );
    return rows[0]?.id ?? '';
  }

  async function openCase(home: Site, subject: MemberId): Promise<EntityId> {
    const item = {
      id: randomUUID() as EntityId,
      reporter: pals.get(home)?.memberId ?? null,
      reason: 'other',
      namesMessage: false,
      photo: null,
      createdAt: kernel.clock.now(),
    } as const;
    await inTransaction(db, (tx) => context.moderation.openCase(tx, home, { ...item, reported: subject }));
    const found = await db
      .selectFrom('moderation.case')
      .where('subject_member', '=', subject)
      .select('id')
      .executeTakeFirstOrThrow();
    return found.id as EntityId;
  }

  /** A decision that waits to be carried out. */
  async function decisionOf(home: Site, subject: MemberId, person: EntityId): Promise<EntityId> {
    const id = randomUUID() as EntityId;
    const inCase = await openCase(home, subject);
    await pool.query(
      `insert into moderation.decision
         (site_id, id, case_id, subject_member, outcome, person_id, decided_at, effective_at, state, sealed)
       values ($1, $2, $3, $4, 'warn', $5, now(), now() + interval '1 hour', 'held', '')`,
      [home.id, id, inCase, subject, person],
    );
    await pool.query(
      `update moderation."case" set state = 'decided', decided_at = now(), outcome = 'warn' where id = $1`,
      [inCase],
    );
    return id;
  }

  /** A warning that was carried out, to which the member can object. */
  async function statementOf(home: Site, { memberId }: TestMember): Promise<string> {
    const decision = await decisionOf(home, memberId, randomUUID() as EntityId);
    await pool.query("update moderation.decision set state = 'carried_out' where id = $1", [decision]);
    const id = randomUUID() as EntityId;
    const { rows } = await pool.query('select wrapped from identity.member_key where member_id = $1', [
      memberId,
    ]);
    const text = { to: 'restricted', locale: 'nl', title: 'A warning', parts: [] } as const;
    await pool.query(
      `insert into moderation.statement
         (site_id, id, decision_id, member_id, role, outcome, locale, sealed, sent_at, appeal_until)
       values ($1, $2, $3, $4, 'restricted', 'warn', 'nl', $5, now(), now() + interval '1 day')`,
      [
        home.id,
        id,
        decision,
        memberId,
        sealStatement(kernel.vault, rows[0].wrapped, id, { ...text, parts: [] }),
      ],
    );
    return id;
  }

  const add: Readonly<Record<Kind, (home: Site, member: TestMember) => Promise<string>>> = {
    photo: async (home, { memberId }) => (await aPhoto(context, { site: home.id, member: memberId })).id,
    session: sessionOf,
    conversation: conversationOf,
    payment: (home, member) => aPayment(context, home, member),
    statement: statementOf,
    complaint: async (home, { cookie }) => {
      const body = { text: 'This does not work' };
      return (await server.call(home, { method: 'POST', url: '/api/complaints', as: cookie, body })).json()
        .id;
    },
  };

  async function owner(home: Site, has: readonly Kind[], wish: MemberOverrides = {}): Promise<Owner> {
    const member = await aMember(context, home, { credits: 100, shownOnLanders: true, ...wish });
    const objects = new Map<Kind, string>();
    for (const kind of has) objects.set(kind, await add[kind](home, member));
    return { ...member, objects };
  }

  async function leaver(has: readonly Kind[]): Promise<Owner> {
    const member = await owner(site, has);
    await server.call(site, { method: 'DELETE', url: '/api/account', as: member.cookie, body: {} });
    return member;
  }

  const make = {
    another: (has: readonly Kind[]) => owner(site, has),
    otherSite: (has: readonly Kind[]) => owner(elsewhere, has),
    deleted: leaver,
    invisible: (has: readonly Kind[]) => owner(site, has, { invisible: true }),
    blocked: (has: readonly Kind[]) => owner(site, has),
  };
  const standing = {
    another: await make.another(kinds),
    otherSite: await make.otherSite(kinds),
    deleted: await make.deleted(kinds),
    invisible: await make.invisible(kinds),
    blocked: await make.blocked(kinds),
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
    return operation.owned ? make[target](kindsFor(operation)) : standing[target];
  }

  /** The id of a member's object, or of none when there is no member. */
  function idOf(kind: Kind, object: Owner | undefined): string {
    if (!object) return randomUUID();
    const id = object.objects.get(kind);
    if (id === undefined) throw new Error(`the member was made without a ${kind}`);
    return id;
  }

  let strangers = 0;
  /** A new case, because some operations decide or hold it. It is about a member who has been erased: a case outlives them. */
  async function caseFor(
    target: Target,
    { id: operation }: Operation,
    { cookie }: Caller,
  ): Promise<EntityId> {
    if (target === 'missing' || target === 'deleted') return randomUUID() as EntityId;
    const home = target === 'otherSite' ? elsewhere : site;
    strangers += 1;
    const subject = String(900_000_000 + strangers) as MemberId;
    const opened = await openCase(home, subject);
    // Only a complaint is answered.
    if (operation === 'answerComplaint' || operation === 'withdrawAnswer')
      await pool.query(`update moderation."case" set queues = '{complaints}' where id = $1`, [opened]);
    if (operation === 'withdrawAnswer')
      await server.call(site, {
        method: 'POST',
        url: `/api/staff/cases/${opened}/answers?site=${home.domain}`,
        as: cookie,
        body: { text: 'We look into it' },
      });
    return opened;
  }

  /** A new decision, of the caller or of another. */
  async function decisionFor(target: Target, { staff }: Caller): Promise<EntityId> {
    if (target === 'missing' || target === 'deleted') return randomUUID() as EntityId;
    strangers += 1;
    const subject = String(900_000_000 + strangers) as MemberId;
    const person = target === 'own' && staff ? staff : (randomUUID() as EntityId);
    return decisionOf(target === 'otherSite' ? elsewhere : site, subject, person);
  }

  async function pathId(
    operation: Operation,
    { caller, target, object }: { caller: Caller; target: Target; object: Owner | undefined },
  ): Promise<string> {
    const { resource = 'member' } = operation;
    if (isStaffKind(resource)) return staffObject(resource, caller.staff, target);
    if (resource === 'member') return object?.publicId ?? nobodysId;
    if (resource === 'case') return caseFor(target, operation, caller);
    return resource === 'decision' ? decisionFor(target, caller) : idOf(resource, object);
  }

  async function undecidedPhoto({ memberId }: Owner, target: Target): Promise<EntityId> {
    const home = target === 'otherSite' ? elsewhere : site;
    const { id } = await aPhoto(context, { site: home.id, member: memberId }, { status: 'pending' });
    return id;
  }

  const startSitting = ({ cookie }: Caller) =>
    server.call(site, {
      method: 'POST',
      url: '/api/staff/photos/sitting',
      as: cookie,
      body: { reason: 'inspection' },
    });

  const staffObject = createStaffObjects(server);
  const links = createLinks(kernel.vault);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a2030' } })
    .png()
    .toBuffer();
  return {
    site,
    picture,
    async callerOf(role, operation) {
      if (role === 'visitor') return { cookie: '', member: undefined };
      if (isStaffRole(role)) {
        const { role: as, ...position } = staffPositions[role];
        const { id: staff, cookie } = await aStaffMember(context, as, position);
        return { cookie, staff, member: undefined };
      }
      const member = await owner(site, operation ? kindsFor(operation) : kinds, overrides[role]);
      await isBlocked(member, standing.blocked);
      return { cookie: member.cookie, member };
    },
    async strangerFromStaff() {
      const position = { grants: ['grave'], sites: [elsewhere.id] } as const;
      return { ...(await aStaffMember(context, 'admin', position)), member: undefined };
    },
    async urlOf(operation, caller, target) {
      const { member } = caller;
      const object = await objectOf(operation, caller, target);
      if (operation === readMatch && target === 'another' && member && object) await match(member, object);
      if (operation === lookAtPhoto) await startSitting(caller);
      // A photo's bytes need a link signed for the caller.
      if (operation === readPhoto) {
        const bearer = { site, publicId: member?.publicId ?? null };
        return links.sign(
          bearer,
          idOf('photo', object) as EntityId,
          member ? 'page' : 'blurred',
          kernel.clock.now(),
        ).thumb_filename;
      }
      const undecided =
        object && aboutUndecided.includes(operation) && (await undecidedPhoto(object, target));
      const id = undecided || (await pathId(operation, { caller, target, object }));
      const path = operation.path
        .replace('{id}', id)
        .replace('{key}', randomUUID())
        .replace('{variant}', 'thumb')
        .replace('{page}', 'terms')
        .replace('{type}', 'received')
        .replace('{provider}', 'flexpay')
        .replace('{token}', nobodysMailToken);
      return operation === uploadPhotoFor ? `${path}?agreed=true` : path;
    },
    bodyOf: ({ id, body }) => (body && typeof body !== 'string' ? (bodies[id] ?? {}) : undefined),
  };
}
