import { type Reaction, reaction } from '#kernel/jobs/events.ts';
import { profileChanged } from '#modules/profiles/index.ts';
import type { Discovery } from './index.ts';

export const discoveryReactions = (discovery: Discovery): readonly Reaction[] => [
  reaction(profileChanged, 'discovery.project_profiles', ({ site, members }) =>
    discovery.project(site, members),
  ),
];
