import type { MailStop } from '@bowline/contract/identity';
import type { Tracking } from '@bowline/contract/tracking';
import { defaultLocale, isLocale, type Locale } from '@bowline/i18n';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { type Restriction, restrictionOf } from '../restriction-store.ts';
import { linkHours } from '../rules.ts';

export interface Account {
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly confirmed: boolean;
  readonly premium: boolean;
  readonly language: Locale;
  readonly notificationsDisabled: readonly MailStop[];
  readonly delaysPaidMessages: boolean;
  readonly signupAt: Date;
}

/** What `undefined` says nothing about stays as it is. */
export interface AccountSettings {
  readonly language: Locale | undefined;
  readonly delaysPaidMessages: boolean | undefined;
}

export interface AccountInsert {
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
  'delays_paid_messages',
  'signup_at',
] as const;

interface AccountRow {
  member_id: string;
  public_id: string;
  confirmed_at: Date | null;
  premium_since: Date | null;
  language: string;
  notifications_disabled: string[];
  delays_paid_messages: boolean;
  signup_at: Date;
}

const accountOf = (row: AccountRow): Account => ({
  member: row.member_id as MemberId,
  publicId: row.public_id as PublicId,
  confirmed: row.confirmed_at !== null,
  premium: row.premium_since !== null,
  language: localeOf(row.language),
  notificationsDisabled: row.notifications_disabled as MailStop[],
  delaysPaidMessages: row.delays_paid_messages,
  signupAt: row.signup_at,
});

/** Falls back to the default: a locale may be removed while members still use it. */
export const localeOf = (language: string): Locale => (isLocale(language) ? language : defaultLocale);

/** Returns `undefined` when the address already has an account on this site, also one inserted concurrently. */
export async function insertAccount(
  db: Queryable,
  site: SiteId,
  account: AccountInsert,
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

const activeAccounts = (db: Queryable, site: SiteId) =>
  db.selectFrom('identity.account').where('site_id', '=', site).where('deleted_at', 'is', null);

/** Returns `undefined` when the account is deleted. */
export async function selectAccount(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Account | undefined> {
  const row = await activeAccounts(db, site)
    .where('member_id', '=', member)
    .select(accountColumns)
    .executeTakeFirst();
  return row && accountOf(row);
}

/** A subselect of a member's language; null when the account is deleted. `localeOf` reads it. */
export const languageOf = (site: SiteId, member: RawBuilder<unknown>): RawBuilder<string | null> => sql`
  (select language from identity.account
   where account.site_id = ${site} and account.member_id = ${member} and deleted_at is null)`;

/** Those of the members who have an account, deleted ones that can still come back included. */
export async function selectExisting(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  if (members.length === 0) return new Set();
  const rows = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('member_id', 'in', [...members])
    .select('member_id')
    .execute();
  return new Set(rows.map(({ member_id }) => member_id as MemberId));
}

/** For callers that have locked the account as active. */
export async function requireAccount(db: Queryable, site: SiteId, member: MemberId): Promise<Account> {
  const account = await selectAccount(db, site, member);
  if (!account) throw new Error('An active account was expected and not found: lock the account row first.');
  return account;
}

export async function selectMemberByEmail(
  db: Queryable,
  site: SiteId,
  emailHash: Buffer,
): Promise<MemberId | undefined> {
  const row = await activeAccounts(db, site)
    .where('email_hash', '=', emailHash)
    .select('member_id')
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}

/** SQL condition: the account is deleted and still within the period for reactivation. */
export const mayReactivate = sql<SqlBool>`deleted_at > now() - make_interval(hours => ${linkHours.reactivation})`;

export interface StoredPassword {
  readonly member: MemberId;
  readonly hash: string;
  readonly confirmed: boolean;
  /** The account is deleted and may still be reactivated; logging in is refused. */
  readonly isDeleted: boolean;
  readonly restriction: Restriction | null;
}

/** Returns `undefined` also for an expired account, which only waits to be erased. */
export async function selectPasswordByEmail(
  db: Queryable,
  site: SiteId,
  emailHash: Buffer,
): Promise<StoredPassword | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .where('site_id', '=', site)
    .where('email_hash', '=', emailHash)
    .where((account) => account.or([account('deleted_at', 'is', null), mayReactivate]))
    .select(['member_id', 'password_hash', 'confirmed_at', 'deleted_at', 'restriction', 'restricted_until'])
    .executeTakeFirst();
  return (
    row && {
      member: row.member_id as MemberId,
      hash: row.password_hash,
      confirmed: row.confirmed_at !== null,
      isDeleted: row.deleted_at !== null,
      restriction: restrictionOf(row),
    }
  );
}

export async function updateSettings(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { language, delaysPaidMessages }: AccountSettings,
): Promise<void> {
  if (language === undefined && delaysPaidMessages === undefined) return;
  await db
    .updateTable('identity.account')
    .set({
      ...(language !== undefined && { language }),
      ...(delaysPaidMessages !== undefined && { delays_paid_messages: delaysPaidMessages }),
    })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

/** Returns false when the account was confirmed before. */
export const confirmAccount = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  setTimestampOnce(db, site, member, 'confirmed_at');

/** Returns false when the account was premium before. */
export const makePremium = (db: Queryable, site: SiteId, member: MemberId): Promise<boolean> =>
  setTimestampOnce(db, site, member, 'premium_since');

/** All the money of the purchase that made the member premium went back. */
export async function endPremium(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ premium_since: null })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

async function setTimestampOnce(
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

/** Returns the members in `members` who are premium. */
export async function selectPremium(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ readonly member: MemberId }>`
    select member_id as member from identity.account
    where site_id = ${site} and member_id = any(${[...members]}::bigint[]) and premium_since is not null`.execute(
    db,
  );
  return new Set(rows.map(({ member }) => member));
}

/** Joins `premium` and `language` of the member's account, as `account`, to rows of another module. */
export const joinAccounts = (
  member: RawBuilder<unknown>,
  site: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  join (select site_id, member_id, premium_since is not null as premium, language from identity.account) account
    on account.site_id = ${site} and account.member_id = ${member}`;
