import { VaultError } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import {
  type MemberData,
  type MemberSeals,
  type MemberSubject,
  memberTable,
} from '#kernel/member-data/member-data.ts';
import { rateLimitKeys } from './rate-limit-keys.ts';
import { openAlternateEmail, openEmail } from './seals.ts';

const tokenHash = 'a hash of a secret token, which would only help somebody guess it';

export const identityMemberData: MemberData = {
  phase: 'account',
  tables: [
    memberTable({
      table: 'identity.session',
      members: ['member_id'],
      withheld: { token_hash: tokenHash },
    }),
    memberTable({
      table: 'identity.link',
      members: ['member_id'],
      withheld: { token_hash: tokenHash },
      opened: {
        detail_sealed: {
          as: 'detail',
          open: openDetail,
        },
      },
    }),
    memberTable({ table: 'identity.consent', members: ['member_id'] }),
    memberTable({
      table: 'identity.member_key',
      members: ['member_id'],
      withheld: { wrapped: 'the key to everything that is sealed' },
      goesLast: true,
    }),
    memberTable({
      table: 'identity.account',
      members: ['member_id'],
      withheld: {
        email_hash: 'a keyed hash of the address, which is in the archive itself',
        password_hash: 'would allow guessing the password offline',
      },
      opened: {
        email_sealed: {
          as: 'email',
          open: (sealed, { vault, wrappedKey, publicId }) => openEmail(vault, wrappedKey, publicId, sealed),
        },
        new_email_sealed: {
          as: 'new_email',
          open: (sealed, { vault, wrappedKey, publicId }) =>
            openAlternateEmail(vault, vault.unwrap(wrappedKey), publicId, 'new', sealed),
        },
      },
      goesLast: true,
    }),
  ],

  redisKeys: async (db, subject) => {
    const address = await selectEmailHash(db, subject);
    // The mail counts of a requested, never confirmed address stay for their day: it may belong to a stranger.
    return address ? [address, `${subject.site}:${subject.member}`].flatMap(rateLimitKeys) : [];
  },
};

/** Opens the new address of an e-mail change link, or the former address it replaced. */
function openDetail(sealed: Buffer, { vault, wrappedKey, publicId }: MemberSeals): string {
  const key = vault.unwrap(wrappedKey);
  try {
    return openAlternateEmail(vault, key, publicId, 'new', sealed);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return openAlternateEmail(vault, key, publicId, 'former', sealed);
  }
}

async function selectEmailHash(db: Queryable, { site, member }: MemberSubject): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .select('email_hash')
    .executeTakeFirst();
  return row?.email_hash.toString('base64url');
}
