import type { OwnProfileView } from '@bowline/contract/profiles';
import type { Call, Member } from '#kernel/http/call.ts';
import { emit } from '#kernel/jobs/events.ts';
import { ok, type Result } from '#kernel/result.ts';
import { profileChanged } from './events.ts';
import { lockOwnProfile, updateDetails } from './own-profile-store.ts';
import { presentOwnProfile } from './present.ts';
import { affectsCopies, changesOf, type ProfileUpdate } from './rules.ts';

/** Fields left out stay as they are. Saving the stored values changes nothing and emits no event. */
export const saveProfile = (
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
