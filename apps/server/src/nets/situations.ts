import { randomUUID } from 'node:crypto';
import type { Operation } from '@bowline/contract/operation';
import { aMember, type TestMember } from '@bowline/testing/members';
import type { TestServer } from '@bowline/testing/server';
import { aSite } from '@bowline/testing/sites';
import sharp from 'sharp';
import { sessionCookie } from '../kernel/http/guard.ts';
import type { EntityId } from '../kernel/ids.ts';
import { createLinks } from '../modules/photos/links.ts';
import type { Site } from '../modules/sites/index.ts';

/** Whose object a call names. */
export const targets = ['own', 'another', 'otherSite', 'deleted', 'missing'] as const;
export type Target = (typeof targets)[number];

export const roles = ['visitor', 'unconfirmed', 'free', 'premium'] as const;
export type Role = (typeof roles)[number];

export interface Situation {
  readonly site: Site;
  /** A fresh session for every call: some operations end the one they are called with. */
  cookieOf(role: Role): Promise<string>;
  /** The operation's address with its object filled in, signed for the caller where it must be. */
  urlOf(operation: Operation, role: Role, target: Target): string;
}

interface Owned extends TestMember {
  readonly photo: EntityId;
}

/** Two sites with members of every kind, each with an approved photo. */
export async function situations(server: TestServer): Promise<Situation> {
  const { context, kernel } = server;
  const [site, elsewhere] = [await aSite(kernel.database.db), await aSite(kernel.database.db)];
  const picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#128a7a' } })
    .webp()
    .toBuffer();

  async function owner(home: Site, wishes: Parameters<typeof aMember>[2] = {}): Promise<Owned> {
    const member = await aMember(context, home, wishes);
    const stored = await context.photos.keep({
      variants: { full: picture, thumb: picture },
      colour: '#128a7a',
    });
    const photo = await context.photos.add(
      kernel.database.db,
      { site: home.id, member: member.memberId },
      { ...stored, status: 'approved' },
    );
    return { ...member, photo };
  }

  const callers = {
    unconfirmed: await owner(site, { confirmed: false }),
    free: await owner(site),
    premium: await owner(site, { premium: true }),
  };
  const others = {
    another: await owner(site),
    otherSite: await owner(elsewhere),
    deleted: await owner(site),
  };
  await kernel.database.pool.query(
    `update profiles.profile set state = 'deleted' where site_id = $1 and member_id = $2`,
    [site.id, others.deleted.memberId],
  );

  const links = createLinks(kernel.vault);
  return {
    site,
    async cookieOf(role) {
      if (role === 'visitor') return '';
      const token = await context.identity.openSession(kernel.database.db, site.id, callers[role].memberId);
      return `${sessionCookie}=${token}`;
    },
    urlOf(operation, role, target) {
      const caller = role === 'visitor' ? undefined : callers[role];
      const object = target === 'own' ? caller : target === 'missing' ? undefined : others[target];
      if (operation.subject !== 'photo') {
        return operation.path.replace('{id}', object?.publicId ?? 'A'.repeat(16));
      }
      const id = object?.photo ?? (randomUUID() as EntityId);
      if (!caller) return operation.path.replace('{id}', id).replace('{variant}', 'thumb');
      const viewer = { site: site.id, publicId: caller.publicId, member: caller.memberId };
      return links.sign(viewer, id, 'thumb', kernel.clock.now());
    },
  };
}
