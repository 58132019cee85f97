import type { ClosingReason, Ground, Outcome } from '@bowline/contract/case-choices';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

export interface Decision {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly case: EntityId;
  readonly subject: MemberId;
  readonly outcome: Outcome;
  readonly ground: Ground | null;
  readonly person: EntityId;
  readonly decidedAt: Date;
  readonly effectiveAt: Date;
  readonly state: 'held' | 'withdrawn' | 'carried_out' | 'overturned' | 'replaced';
  readonly suspendedUntil: Date | null;
  readonly givesCreditsBack: boolean;
  readonly bars: boolean;
  readonly photos: readonly EntityId[];
  readonly removesText: boolean;
  readonly closingReason: ClosingReason | null;
  readonly sealed: Buffer;
  readonly undoSealed: Buffer | null;
}

const columns = sql<Decision>`
  site_id as site, id, case_id as "case", subject_member as subject, outcome, ground, person_id as person,
  decided_at as "decidedAt", effective_at as "effectiveAt", state, suspended_until as "suspendedUntil",
  gives_credits_back as "givesCreditsBack", bars, photos, removes_text as "removesText", closing_reason as "closingReason", sealed,
  undo_sealed as "undoSealed"`;

/** Until the transaction ends it is neither withdrawn nor carried out. */
export async function lockDecision(tx: Queryable, site: SiteId, id: EntityId): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select ${columns} from moderation.decision where site_id = ${site} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function selectDecision(
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select ${columns} from moderation.decision where site_id = ${site} and id = ${id}`.execute(db);
  return rows[0];
}

/** The decision that is held or carried out in a case. */
export async function selectDecisionOf(
  db: Queryable,
  { site, id }: { readonly site: SiteId; readonly id: EntityId },
): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select ${columns} from moderation.decision
    where site_id = ${site} and case_id = ${id} and state in ('held', 'carried_out')`.execute(db);
  return rows[0];
}

export async function insertDecision(
  tx: Queryable,
  decision: Omit<Decision, 'undoSealed' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('moderation.decision')
    .values({
      site_id: decision.site,
      id: decision.id,
      case_id: decision.case,
      subject_member: decision.subject,
      outcome: decision.outcome,
      ground: decision.ground,
      person_id: decision.person,
      decided_at: decision.decidedAt,
      effective_at: decision.effectiveAt,
      state: 'held',
      suspended_until: decision.suspendedUntil,
      gives_credits_back: decision.givesCreditsBack,
      bars: decision.bars,
      photos: [...decision.photos],
      removes_text: decision.removesText,
      closing_reason: decision.closingReason,
      sealed: decision.sealed,
    })
    .execute();
}

/** For a caller that has locked it. */
export async function updateDecision(
  tx: Queryable,
  { site, id }: Pick<Decision, 'site' | 'id'>,
  { state, undoSealed }: Partial<Pick<Decision, 'state' | 'undoSealed'>>,
): Promise<void> {
  await tx
    .updateTable('moderation.decision')
    .set({ ...(state && { state }), ...(undoSealed !== undefined && { undo_sealed: undoSealed }) })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}
