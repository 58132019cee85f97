import type { StaffProposal } from '@bowline/contract/staff-team';
import type { AnswerOf } from '@bowline/web-frame/api/operation-calls.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';

export type Team = AnswerOf<'listTeam'>;
export type TeamPerson = Team['people'][number];
export type Proposal = Team['proposals'][number];
export type Position = Pick<TeamPerson, 'role' | 'grants' | 'sites'>;
export type { StaffProposal };

/** An invitation and a recovery are answered with their link, this once. */
export const propose = (body: StaffProposal) => browserApi.proposeTeamChange({ body });

/** `code`: what the device of the person shows, to let somebody in. */
export const decide = (id: string, decision: 'confirm' | 'decline', code?: string) =>
  browserApi.decideTeamChange({
    params: { id },
    body: { decision, ...(code !== undefined && { code }) },
  });
