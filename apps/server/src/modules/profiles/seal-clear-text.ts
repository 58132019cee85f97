import { sql } from 'kysely';
import { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { profileChanged } from './events.ts';
import { sealAboutMe, sealBirthDate } from './seals.ts';

export const sealClearTextTask = {
  name: 'profiles.seal_clear_text',
  payload: z.object({}),
} as const satisfies TaskSpec;

/** As many as one event may name; a batch is one short transaction. */
const batch = 500;

/** So many batches a job, then it enqueues itself: a job must not hold up others for minutes. */
const batchesPerJob = 20;

/**
 * Seals birth dates and words that are stored in clear: those of before ADR 21, and what a process of the release before
 * writes while it is being replaced. An index lists them, so a run that finds nothing costs nothing.
 */
export async function sealClearText({ database, vault }: Pick<Kernel, 'database' | 'vault'>): Promise<void> {
  const { db } = database;
  for (let done = 0; done < batchesPerJob; done += 1) {
    const sealed = await inTransaction(db, (tx) => sealBatch(vault, tx));
    if (sealed < batch) return;
  }
  await enqueue(db, sealClearTextTask, {}, { jobKey: sealClearTextTask.name });
}

interface ClearRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly public_id: PublicId;
  readonly birth_date: string;
  readonly birth_date_sealed: Buffer | null;
  readonly about_me: string;
  readonly about_me_sealed: Buffer | null;
  readonly wrapped: Buffer;
}

async function sealBatch(vault: Vault, tx: Queryable): Promise<number> {
  const rows = await lockClearRows(tx);
  if (rows.length === 0) return 0;
  await updateSealed(
    tx,
    rows.map((row) => sealedRow(vault, row)),
  );
  // The search table has a copy of the birth date.
  for (const [site, ofSite] of Map.groupBy(rows, ({ site_id }) => site_id))
    await emit(tx, profileChanged, { site, members: ofSite.map(({ member_id }) => member_id) });
  return rows.length;
}

function sealedRow(vault: Vault, row: ClearRow): Omit<ClearRow, 'wrapped' | 'public_id'> {
  const { public_id, wrapped, ...columns } = row;
  const key = vault.unwrap(wrapped);
  return {
    ...columns,
    ...(row.birth_date_sealed === null && sealBirthDate(vault, key, public_id, row.birth_date)),
    ...(row.about_me !== '' && sealAboutMe(vault, key, public_id, row.about_me)),
  };
}

/** Rows that a member changes at this moment are left to the next run. */
async function lockClearRows(tx: Queryable): Promise<ClearRow[]> {
  const { rows } = await sql<ClearRow>`
    select profile.site_id, profile.member_id, public_id, birth_date, birth_date_sealed, about_me, about_me_sealed, owner.wrapped
    from profiles.profile
    join identity.member_key as owner on owner.site_id = profile.site_id and owner.member_id = profile.member_id
    where birth_date_sealed is null or about_me <> ''
    order by profile.site_id, profile.member_id
    limit ${batch}
    for no key update of profile skip locked`.execute(tx);
  return rows;
}

async function updateSealed(
  tx: Queryable,
  rows: readonly Omit<ClearRow, 'wrapped' | 'public_id'>[],
): Promise<void> {
  await sql`
    update profiles.profile set
      birth_date = sealed.birth_date, birth_date_sealed = sealed.birth_date_sealed,
      about_me = '', about_me_sealed = sealed.about_me_sealed, version = version + 1
    from unnest(
      ${rows.map(({ site_id }) => site_id)}::integer[], ${rows.map(({ member_id }) => member_id)}::bigint[],
      ${rows.map(({ birth_date }) => birth_date)}::date[],
      ${rows.map(({ birth_date_sealed }) => birth_date_sealed)}::bytea[],
      ${rows.map(({ about_me_sealed }) => about_me_sealed)}::bytea[]
    ) as sealed (site_id, member_id, birth_date, birth_date_sealed, about_me_sealed)
    where profile.site_id = sealed.site_id and profile.member_id = sealed.member_id`.execute(tx);
}
