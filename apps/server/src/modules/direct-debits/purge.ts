import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Debtor, deleteUnsigned, endSigned } from './mandate-store.ts';

/** Deletes bank details that are no longer needed, every day. */
export const purgeMandatesTask = {
  name: 'direct_debits.purge_mandates',
  payload: z.object({}).loose(),
} as const satisfies TaskSpec;

/** A debtor may claim a collection back for 13 months, and the bank then asks for the mandate. */
const claimMonths = 13;
/** By the rules of SEPA a mandate without a collection for so long is no longer valid. */
const lapseMonths = 36;
const unsignedDays = 1;

export const purgeMandates = ({ clock, database }: Pick<Kernel, 'clock' | 'database'>): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const now = clock.now();
    await sql`
      update direct_debits.mandate set state = 'revoked', ended_at = ${now}
      where state = 'signed' and signed_at < ${now}::timestamptz - make_interval(months => ${lapseMonths})
        and not exists (
          select from direct_debits.collection
          where collection.site_id = mandate.site_id and collection.mandate_id = mandate.id
            and collection.created_at > ${now}::timestamptz - make_interval(months => ${lapseMonths}))`.execute(
      tx,
    );
    await sql`
      delete from direct_debits.mandate
      where state = 'unsigned' and created_at < ${now}::timestamptz - make_interval(days => ${unsignedDays})`.execute(
      tx,
    );
    await deleteEnded(tx, now);
  });

/** Ended mandates without a collection that could still be claimed back, and the collections that could no longer be. */
async function deleteEnded(tx: Queryable, now: Date): Promise<void> {
  await sql`
    with ended as (
      select site_id, id from direct_debits.mandate
      where state in ('revoked', 'replaced') and not exists (
        select from direct_debits.collection
        where collection.site_id = mandate.site_id and collection.mandate_id = mandate.id
          and (collection.due_on > ${now}::timestamptz - make_interval(months => ${claimMonths})
            or collection.state in ('waiting', 'sent')))
    )
    delete from direct_debits.collection using ended
    where collection.site_id = ended.site_id and collection.mandate_id = ended.id`.execute(tx);
  await sql`
    delete from direct_debits.mandate
    where state in ('revoked', 'replaced') and not exists (
      select from direct_debits.collection
      where collection.site_id = mandate.site_id and collection.mandate_id = mandate.id)`.execute(tx);
}

/** When a member is erased: nothing more is collected than what was ordered, and details that no bank will ask for go. */
export const endMandatesOf = (
  { clock, database }: Pick<Kernel, 'clock' | 'database'>,
  debtor: Debtor,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    await endSigned(tx, debtor, 'revoked', clock.now());
    await deleteUnsigned(tx, debtor);
    await sql`
      delete from direct_debits.mandate
      where site_id = ${debtor.site} and member_id = ${debtor.member} and not exists (
        select from direct_debits.collection
        where collection.site_id = mandate.site_id and collection.mandate_id = mandate.id)`.execute(tx);
  });
