import type { AuditAction } from '@bowline/contract/staff-audit';
import { hasRight } from '@bowline/contract/staff-rights';
import { decideTeamChange } from '@bowline/contract/staff-team';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { deleteFactors } from '../factors/factor-store.ts';
import { deleteSessions } from '../session-store.ts';
import { createLink } from '../sign-in/links.ts';
import { insertPerson, selectPerson, selectPersonByName } from '../store.ts';
import { lockProposal, type Proposal, updateDecision } from './proposal-store.ts';
import { updateEnded, updatePosition } from './team-store.ts';

/** Nobody confirms what they proposed, nor what is about them. */
export const mayConfirm = ({ proposedBy, person }: Proposal, by: EntityId): boolean =>
  by !== proposedBy && by !== person;

export const decideChangeRoute = (kernel: Kernel) =>
  route(decideTeamChange, (call, { params, body }) =>
    call.commit(async (tx) => {
      const at = kernel.clock.now();
      const by = call.viewer.id;
      const proposal = await lockProposal(tx, params.id, at);
      if (!proposal) return refused('not_found');
      if (proposal.isDecided) return refused('already_decided');
      const record = (action: AuditAction, object: EntityId) =>
        recordAudit(tx, { at, person: by, action, object, detail: proposal.kind });

      if (body.decision === 'decline') {
        await updateDecision(tx, proposal.id, { decision: 'declined', by, at });
        await record('proposal.declined', proposal.id);
        return ok({ link: null });
      }
      if (!mayConfirm(proposal, by)) return refused('forbidden');
      // What somebody proposed who may not any more is one person's word.
      const proposer = await selectPerson(tx, proposal.proposedBy);
      if (!proposer || !hasRight(proposer, 'manage_team')) return refused('not_found');
      const applied = await apply(kernel, tx, proposal);
      if (!applied.ok) return applied;
      await updateDecision(tx, proposal.id, { decision: 'confirmed', by, at });
      await record('proposal.confirmed', proposal.id);
      await record(actions[proposal.kind], applied.value.person);
      return ok({ link: applied.value.link });
    }),
  );

const actions = {
  invite: 'person.invited',
  change: 'person.changed',
  end: 'person.ended',
  recover: 'person.recovered',
} as const satisfies Record<Proposal['kind'], AuditAction>;

interface Applied {
  readonly person: EntityId;
  readonly link: string | null;
}

async function apply(
  kernel: Kernel,
  tx: Queryable,
  proposal: Proposal,
): Promise<Result<Applied, 'not_found' | 'name_reserved'>> {
  const { kind, position } = proposal;
  if (kind === 'invite' && position) {
    const { name = '', ...place } = position;
    if (await selectPersonByName(tx, name)) return refused('name_reserved');
    const person = kernel.random.uuid7();
    await insertPerson(tx, { id: person, name, ...place }, kernel.clock.now());
    return ok({ person, link: await createLink(kernel, tx, person, 'invitation') });
  }
  const person = proposal.person && (await selectPerson(tx, proposal.person));
  if (!person) return refused('not_found');
  if (kind === 'recover') {
    // What was lost may be in somebody's hands.
    await deleteSessions(tx, person.id);
    return ok({ person: person.id, link: await createLink(kernel, tx, person.id, 'recovery') });
  }
  if (kind === 'change' && position) await updatePosition(tx, person.id, position);
  if (kind === 'end') {
    await updateEnded(tx, person.id, kernel.clock.now());
    await deleteSessions(tx, person.id);
    await deleteFactors(tx, person.id);
  }
  return ok({ person: person.id, link: null });
}
