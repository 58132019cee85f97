import type { Tracking } from '@bowline/contract/tracking';
import type { Locale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isBarred } from '../restriction-store.ts';
import { specialCategoryConsent } from '../rules.ts';
import { emailHash, sealEmail } from '../seals.ts';
import { type Account, insertAccount, insertMemberKey } from './account-store.ts';
import { insertConsent } from './consent-store.ts';

export interface SignUpGrantPort {
  /** Runs in the transaction that creates the account: every member gets the site's `signup_credits` once. */
  grantSignUpCredits(
    tx: Queryable,
    member: { readonly site: SiteId; readonly member: MemberId },
    credits: number,
  ): Promise<unknown>;
}

/** The sign-up rules were checked, consent was given and the password is hashed. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Locale;
  readonly tracking?: Tracking | undefined;
  /** Defaults to 0. */
  readonly signupCredits?: number;
  /** Defaults to now. */
  readonly signupAt?: Date;
}

/** Inserts the account with its data key and its consent, and grants the sign-up credits. */
export async function createAccount(
  { vault, random, grantSignUpCredits }: Pick<Kernel, 'vault' | 'random'> & SignUpGrantPort,
  tx: Queryable,
  site: SiteId,
  { email, passwordHash, language, tracking = {}, signupCredits = 0, signupAt }: NewAccount,
): Promise<Result<Account, 'email_taken'>> {
  const hash = emailHash(vault, site, email);
  // An address that the staff have barred is answered like one that is taken.
  if (await isBarred(tx, site, hash)) return refused('email_taken');
  const publicId = random.publicId();
  const { key, wrapped } = vault.newDataKey();
  const account = await insertAccount(tx, site, {
    publicId,
    emailHash: hash,
    emailSealed: sealEmail(vault, key, publicId, email),
    passwordHash,
    language,
    tracking,
    signupAt,
  });
  if (!account) return refused('email_taken');
  await insertMemberKey(tx, site, account.member, wrapped);
  await insertConsent(tx, site, account.member, specialCategoryConsent);
  await grantSignUpCredits(tx, { site, member: account.member }, signupCredits);
  return ok(account);
}
