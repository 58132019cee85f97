import type { StaffProposal } from '@bowline/contract/staff-team';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/api/browser-api.ts';
import type { paths } from '#app/api/generated.ts';

export type Team = paths['/api/staff/team']['get']['responses'][200]['content']['application/json'];
export type TeamPerson = Team['people'][number];
export type Proposal = Team['proposals'][number];
export type Position = Pick<TeamPerson, 'role' | 'grants' | 'sites'>;
export type { StaffProposal };

export const propose = (body: StaffProposal) =>
  answerOf(browserApi().POST('/api/staff/team/proposals', { body }));

/** Confirming an invitation or a recovery answers with its link, this once. */
export const decide = (id: string, decision: 'confirm' | 'decline') =>
  answerOf(
    browserApi().POST('/api/staff/team/proposals/{id}/decision', {
      params: { path: { id } },
      body: { decision },
    }),
  );
