import type { LookingFor } from '@bowline/contract/looking-for';
import {
  type OwnProfileView,
  readOwnProfile,
  saveProfile as saveOperation,
} from '@bowline/contract/profiles';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { profileChanged } from './events.ts';
import { lockOwnProfile, selectOwnProfile, updateDetails } from './own-profile-store.ts';
import { presentOwnProfile } from './present.ts';
import type { OwnProfile, StoredDetails } from './profile.ts';
import { affectsCopies, changesOf, genderChange, type ProfileUpdate } from './rules.ts';
import { type OpeningKeys, sealAboutMe, sealGenderIdentity } from './seals.ts';

export const readOwnProfileRoute = (kernel: Pick<Kernel, 'database' | 'vault' | 'memberKeys'>) =>
  route(readOwnProfile, async (call) => ok({ profile: await readOwn(kernel, call) }));

/** What searches for a member start from. */
export interface OwnMember extends OwnProfileView {
  readonly looking_for: LookingFor | null;
}

export async function readOwn(
  { database, ...keys }: Pick<Kernel, 'database' | 'vault' | 'memberKeys'>,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
): Promise<OwnMember> {
  const profile = await selectOwnProfile(keys, database.db, site.id, viewer.id);
  return { ...presentOwnProfile(profile, site.settings), looking_for: profile.lookingFor };
}

export const saveProfileRoute = (keys: OpeningKeys) =>
  route(saveOperation, (call, { body }) => saveProfile(keys, call, body));

type SaveRefusal = 'place_unknown' | 'gender_changed_recently' | 'invalid_request';

/** Fields left out stay as they are. Saving the stored values changes nothing and emits no event. */
const saveProfile = (
  keys: OpeningKeys,
  call: Call<Member>,
  update: ProfileUpdate,
): Promise<Result<{ profile: OwnProfileView }, SaveRefusal>> =>
  call.commit(async (tx) => {
    const [site, member] = [call.site.id, call.viewer.id];
    const { settings } = call.site;
    const profile = await lockOwnProfile(keys, tx, site, member);
    const changes = changesOf(profile.details, update, settings);
    if (!changes.ok) return changes;

    const { gender } = changes.value;
    const changedAt = gender && genderChange(profile, gender, settings.genders, call.clock.now());
    if (changedAt && !changedAt.ok) return changedAt;

    if (Object.keys(changes.value).length > 0)
      await updateDetails(tx, site, member, {
        ...storedChanges(keys.vault, profile, changes.value),
        ...(changedAt && { gender_changed_at: changedAt.value }),
      });
    if (affectsCopies(changes.value)) await emit(tx, profileChanged, { site, members: [member] });
    const details = { ...profile.details, ...changes.value };
    return ok({ profile: presentOwnProfile({ ...profile, details }, settings) });
  });

/** Returns the columns to change; words about oneself are sealed with the member's key. */
function storedChanges(
  vault: Vault,
  { publicId, wrappedKey }: OwnProfile,
  { about_me, gender_identity, ...changes }: Partial<StoredDetails>,
) {
  if (about_me === undefined && gender_identity === undefined) return changes;
  if (!wrappedKey) throw new Error('A member without a key is being erased and has no session.');
  const key = vault.unwrap(wrappedKey);
  return {
    ...changes,
    ...(about_me !== undefined && sealAboutMe(vault, key, publicId, about_me)),
    ...(gender_identity !== undefined && sealGenderIdentity(vault, key, publicId, gender_identity)),
  };
}
