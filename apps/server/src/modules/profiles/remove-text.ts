import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import { profileChanged } from './events.ts';
import { lockOwnProfile, updateDetails } from './own-profile-store.ts';
import { type OpeningKeys, sealAboutMe } from './seals.ts';
import { selectProfiles } from './store.ts';

/** By a decision of the staff. Returns the member's words, to put them back after an appeal; null when there are none. */
export async function removeText(
  keys: OpeningKeys,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<string | null> {
  const [known] = await selectProfiles(tx, site, [member]);
  if (!known) return null;
  const { details } = await lockOwnProfile(keys, tx, site, member);
  await writeText(keys, tx, site, member, '');
  return details.about_me === '' ? null : details.about_me;
}

/** Puts the words back, unless the member has written others since. */
export async function restoreText(
  keys: OpeningKeys,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  text: string,
): Promise<void> {
  const [known] = await selectProfiles(tx, site, [member]);
  if (!known) return;
  const { details } = await lockOwnProfile(keys, tx, site, member);
  if (details.about_me === '') await writeText(keys, tx, site, member, text);
}

async function writeText(
  { vault }: OpeningKeys,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  text: string,
): Promise<void> {
  const [profile] = await selectProfiles(tx, site, [member]);
  const wrapped = await selectWrappedKey(tx, site, member);
  if (!profile || !wrapped) return;
  await updateDetails(tx, site, member, sealAboutMe(vault, vault.unwrap(wrapped), profile.publicId, text));
  await emit(tx, profileChanged, { site, members: [member] });
}
