import type { StaffProposal } from '@bowline/contract/staff-team';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { paths } from '#app/platform/api/generated.ts';

export type Team = paths['/api/staff/team']['get']['responses'][200]['content']['application/json'];
export type TeamPerson = Team['people'][number];
export type Proposal = Team['proposals'][number];
export type Position = Pick<TeamPerson, 'role' | 'grants' | 'sites'>;
export type { StaffProposal };

/** An invitation and a recovery are answered with their link, this once. */
export const propose = (body: StaffProposal) =>
  answerOf(browserApi().POST('/api/staff/team/proposals', { body }));

/** `code`: what the device of the person shows, to let somebody in. */
export const decide = (id: string, decision: 'confirm' | 'decline', code?: string) =>
  answerOf(
    browserApi().POST('/api/staff/team/proposals/{id}/decision', {
      params: { path: { id } },
      body: { decision, ...(code !== undefined && { code }) },
    }),
  );
