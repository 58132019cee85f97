import type { AuditAction } from '@bowline/contract/staff-audit';
import { hasRight } from '@bowline/contract/staff-rights';
import { decideTeamChange } from '@bowline/contract/staff-team';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { admit } from '../enrolment/admit.ts';
import { isDeviceCode } from '../enrolment/device-code.ts';
import { deleteEnrolments, deleteOfProposal, lockOfProposal } from '../enrolment/enrolment-store.ts';
import { openFactor } from '../enrolment/waiting-factor.ts';
import { deleteFactors } from '../factors/factor-store.ts';
import { deleteSessions } from '../session-store.ts';
import { insertPerson, type Person, selectPerson, selectPersonByName } from '../store.ts';
import { mayHandOut } from './own-limits.ts';
import { lockProposal, type Proposal, updateDecision } from './proposal-store.ts';
import { updateEnded, updatePosition } from './team-store.ts';

/** Nobody confirms what they proposed, what is about them, nor what they may not hand out. */
export const mayConfirm = (
  proposal: Proposal,
  by: Pick<Person, 'id' | 'sites' | 'grants'>,
  about: Person | undefined,
): boolean =>
  by.id !== proposal.proposedBy && by.id !== proposal.person && mayHandOut(by, { ...proposal, about });

interface Decided {
  readonly decision: 'confirmed' | 'declined';
}
type Objection = (typeof decideTeamChange)['errors'][number];

export const decideChangeRoute = (kernel: Kernel) =>
  route(decideTeamChange, (call, { params, body }) =>
    call.commit(async (tx): Promise<Result<Decided, Objection>> => {
      const at = kernel.clock.now();
      const by = call.viewer.id;
      const proposal = await lockProposal(tx, params.id, at);
      if (!proposal) return refused('not_found');
      if (proposal.isDecided) return refused('already_decided');
      const record = (action: AuditAction, object: EntityId) =>
        recordAudit(tx, { at, person: by, action, object, detail: proposal.kind });

      if (body.decision === 'decline') {
        await updateDecision(tx, proposal.id, { decision: 'declined', by, at });
        await deleteOfProposal(tx, proposal.id);
        await record('proposal.declined', proposal.id);
        return ok({ decision: 'declined' });
      }
      const about = (proposal.person && (await selectPerson(tx, proposal.person))) || undefined;
      if (!mayConfirm(proposal, call.viewer, about)) return refused('forbidden');
      // What somebody proposed who may not any more is one person's word.
      const proposer = await selectPerson(tx, proposal.proposedBy);
      if (!proposer || !hasRight(proposer, 'manage_team') || !mayHandOut(proposer, { ...proposal, about }))
        return refused('not_found');
      const applied = await apply(kernel, tx, { proposal, about, code: body.code ?? '' });
      if (!applied.ok) return applied;
      await updateDecision(tx, proposal.id, { decision: 'confirmed', by, at });
      await record('proposal.confirmed', proposal.id);
      await record(actions[proposal.kind], applied.value);
      return ok({ decision: 'confirmed' });
    }),
  );

const actions = {
  invite: 'person.invited',
  change: 'person.changed',
  end: 'person.ended',
  recover: 'person.recovered',
} as const satisfies Record<Proposal['kind'], AuditAction>;

interface Confirmed {
  readonly proposal: Proposal;
  readonly about: Person | undefined;
  readonly code: string;
}

/** Returns whom it was done to. */
async function apply(
  kernel: Kernel,
  tx: Queryable,
  { proposal, about, code }: Confirmed,
): Promise<Result<EntityId, 'not_found' | 'name_reserved' | 'device_code_wrong'>> {
  const { kind, position } = proposal;
  if (kind !== 'invite' && !about) return refused('not_found');
  if (kind === 'invite' || kind === 'recover') return letIn(kernel, tx, { proposal, about, code });
  if (!about) return refused('not_found');
  if (kind === 'change' && position) await updatePosition(tx, about.id, position);
  if (kind === 'end') {
    await updateEnded(tx, about.id, kernel.clock.now());
    await deleteSessions(tx, about.id);
    await deleteFactors(tx, about.id);
    await deleteEnrolments(tx, about.id);
  }
  return ok(about.id);
}

/** The code says that the device which waits is the one in front of the administrator. */
async function letIn(
  kernel: Kernel,
  tx: Queryable,
  { proposal, about, code }: Confirmed,
): Promise<Result<EntityId, 'name_reserved' | 'device_code_wrong'>> {
  const enrolment = await lockOfProposal(tx, proposal.id);
  if (!enrolment?.factorSealed || !isDeviceCode(kernel.vault, enrolment.id, code))
    return refused('device_code_wrong');
  const { person, name } = enrolment;
  if (!about && proposal.position) {
    if (await selectPersonByName(tx, name)) return refused('name_reserved');
    await insertPerson(tx, { id: person, ...proposal.position, name }, kernel.clock.now());
  }
  const factor = openFactor(kernel.vault, enrolment.id, enrolment.factorSealed);
  return (await admit(kernel, tx, person, factor)) ? ok(person) : refused('device_code_wrong');
}
