import { type Reaction, reaction } from '#kernel/jobs/events.ts';
import { memberExpired } from '#modules/identity/index.ts';
import { eraseJobKey, eraseMemberTask } from './erase-member.ts';
import type { Privacy } from './index.ts';

export const privacyReactions = (privacy: Privacy): readonly Reaction[] => [
  reaction(memberExpired, eraseMemberTask.name, (member) => privacy.erase(member), {
    jobKey: eraseJobKey,
  }),
];
