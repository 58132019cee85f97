import { proposeTeamChange, type StaffProposal } from '@bowline/contract/staff-team';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import type { StaffDeps } from '../ports.ts';
import { selectPerson, selectPersonByName } from '../store.ts';
import { insertProposal, type ProposedPosition } from './proposal-store.ts';

const proposalDays = 7;

export const proposeChangeRoute = (deps: StaffDeps) =>
  route(proposeTeamChange, async (call, { body }) => {
    const position = await positionOf(deps, body);
    if (!position.ok) return position;
    return call.commit(async (tx) => {
      const allowed = await mayBeProposed(tx, body);
      if (!allowed.ok) return allowed;
      const now = deps.clock.now();
      const id = deps.random.uuid7();
      const by = call.viewer.id;
      await insertProposal(tx, {
        id,
        kind: body.kind,
        person: 'person' in body ? body.person : null,
        position: position.value,
        reason: body.reason,
        proposedBy: by,
        proposedAt: now,
        expiresAt: new Date(now.getTime() + proposalDays * 24 * 60 * 60_000),
      });
      await recordAudit(tx, { at: now, person: by, action: 'proposal.made', object: id, detail: body.kind });
      return ok({ id });
    });
  });

async function mayBeProposed(
  tx: Queryable,
  proposal: StaffProposal,
): Promise<Result<void, 'not_found' | 'name_reserved'>> {
  if (proposal.kind === 'invite')
    return (await selectPersonByName(tx, proposal.name)) ? refused('name_reserved') : ok();
  return (await selectPerson(tx, proposal.person)) ? ok() : refused('not_found');
}

async function positionOf(
  { siteByHost }: StaffDeps,
  proposal: StaffProposal,
): Promise<Result<ProposedPosition | null, 'site_not_found'>> {
  if (proposal.kind === 'end' || proposal.kind === 'recover') return ok(null);
  const { role, grants } = proposal;
  const name = proposal.kind === 'invite' ? { name: proposal.name } : {};
  if (proposal.sites === 'all') return ok({ ...name, role, grants: [...new Set(grants)], sites: 'all' });
  const sites: SiteId[] = [];
  for (const domain of new Set(proposal.sites)) {
    const site = await siteByHost(domain);
    if (!site) return refused('site_not_found');
    sites.push(site.id);
  }
  return ok({ ...name, role, grants: [...new Set(grants)], sites });
}
