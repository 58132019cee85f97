import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

type ProposalKind = 'invite' | 'change' | 'end' | 'recover';

/** The name is that of somebody new. */
export interface ProposedPosition {
  readonly name?: string;
  readonly role: StaffRole;
  readonly grants: readonly StaffGrant[];
  readonly sites: readonly SiteId[] | 'all';
}

export interface Proposal {
  readonly id: EntityId;
  readonly kind: ProposalKind;
  readonly person: EntityId | null;
  readonly position: ProposedPosition | null;
  readonly reason: string;
  readonly proposedBy: EntityId;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

export async function insertProposal(db: Queryable, proposal: Proposal): Promise<void> {
  const { id, kind, person, position, reason, proposedBy, proposedAt, expiresAt } = proposal;
  await db
    .insertInto('staff.proposal')
    .values({
      id,
      kind,
      person_id: person,
      position: position && JSON.stringify(position),
      reason,
      proposed_by: proposedBy,
      proposed_at: proposedAt,
      expires_at: expiresAt,
    })
    .execute();
}

const columns = [
  'id',
  'kind',
  'person_id',
  'position',
  'reason',
  'proposed_by',
  'proposed_at',
  'expires_at',
] as const;

/** Those that nobody has decided and that have not lapsed, the oldest first. */
export async function selectOpenProposals(db: Queryable, now: Date): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('staff.proposal')
    .select(columns)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('proposed_at')
    .execute();
  return rows.map(proposalOf);
}

/** Of one that has not lapsed; decided or not. */
export async function lockProposal(
  db: Queryable,
  id: EntityId,
  now: Date,
): Promise<(Proposal & { readonly isDecided: boolean }) | undefined> {
  const row = await db
    .selectFrom('staff.proposal')
    .select(columns)
    .select('decision')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...proposalOf(row), isDecided: row.decision !== null };
}

export async function updateDecision(
  db: Queryable,
  id: EntityId,
  decided: { readonly decision: 'confirmed' | 'declined'; readonly by: EntityId; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('staff.proposal')
    .set({ decision: decided.decision, decided_by: decided.by, decided_at: decided.at })
    .where('id', '=', id)
    .execute();
}

// Check constraints limit the kinds; positions are written by `insertProposal` alone.
const proposalOf = (row: {
  readonly id: string;
  readonly kind: string;
  readonly person_id: string | null;
  readonly position: unknown;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
}): Proposal => ({
  id: row.id as EntityId,
  kind: row.kind as ProposalKind,
  person: row.person_id as EntityId | null,
  position: row.position as ProposedPosition | null,
  reason: row.reason,
  proposedBy: row.proposed_by as EntityId,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
});
