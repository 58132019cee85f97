import type { MailStop, Tracking } from '@bowline/contract/identity';
import { defaultLocale, isLocale, type Locale } from '@bowline/i18n';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { linkHours } from '../rules.ts';

export interface Account {
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly confirmed: boolean;
  readonly premium: boolean;
  readonly language: Locale;
  readonly notificationsDisabled: readonly MailStop[];
  readonly signupAt: Date;
}

export interface NewAccount {
  readonly publicId: PublicId;
  readonly emailHash: Buffer;
  readonly emailSealed: Buffer;
  readonly passwordHash: string;
  readonly language: Locale;
  readonly tracking: Tracking;
  readonly signupAt: Date | undefined;
}

const accountColumns = [
  'member_id',
  'public_id',
  'confirmed_at',
  'premium_since',
  'language',
  'notifications_disabled',
  'signup_at',
] as const;

interface AccountRow {
  member_id: string;
  public_id: string;
  confirmed_at: Date | null;
  premium_since: Date | null;
  language: string;
  notifications_disabled: string[];
  signup_at: Date;
}

const accountOf = (row: AccountRow): Account => ({
  member: row.member_id as MemberId,
  publicId: row.public_id as PublicId,
  confirmed: row.confirmed_at !== null,
  premium: row.premium_since !== null,
  language: localeOf(row.language),
  notificationsDisabled: row.notifications_disabled as MailStop[],
  signupAt: row.signup_at,
});

/** A language may be withdrawn while members still have it. */
export const localeOf = (language: string): Locale => (isLocale(language) ? language : defaultLocale);

/** `undefined` when the address has an account here already, also when that one is being made this very moment. */
export async function insertAccount(
  db: Queryable,
  site: SiteId,
  account: NewAccount,
): Promise<Account | undefined> {
  const row = await db
    .insertInto('identity.account')
    .values({
      site_id: site,
      public_id: account.publicId,
      email_hash: account.emailHash,
      email_sealed: account.emailSealed,
      password_hash: account.passwordHash,
      language: account.language,
      tracking: JSON.stringify(account.tracking),
      ...(account.signupAt && { signup_at: account.signupAt }),
    })
    .onConflict((conflict) => conflict.constraint('account_email').doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
  return row && accountOf(row);
}

export async function insertMemberKey(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  wrapped: Buffer,
): Promise<void> {
  await db.insertInto('identity.member_key').values({ site_id: site, member_id: member, wrapped }).execute();
}

export async function insertConsent(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  consent: { readonly kind: string; readonly version: string },
): Promise<void> {
  await db
    .insertInto('identity.consent')
    .values({ site_id: site, member_id: member, ...consent })
    .execute();
}

export interface Consent {
  readonly kind: string;
  readonly version: string;
  readonly givenAt: Date;
}

/** What the member has agreed to and not taken back. */
export async function selectConsents(db: Queryable, site: SiteId, member: MemberId): Promise<Consent[]> {
  const rows = await db
    .selectFrom('identity.consent')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('withdrawn_at', 'is', null)
    .select(['kind', 'version', 'given_at'])
    .orderBy('given_at')
    .execute();
  return rows.map(({ given_at, ...consent }) => ({ ...consent, givenAt: given_at }));
}

const living = (db: Queryable, site: SiteId) =>
  db.selectFrom('identity.account').where('site_id', '=', site).where('deleted_at', 'is', null);

/** `undefined` when the member has left. */
export async function findAccount(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Account | undefined> {
  const row = await living(db, site)
    .where('member_id', '=', member)
    .select(accountColumns)
    .executeTakeFirst();
  return row && accountOf(row);
}

/** For whoever holds the account: it is there. */
export async function selectAccount(db: Queryable, site: SiteId, member: MemberId): Promise<Account> {
  const account = await findAccount(db, site, member);
  if (!account) throw new Error('the account of a living member is not there');
  return account;
}

export async function isLiving(db: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  const row = await living(db, site).where('member_id', '=', member).select('member_id').executeTakeFirst();
  return row !== undefined;
}

export async function selectMemberByEmail(
  db: Queryable,
  site: SiteId,
  emailHash: Buffer,
): Promise<MemberId | undefined> {
  const row = await living(db, site)
    .where('email_hash', '=', emailHash)
    .select('member_id')
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}

/** Left so short a time ago that the member may still come back. */
export const mayComeBack = sql<SqlBool>`deleted_at > now() - make_interval(hours => ${linkHours.reactivation})`;

export interface KnownPassword {
  readonly member: MemberId;
  readonly hash: string;
  readonly confirmed: boolean;
  /** The member left and may still come back; nothing but that is open to them. */
  readonly hasLeft: boolean;
}

/** `undefined` also for a member who waits to be erased: there is nothing to log in to. */
export async function selectPassword(
  db: Queryable,
  site: SiteId,
  emailHash: Buffer,
): Promise<KnownPassword | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('email_hash', '=', emailHash)
    .where((account) => account.or([account('deleted_at', 'is', null), mayComeBack]))
    .select(['member_id', 'password_hash', 'confirmed_at', 'deleted_at'])
    .executeTakeFirst();
  return (
    row && {
      member: row.member_id as MemberId,
      hash: row.password_hash,
      confirmed: row.confirmed_at !== null,
      hasLeft: row.deleted_at !== null,
    }
  );
}

export async function updateLanguage(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  language: Locale,
): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ language })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

/** False when it was so already. */
export const confirmAccount = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  markOnce(db, site, member, 'confirmed_at');

/** False when it was so already. */
export const makePremium = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  markOnce(db, site, member, 'premium_since');

async function markOnce(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  column: 'confirmed_at' | 'premium_since',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ [column]: sql`now()` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where(column, 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
