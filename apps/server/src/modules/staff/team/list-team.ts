import { listTeam } from '@bowline/contract/staff-team';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import { initialsOf } from '../me.ts';
import type { StaffDeps } from '../ports.ts';
import { mayConfirm } from './decide-change.ts';
import { selectOpenProposals } from './proposal-store.ts';
import { selectTeam } from './team-store.ts';

export const listTeamRoute = ({ database, clock, sitesById }: StaffDeps) =>
  route(listTeam, async ({ viewer }) => {
    const { db } = database;
    const now = clock.now();
    const people = await selectTeam(db, now);
    const proposals = await selectOpenProposals(db, now);
    const domains = new Map((await sitesById('all')).map(({ id, domain }) => [id, domain]));
    const names = new Map(people.map(({ id, name }) => [id, name]));

    const nameOf = (id: EntityId): string => names.get(id) ?? '';
    const domainsOf = (sites: readonly SiteId[] | 'all') =>
      sites === 'all' ? sites : sites.flatMap((id) => domains.get(id) ?? []);
    return ok({
      people: people.map((person) => ({
        id: person.id,
        name: person.name,
        initials: initialsOf(person.name),
        role: person.role,
        grants: [...person.grants],
        sites: domainsOf(person.sites),
        factors: [...person.factors],
        is_signed_in: person.isSignedIn,
        last_sign_in_at: person.lastSignInAt?.toISOString() ?? null,
        created_at: person.createdAt.toISOString(),
        ended_at: person.endedAt?.toISOString() ?? null,
      })),
      proposals: proposals.map((proposal) => ({
        id: proposal.id,
        kind: proposal.kind,
        person: {
          id: proposal.person,
          name: proposal.person ? nameOf(proposal.person) : (proposal.position?.name ?? ''),
        },
        position: proposal.position && {
          role: proposal.position.role,
          grants: [...proposal.position.grants],
          sites: domainsOf(proposal.position.sites),
        },
        reason: proposal.reason,
        proposed_by: { id: proposal.proposedBy, name: nameOf(proposal.proposedBy) },
        proposed_at: proposal.proposedAt.toISOString(),
        expires_at: proposal.expiresAt.toISOString(),
        may_confirm: mayConfirm(proposal, viewer.id),
      })),
    });
  });
