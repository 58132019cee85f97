import { shownAge } from '@bowline/contract/age';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { ProfileDetails } from '@bowline/contract/profiles';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import type { Profile } from './profile.ts';
import { openLookingFor } from './seals.ts';
import { selectProfiles } from './store.ts';
import type { MemberViewer } from './visibility.ts';
import type { VisibilityPorts } from './visible-profiles.ts';

export type Writers = ProfileDetails['writers'];

/** The one rule of who may begin a conversation. Nothing that is paid changes it. */
export const mayBegin = (
  writers: Writers,
  { isLiked, isWanted }: { readonly isLiked: boolean; readonly isWanted: boolean },
): boolean => writers === 'everyone' || isLiked || (writers === 'wish' && isWanted);

type Sought = Pick<Profile, 'gender' | 'birthMonth' | 'country' | 'region'>;

/** Whether a member is one of those whom somebody looks for; everybody is where nothing is saved. */
export function isWanted(wish: LookingFor | null, one: Sought, hasPhoto: boolean, now: Date): boolean {
  if (!wish) return true;
  const age = shownAge(one.birthMonth, now);
  const { genders, min_age, max_age, with_photo } = wish;
  if (genders.length > 0 && !genders.includes(one.gender)) return false;
  if (age < (min_age ?? age) || age > (max_age ?? age)) return false;
  return isThere(wish, one) && (!with_photo || hasPhoto);
}

/** A country with chosen regions stands for those regions alone. */
function isThere({ countries, regions }: LookingFor, { country, region }: Sought): boolean {
  if (countries.length === 0 && regions.length === 0) return true;
  const isWhole = !regions.some((chosen) => chosen.startsWith(`${country}-`));
  return (
    regions.some((chosen) => chosen === region) || (isWhole && countries.some((chosen) => chosen === country))
  );
}

/** What the rule of who may begin a conversation asks of modules above this one; wired in context.ts. */
export interface WriterPorts extends VisibilityPorts {
  hasPhoto(db: Queryable, member: Pick<MemberViewer, 'site' | 'member'>): Promise<boolean>;
}

export interface Admission {
  readonly admits: boolean;
  /** The setting it was decided by. */
  readonly writers: Writers;
}

/** Whether a member whom the viewer may see lets them begin a conversation. Asks nothing more where everyone may. */
export async function readAdmission(
  { database: { db }, clock, ...keys }: Pick<Kernel, 'database' | 'clock' | 'vault' | 'memberKeys'>,
  { approachersAmong, hasPhoto }: WriterPorts,
  viewer: MemberViewer,
  member: MemberId,
): Promise<Admission> {
  const { site } = viewer;
  const row = await db
    .selectFrom('profiles.profile')
    .select(['writers', 'public_id', 'looking_for_sealed'])
    .select(wrappedKeyOf(sql.val(site), sql.val(member)).as('wrapped_key'))
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .executeTakeFirst();
  // Safe: the table's check constraint allows only the contract's values.
  const writers = (row?.writers ?? 'everyone') as Writers;
  if (!row || writers === 'everyone') return { admits: true, writers };
  const isLiked = (await approachersAmong(db, viewer, [member])).has(member);
  const [own] = isLiked ? [] : await selectProfiles(db, site, [viewer.member]);
  const wish = openLookingFor(keys, { site, member }, row);
  const wanted = own !== undefined && isWanted(wish, own, await hasPhoto(db, viewer), clock.now());
  return { admits: mayBegin(writers, { isLiked, isWanted: wanted }), writers };
}
