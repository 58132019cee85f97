import { sql } from 'kysely';
import type { KeyOwner } from '#kernel/crypto/member-keys.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import { reasonColumns, reasonsOf, roleColumns, rolesOf, severalColumns } from './first-and-all.ts';
import type { OwnProfile, StoredDetails } from './profile.ts';
import {
  type OpeningKeys,
  openAboutMe,
  openBirthDate,
  openGenderIdentity,
  openLookingFor,
  type sealAboutMe,
  sealedTextColumns,
  type sealGenderIdentity,
} from './seals.ts';

const identityColumns = ['public_id', 'name', 'gender_changed_at'] as const;
const factColumns = [
  'gender',
  'country',
  'region',
  'experience',
  'relationship_style',
  'pronouns',
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'interests',
  'invisible',
  'visible_to_visitors',
  'shown_on_landers',
  'writers',
] as const satisfies readonly (keyof StoredDetails)[];

const selectOwnRow = (db: Queryable, site: SiteId, member: MemberId) =>
  db
    .selectFrom('profiles.profile')
    .select([
      ...identityColumns,
      ...factColumns,
      ...severalColumns,
      ...sealedTextColumns,
      'looking_for_sealed',
    ])
    .select(wrappedKeyOf(sql.val(site), sql.val(member)).as('wrapped_key'))
    .where('site_id', '=', site)
    .where('member_id', '=', member);

type Row = Awaited<ReturnType<ReturnType<typeof selectOwnRow>['executeTakeFirstOrThrow']>>;

export const selectOwnProfile = async (
  keys: OpeningKeys,
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<OwnProfile> =>
  ownProfileOf(keys, { site, member }, await selectOwnRow(db, site, member).executeTakeFirstOrThrow());

/** Locked until the transaction ends: of two concurrent changes, the second is checked against the first's result. */
export const lockOwnProfile = async (
  keys: OpeningKeys,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<OwnProfile> =>
  ownProfileOf(
    keys,
    { site, member },
    await selectOwnRow(tx, site, member).forUpdate().executeTakeFirstOrThrow(),
  );

export async function updateDetails(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  {
    interests,
    reasons,
    roles,
    ...changes
  }: Partial<Omit<StoredDetails, 'about_me' | 'gender_identity'>> &
    Partial<ReturnType<typeof sealAboutMe> & ReturnType<typeof sealGenderIdentity>> & {
      readonly gender_changed_at?: Date | null;
    },
): Promise<void> {
  await tx
    .updateTable('profiles.profile')
    .set({
      ...changes,
      ...(interests && { interests: [...interests] }),
      ...(reasons && reasonColumns(reasons)),
      ...(roles && roleColumns(roles)),
      version: sql`version + 1`,
    })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

/** The version stays: nothing that others hold a copy of changes. */
export async function updateLookingFor(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  looking_for_sealed: Buffer,
): Promise<void> {
  await tx
    .updateTable('profiles.profile')
    .set({ looking_for_sealed })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

function ownProfileOf(keys: OpeningKeys, owner: KeyOwner, row: Row): OwnProfile {
  const facts = Object.fromEntries(factColumns.map((column) => [column, row[column]]));
  return {
    publicId: row.public_id as PublicId,
    name: row.name,
    genderChangedAt: row.gender_changed_at,
    birthDate: openBirthDate(keys, owner, row),
    wrappedKey: row.wrapped_key,
    // Safe: the table's check constraints allow only the contract's values.
    details: {
      ...facts,
      reasons: reasonsOf(row),
      roles: rolesOf(row),
      about_me: openAboutMe(keys, owner, row),
      gender_identity: openGenderIdentity(keys, owner, row),
    } as StoredDetails,
    lookingFor: openLookingFor(keys, owner, row),
  };
}
