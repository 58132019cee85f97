import {
  type OwnProfileView,
  readOwnProfile,
  saveProfile as saveOperation,
} from '@bowline/contract/profiles';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { profileChanged } from './events.ts';
import { lockOwnProfile, selectOwnProfile, updateDetails } from './own-profile-store.ts';
import { presentOwnProfile } from './present.ts';
import { affectsCopies, changesOf, type ProfileUpdate } from './rules.ts';

export const readOwnProfileRoute = (kernel: Pick<Kernel, 'database'>) =>
  route(readOwnProfile, async (call) => ok({ profile: await readOwn(kernel, call) }));

export async function readOwn(
  { database }: Pick<Kernel, 'database'>,
  { site, viewer }: Call<Member>,
): Promise<OwnProfileView> {
  const profile = await selectOwnProfile(database.db, site.id, viewer.id);
  return presentOwnProfile(profile, site.settings);
}

export const saveProfileRoute = route(saveOperation, (call, { body }) => saveProfile(call, body));

/** Fields left out stay as they are. Saving the stored values changes nothing and emits no event. */
const saveProfile = (
  call: Call<Member>,
  update: ProfileUpdate,
): Promise<Result<{ profile: OwnProfileView }, 'place_unknown'>> =>
  call.commit(async (tx) => {
    const [site, member] = [call.site.id, call.viewer.id];
    const { settings } = call.site;
    const profile = await lockOwnProfile(tx, site, member);
    const changes = changesOf(profile.details, update, settings);
    if (!changes.ok) return changes;

    if (Object.keys(changes.value).length > 0) await updateDetails(tx, site, member, changes.value);
    if (affectsCopies(changes.value)) await emit(tx, profileChanged, { site, members: [member] });
    const details = { ...profile.details, ...changes.value };
    return ok({ profile: presentOwnProfile({ ...profile, details }, settings) });
  });
