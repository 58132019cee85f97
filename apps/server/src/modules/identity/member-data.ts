import { VaultError } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import {
  type MemberData,
  type MemberSeals,
  type MemberSubject,
  memberTable,
} from '#kernel/member-data/member-data.ts';
import { counterKeys } from './counters.ts';
import { openAddress } from './email/seals.ts';
import { openEmail } from './seals.ts';

const tokenHash = 'what is left of a token: of use to nobody but whoever guesses tokens';

export const identityMemberData: MemberData = {
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
      withheld: { wrapped: 'opens everything else that is sealed' },
      goesLast: true,
    }),
    memberTable({
      table: 'identity.account',
      members: ['member_id'],
      withheld: {
        email_hash: 'a keyed hash of the address, which is in the archive itself',
        password_hash: 'would let whoever finds the archive guess the password at leisure',
      },
      opened: {
        email_sealed: {
          as: 'email',
          open: (sealed, { vault, wrappedKey, publicId }) => openEmail(vault, wrappedKey, publicId, sealed),
        },
        new_email_sealed: {
          as: 'new_email',
          open: (sealed, { vault, wrappedKey, publicId }) =>
            openAddress(vault, vault.unwrap(wrappedKey), publicId, 'new', sealed),
        },
      },
      goesLast: true,
    }),
  ],

  redisKeys: async (db, subject) => {
    const address = await selectEmailHash(db, subject);
    // Of an address that was asked for and never confirmed the count of its mails remains, for a day: it may be a stranger's.
    return address ? [address, `${subject.site}:${subject.member}`].flatMap(counterKeys) : [];
  },
};

/** The new address in the link of an e-mail change, or the one it replaced. */
function openDetail(sealed: Buffer, { vault, wrappedKey, publicId }: MemberSeals): string {
  const key = vault.unwrap(wrappedKey);
  try {
    return openAddress(vault, key, publicId, 'new', sealed);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return openAddress(vault, key, publicId, 'former', sealed);
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
