import type { PhotoRejection } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { DecidedStatus } from '../rules.ts';

/** A decision that waits to be carried out. */
export interface HeldDecision extends DecidedStatus {
  readonly by: EntityId;
  readonly at: Date;
  readonly effectiveAt: Date;
}

/** What staff have done about a photo that is not decided. Its reader holds the photo's lock. */
interface Review {
  readonly held: HeldDecision | undefined;
  readonly setAsideBy: EntityId | null;
  readonly escalatedBy: EntityId | null;
}

export async function selectReview(
  tx: Queryable,
  site: SiteId,
  photo: EntityId,
): Promise<Review | undefined> {
  const row = await tx
    .selectFrom('photos.review')
    .selectAll()
    .where('site_id', '=', site)
    .where('photo_id', '=', photo)
    .executeTakeFirst();
  if (!row) return undefined;
  const { decision, rejection, decided_by, decided_at, effective_at } = row;
  return {
    // A check constraint holds the columns of a decision together.
    held:
      decision && decided_by && decided_at && effective_at
        ? {
            status: decision as HeldDecision['status'],
            rejection: rejection as PhotoRejection | null,
            by: decided_by as EntityId,
            at: decided_at,
            effectiveAt: effective_at,
          }
        : undefined,
    setAsideBy: row.set_aside_by as EntityId | null,
    escalatedBy: row.escalated_by as EntityId | null,
  };
}

interface ReviewChange {
  readonly decision: string | null;
  readonly rejection: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly effective_at: Date | null;
  readonly set_aside_by: string | null;
  readonly set_aside_until: Date | null;
  readonly escalated_by: string | null;
  readonly escalated_at: Date | null;
  readonly escalation_reason: string | null;
}

export async function saveReview(
  tx: Queryable,
  site: SiteId,
  photo: EntityId,
  change: Partial<ReviewChange>,
): Promise<void> {
  await tx
    .insertInto('photos.review')
    .values({ site_id: site, photo_id: photo, ...change })
    .onConflict((conflict) => conflict.columns(['site_id', 'photo_id']).doUpdateSet(change))
    .execute();
}

export const heldColumns = (held: HeldDecision | undefined) => ({
  decision: held?.status ?? null,
  rejection: held?.rejection ?? null,
  decided_by: held?.by ?? null,
  decided_at: held?.at ?? null,
  effective_at: held?.effectiveAt ?? null,
});

export async function deleteReview(tx: Queryable, site: SiteId, photo: EntityId): Promise<void> {
  await tx.deleteFrom('photos.review').where('site_id', '=', site).where('photo_id', '=', photo).execute();
}

/** Skips rows that another transaction is changing, so that two who decide about each other's photos do not wait for each other. */
export async function renewLease(tx: Queryable, person: EntityId, now: Date, until: Date): Promise<void> {
  await sql`
    update photos.review set leased_until = ${until}
    where (site_id, photo_id) in (
      select site_id, photo_id from photos.review
      where leased_by = ${person} and leased_until > ${now}
      for update skip locked)`.execute(tx);
}
