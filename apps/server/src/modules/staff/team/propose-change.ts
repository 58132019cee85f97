import { proposeTeamChange, type StaffProposal } from '@bowline/contract/staff-team';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { createLink } from '../enrolment/open-link.ts';
import type { StaffDeps } from '../ports.ts';
import { type Person, selectPerson, selectPersonByName } from '../store.ts';
import { covers, mayHandOut } from './own-limits.ts';
import { insertProposal, type ProposedPosition } from './proposal-store.ts';

const proposalDays = 7;

export const proposeChangeRoute = (deps: StaffDeps) =>
  route(proposeTeamChange, async (call, { body }) => {
    const position = await positionOf(deps, body, call.viewer.sites);
    if (!position.ok) return position;
    return call.commit(async (tx) => {
      const { kind } = body;
      const subject = await subjectOf(tx, body);
      if (!subject.ok) return subject;
      const about = subject.value;
      if (!mayHandOut(call.viewer, { kind, position: position.value, about })) return refused('forbidden');
      const now = deps.clock.now();
      const id = deps.random.uuid7();
      const by = call.viewer.id;
      await insertProposal(tx, {
        id,
        kind,
        person: about?.id ?? null,
        position: position.value,
        reason: body.reason,
        proposedBy: by,
        proposedAt: now,
        expiresAt: new Date(now.getTime() + proposalDays * 24 * 60 * 60_000),
      });
      const link = await linkFor(deps, tx, { id, proposal: body, about });
      await recordAudit(tx, { at: now, person: by, action: 'proposal.made', object: id, detail: kind });
      return ok({ id, link });
    });
  });

/** Who proposes hands the link over, and does not confirm: neither of the two can let somebody in alone. */
function linkFor(
  deps: StaffDeps,
  tx: Queryable,
  {
    id,
    proposal,
    about,
  }: { readonly id: EntityId; readonly proposal: StaffProposal; readonly about: Person | undefined },
): Promise<string | null> {
  if (proposal.kind === 'invite')
    return createLink(deps, tx, {
      person: deps.random.uuid7(),
      name: proposal.name,
      kind: 'invitation',
      proposal: id,
    });
  if (proposal.kind !== 'recover' || !about) return Promise.resolve(null);
  return createLink(deps, tx, { person: about.id, name: about.name, kind: 'recovery', proposal: id });
}

/** Whom the proposal is about; nobody yet where it invites. */
async function subjectOf(
  tx: Queryable,
  proposal: StaffProposal,
): Promise<Result<Person | undefined, 'not_found' | 'name_reserved'>> {
  if (proposal.kind === 'invite')
    return (await selectPersonByName(tx, proposal.name)) ? refused('name_reserved') : ok(undefined);
  const person = await selectPerson(tx, proposal.person);
  return person ? ok(person) : refused('not_found');
}

/** A site that is not the proposer's is answered like one that does not exist. */
async function positionOf(
  { siteByHost }: StaffDeps,
  proposal: StaffProposal,
  own: Staff['sites'],
): Promise<Result<ProposedPosition | null, 'site_not_found'>> {
  if (proposal.kind === 'end' || proposal.kind === 'recover') return ok(null);
  const { role, grants } = proposal;
  const name = proposal.kind === 'invite' ? { name: proposal.name } : {};
  if (proposal.sites === 'all') return ok({ ...name, role, grants: [...new Set(grants)], sites: 'all' });
  const sites: SiteId[] = [];
  for (const domain of new Set(proposal.sites)) {
    const site = await siteByHost(domain);
    if (!site || !covers(own, [site.id])) return refused('site_not_found');
    sites.push(site.id);
  }
  return ok({ ...name, role, grants: [...new Set(grants)], sites });
}
