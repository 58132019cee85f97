import { block, listBlocked, readOwnProfile, saveProfile, unblock } from '@bowline/contract/profiles';
import { type Route, route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import type { Profiles } from './index.ts';

export const profilesRoutes = (profiles: Profiles): readonly Route[] => [
  route(readOwnProfile, async (call) => ok({ profile: await profiles.readOwn(call) })),
  route(saveProfile, (call, { body }) => profiles.save(call, body)),
  route(block, (call, { params }) => profiles.block(call, params.id)),
  route(unblock, (call, { params }) => profiles.unblock(call, params.id)),
  route(listBlocked, (call, { query }) => profiles.listBlocked(call, query.cursor)),
];
