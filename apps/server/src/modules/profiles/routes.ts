import { readOwnProfile, saveProfile } from '@bowline/contract/profiles';
import { type Route, route } from '../../kernel/http/operations.ts';
import { ok } from '../../kernel/result.ts';
import type { Profiles } from './index.ts';

export const profilesRoutes = (profiles: Profiles): readonly Route[] => [
  route(readOwnProfile, async (call) => ok({ profile: await profiles.readOwn(call) })),
  route(saveProfile, (call, { body }) => profiles.save(call, body)),
];
