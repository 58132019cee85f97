import { z } from 'zod';
import { entityId, siteDomain } from './ids.ts';
import { defineOperation } from './operation.ts';
import { staffGrant, staffName, staffRole } from './staff.ts';

const named = z.object({ id: z.uuid(), name: z.string() });
/** Domains, or all sites, those added later included. */
const sitesView = z.union([z.literal('all'), z.array(z.string())]);
const positionView = z.object({ role: staffRole, grants: z.array(staffGrant), sites: sitesView });

const position = {
  role: staffRole,
  grants: z.array(staffGrant).max(10),
  sites: z.union([z.literal('all'), z.array(siteDomain).min(1).max(200)]),
};
const reason = z.string().trim().min(3).max(200);
const about = { person: entityId, reason };

/** What one administrator proposes and another confirms. */
const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invite'), name: staffName, ...position, reason }),
  z.object({ kind: z.literal('change'), ...about, ...position }),
  z.object({ kind: z.literal('end'), ...about }),
  z.object({ kind: z.literal('recover'), ...about }),
]);
export type StaffProposal = z.output<typeof proposal>;

const proposalView = z.object({
  id: z.uuid(),
  kind: z.enum(['invite', 'change', 'end', 'recover']),
  /** Whom it is about; of somebody new there is only a name. */
  person: z.object({ id: z.uuid().nullable(), name: z.string() }),
  position: positionView.nullable(),
  reason: z.string(),
  proposed_by: named,
  proposed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** How far the person with the link is; null where there is none. `waits`: their device shows a code. */
  device: z.enum(['link_unused', 'link_lapsed', 'opened', 'waits']).nullable(),
  /** Whether the caller may: nobody confirms what they proposed, what is about them, nor what they may not hand out. */
  may_confirm: z.boolean(),
});

const team = { authority: 'staff', right: 'manage_team', scope: 'none' } as const;

export const listTeam = defineOperation({
  id: 'listTeam',
  summary: 'Everybody of the staff, and what is proposed.',
  ...team,
  response: z.object({
    people: z.array(
      positionView.extend({
        id: z.uuid(),
        name: z.string(),
        initials: z.string(),
        /** None: they have not entered yet, or have lost them. */
        factors: z.array(z.enum(['passkey', 'totp'])),
        is_signed_in: z.boolean(),
        /** Whether the caller works for every site of theirs: others propose nothing about them. */
        may_propose: z.boolean(),
        /** With one of the factors they have now. */
        last_sign_in_at: z.iso.datetime().nullable(),
        created_at: z.iso.datetime(),
        ended_at: z.iso.datetime().nullable(),
      }),
    ),
    proposals: z.array(proposalView),
  }),
  errors: [],
});

export const proposeTeamChange = defineOperation({
  id: 'proposeTeamChange',
  summary:
    'Propose to invite, change, end or recover somebody. It lapses after seven days. A link is shown here and nowhere else.',
  ...team,
  fresh: true,
  body: proposal,
  response: z.object({
    id: z.uuid(),
    /** For the person: it opens a device that another administrator confirms. */
    link: z.string().nullable(),
  }),
  errors: ['not_found', 'forbidden', 'site_not_found', 'name_reserved'],
});

export const decideTeamChange = defineOperation({
  id: 'decideTeamChange',
  summary:
    'Confirm what another administrator proposed, or decline it. To let somebody in takes the code that their device shows.',
  ...team,
  fresh: true,
  resource: 'proposal',
  params: z.object({ id: entityId }),
  body: z.object({
    decision: z.enum(['confirm', 'decline']),
    /** As the device of the person shows it. */
    code: z.string().max(20).optional(),
  }),
  response: z.object({ decision: z.enum(['confirmed', 'declined']) }),
  errors: ['not_found', 'forbidden', 'already_decided', 'name_reserved', 'device_code_wrong'],
  limit: { calls: 60, seconds: 3600 },
});
