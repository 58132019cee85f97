import { listTeam } from '@bowline/contract/staff-team';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import { type Enrolment, selectOfProposals } from '../enrolment/enrolment-store.ts';
import { initialsOf } from '../me.ts';
import type { StaffDeps } from '../ports.ts';
import { mayConfirm } from './decide-change.ts';
import { covers } from './own-limits.ts';
import { type Proposal, selectOpenProposals } from './proposal-store.ts';
import { selectTeam } from './team-store.ts';

export const listTeamRoute = ({ database, clock, sitesById }: StaffDeps) =>
  route(listTeam, async ({ viewer }) => {
    const { db } = database;
    const now = clock.now();
    const people = await selectTeam(db, now);
    const proposals = await selectOpenProposals(db, now);
    const enrolments = await selectOfProposals(
      db,
      proposals.map(({ id }) => id),
    );
    const domains = new Map((await sitesById('all')).map(({ id, domain }) => [id, domain]));
    const here = new Map(people.filter(({ endedAt }) => !endedAt).map((person) => [person.id, person]));
    const devices = new Map(enrolments.map((one) => [one.proposal, deviceOf(one, now)]));
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
        may_propose: covers(viewer.sites, person.sites),
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
        device: devices.get(proposal.id) ?? (hasLink(proposal.kind) ? 'link_lapsed' : null),
        may_confirm: mayConfirm(proposal, viewer, proposal.person ? here.get(proposal.person) : undefined),
      })),
    });
  });

const hasLink = (kind: Proposal['kind']): boolean => kind === 'invite' || kind === 'recover';

function deviceOf({ factorSealed, openedAt, expiresAt }: Enrolment, now: Date) {
  if (expiresAt <= now) return 'link_lapsed' as const;
  if (factorSealed) return 'waits' as const;
  return openedAt ? ('opened' as const) : ('link_unused' as const);
}
