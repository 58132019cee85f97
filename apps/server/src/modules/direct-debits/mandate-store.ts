import type { Selectable } from 'kysely';
import type { DirectDebitsMandate } from '#kernel/db/generated.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

export interface Debtor {
  readonly site: SiteId;
  readonly member: MemberId;
}

interface StoredMandate {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly member: MemberId;
  readonly reference: string;
  readonly detailsSealed: Buffer;
  readonly accountHash: Buffer;
}

export interface SignedMandate extends StoredMandate {
  readonly signedAt: Date;
}

/** Waits for the code from the text message. */
export interface UnsignedMandate extends StoredMandate {
  readonly codeHash: Buffer | null;
  readonly attemptsLeft: number;
  readonly codeExpiresAt: Date;
  readonly codeSentAt: Date;
}

const storedOf = (row: Selectable<DirectDebitsMandate>): StoredMandate => ({
  site: row.site_id as SiteId,
  id: row.id as EntityId,
  member: row.member_id as MemberId,
  reference: row.reference,
  detailsSealed: row.details_sealed,
  accountHash: row.account_hash,
});

const unsignedOf = (row: Selectable<DirectDebitsMandate>): UnsignedMandate => ({
  ...storedOf(row),
  codeHash: row.code_hash,
  attemptsLeft: row.attempts_left,
  codeExpiresAt: row.code_expires_at,
  codeSentAt: row.code_sent_at,
});

const inState = (db: Queryable, { site, member }: Debtor, state: 'signed' | 'unsigned') =>
  db
    .selectFrom('direct_debits.mandate')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', '=', state)
    .selectAll();

/** The mandate in force. */
export async function selectSigned(db: Queryable, debtor: Debtor): Promise<SignedMandate | undefined> {
  const row = await inState(db, debtor, 'signed').executeTakeFirst();
  return row?.signed_at ? { ...storedOf(row), signedAt: row.signed_at } : undefined;
}

export async function selectUnsigned(db: Queryable, debtor: Debtor): Promise<UnsignedMandate | undefined> {
  const row = await inState(db, debtor, 'unsigned').executeTakeFirst();
  return row && unsignedOf(row);
}

/** Locked, so that attempts made at once are counted one after the other. */
export async function lockUnsigned(tx: Queryable, debtor: Debtor): Promise<UnsignedMandate | undefined> {
  const row = await inState(tx, debtor, 'unsigned').forUpdate().executeTakeFirst();
  return row && unsignedOf(row);
}

/** Whatever became of it since it was signed. */
export async function selectOnceSigned(
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<SignedMandate | undefined> {
  const row = await db
    .selectFrom('direct_debits.mandate')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row?.signed_at ? { ...storedOf(row), signedAt: row.signed_at } : undefined;
}

interface NewCode {
  readonly codeHash: Buffer;
  readonly attemptsLeft: number;
  readonly codeExpiresAt: Date;
  readonly codeSentAt: Date;
}

const codeColumns = ({ codeHash, attemptsLeft, codeExpiresAt, codeSentAt }: NewCode) => ({
  code_hash: codeHash,
  attempts_left: attemptsLeft,
  code_expires_at: codeExpiresAt,
  code_sent_at: codeSentAt,
});

export type NewMandate = Omit<StoredMandate, 'reference'> & NewCode & { readonly prefix: string };

/** Replaces the member's unsigned mandate, if there is one. */
export async function insertUnsigned(tx: Queryable, mandate: NewMandate): Promise<UnsignedMandate> {
  const { site, member } = mandate;
  await deleteUnsigned(tx, { site, member });
  const row = await tx
    .insertInto('direct_debits.mandate')
    .values({
      site_id: site,
      id: mandate.id,
      member_id: member,
      prefix: mandate.prefix,
      details_sealed: mandate.detailsSealed,
      account_hash: mandate.accountHash,
      state: 'unsigned',
      ...codeColumns(mandate),
      created_at: mandate.codeSentAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return unsignedOf(row);
}

export async function deleteUnsigned(tx: Queryable, { site, member }: Debtor): Promise<void> {
  await tx
    .deleteFrom('direct_debits.mandate')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', '=', 'unsigned')
    .execute();
}

const unsignedById = (tx: Queryable, { site, id }: Pick<StoredMandate, 'site' | 'id'>) =>
  tx
    .updateTable('direct_debits.mandate')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('state', '=', 'unsigned');

/** Returns whether the mandate is still unsigned. */
export async function updateCode(
  tx: Queryable,
  mandate: Pick<StoredMandate, 'site' | 'id'>,
  code: NewCode,
): Promise<boolean> {
  const { numUpdatedRows } = await unsignedById(tx, mandate).set(codeColumns(code)).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countAttempt(
  tx: Queryable,
  mandate: Pick<StoredMandate, 'site' | 'id'>,
): Promise<void> {
  await unsignedById(tx, mandate)
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .execute();
}

/** Returns whether the mandate was still unsigned. The earlier mandate must have ended. */
export async function updateSigned(
  tx: Queryable,
  mandate: Pick<StoredMandate, 'site' | 'id'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await unsignedById(tx, mandate)
    .set({ state: 'signed', signed_at: at, code_hash: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the mandate in force, if there is one. */
export async function endSigned(
  tx: Queryable,
  { site, member }: Debtor,
  state: 'revoked' | 'replaced',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('direct_debits.mandate')
    .set({ state, ended_at: at })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', '=', 'signed')
    .execute();
}

/** More members than a household has. */
const mostMembers = 20;

/** Members who gave a mandate on this bank account. */
export async function selectMembersOfAccount(
  db: Queryable,
  { site, accountHash }: Pick<StoredMandate, 'site' | 'accountHash'>,
): Promise<readonly MemberId[]> {
  const rows = await db
    .selectFrom('direct_debits.mandate')
    .where('site_id', '=', site)
    .where('account_hash', '=', accountHash)
    .select('member_id')
    .limit(mostMembers)
    .execute();
  return [...new Set(rows.map(({ member_id }) => member_id as MemberId))];
}
