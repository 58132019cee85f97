import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit, reaction } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberConfirmed, selectWrappedKey } from '#modules/identity/index.ts';
import { profileChanged } from './events.ts';
import { agesInOrder } from './looking-for.ts';
import type { NewProfile } from './profile.ts';
import { sealAboutMe, sealBirthDate, sealGenderIdentity, sealLookingFor } from './seals.ts';
import { incrementVersion, insertProfile, updateState, updateStateToDeleted } from './store.ts';

/** The member's account exists already: the words and the birth date are sealed with its key. */
export async function createProfile(
  { vault, clock }: Pick<Kernel, 'vault' | 'clock'>,
  tx: Queryable,
  { birthDate, aboutMe = '', genderIdentity = '', lookingFor, ...profile }: NewProfile,
): Promise<void> {
  const { site, member, publicId } = profile;
  const wrapped = await selectWrappedKey(tx, site, member);
  if (!wrapped) throw new Error('A profile is created after its account, whose key it is sealed with.');
  const key = vault.unwrap(wrapped);
  const sealed = {
    ...sealBirthDate(vault, key, publicId, birthDate),
    ...sealAboutMe(vault, key, publicId, aboutMe),
    ...sealGenderIdentity(vault, key, publicId, genderIdentity),
    looking_for_sealed: lookingFor ? sealLookingFor(vault, key, publicId, agesInOrder(lookingFor)) : null,
  };
  await insertProfile(tx, profile, sealed, clock.now());
  await emit(tx, profileChanged, { site: profile.site, members: [profile.member] });
}

/** Opens the profile to others once the e-mail address is confirmed. */
export async function enableProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  const changed = await updateState(tx, site, member, { from: 'disabled', to: 'active' });
  if (changed) await emit(tx, profileChanged, { site, members: [member] });
}

export const enableConfirmedProfile = ({ database }: Pick<Kernel, 'database'>) =>
  reaction(memberConfirmed, 'profiles.enable_profile', ({ site, member }) =>
    inTransaction(database.db, (tx) => enableProfile(tx, site, member)),
  );

/** Runs in the transaction that deletes the account, so the member is hidden as soon as it commits. */
export async function hideProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  if (await updateStateToDeleted(tx, site, member))
    await emit(tx, profileChanged, { site, members: [member] });
}

/** A returning member whose e-mail address was never confirmed is `disabled` until it is. */
export async function restoreProfile(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  { confirmed }: { readonly confirmed: boolean },
): Promise<void> {
  const to = confirmed ? 'active' : 'disabled';
  const changed = await updateState(tx, site, member, { from: 'deleted', to });
  if (changed) await emit(tx, profileChanged, { site, members: [member] });
}

/** For modules that hold something others see of a member, such as photos: has copies of the profile refreshed. */
export async function noteChange(tx: Queryable, site: SiteId, members: readonly MemberId[]): Promise<void> {
  const changed = members.length > 0 ? await incrementVersion(tx, site, members) : [];
  if (changed.length > 0) await emit(tx, profileChanged, { site, members: changed });
}
