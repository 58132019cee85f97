import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Gender, OwnProfile, StoredDetails } from './profile.ts';

const identityColumns = ['public_id', 'name', 'gender', 'birth_date'] as const;
const detailColumns = [
  'country',
  'region',
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
  'about_me',
  'interests',
  'invisible',
] as const satisfies readonly (keyof StoredDetails)[];

const selectOwnRow = (db: Queryable, site: SiteId, member: MemberId) =>
  db
    .selectFrom('profiles.profile')
    .select([...identityColumns, ...detailColumns])
    .where('site_id', '=', site)
    .where('member_id', '=', member);

type Row = Awaited<ReturnType<ReturnType<typeof selectOwnRow>['executeTakeFirstOrThrow']>>;

export const selectOwnProfile = async (db: Queryable, site: SiteId, member: MemberId): Promise<OwnProfile> =>
  ownProfileOf(await selectOwnRow(db, site, member).executeTakeFirstOrThrow());

/** Locked until the transaction ends: of two concurrent changes, the second is checked against the first's result. */
export const lockOwnProfile = async (tx: Queryable, site: SiteId, member: MemberId): Promise<OwnProfile> =>
  ownProfileOf(await selectOwnRow(tx, site, member).forUpdate().executeTakeFirstOrThrow());

export async function updateDetails(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  { interests, ...changes }: Partial<StoredDetails>,
): Promise<void> {
  await tx
    .updateTable('profiles.profile')
    .set({ ...changes, ...(interests && { interests: [...interests] }), version: sql`version + 1` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

/** The casts are safe: the table's check constraints allow only the contract's values. */
const ownProfileOf = ({ public_id, name, gender, birth_date, ...details }: Row): OwnProfile => ({
  publicId: public_id as PublicId,
  name,
  gender: gender as Gender,
  birthDate: birth_date,
  details: details as StoredDetails,
});
