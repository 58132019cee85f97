import { type Reaction, reaction } from '#kernel/jobs/events.ts';
import { memberGone } from '#modules/identity/index.ts';
import { eraseMember, keyOfErasing } from './erase-member.ts';
import type { Privacy } from './index.ts';

export const privacyReactions = (privacy: Privacy): readonly Reaction[] => [
  reaction(memberGone, eraseMember.name, (member) => privacy.erase(member), {
    jobKey: keyOfErasing,
  }),
];
