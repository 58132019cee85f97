import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { isBlockedBetween } from './block-store.ts';
import { cardColumns, profileOf } from './card-rows.ts';
import type { PageProfile, ShownDetails } from './profile.ts';
import type { ProfileWithBlock } from './store.ts';
import type { ProfileViewer } from './visibility.ts';

const shownColumns = [
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
  'about_me',
  'interests',
] as const satisfies readonly (keyof ShownDetails)[];

const selectPageRows = (db: Queryable, viewer: ProfileViewer) =>
  db
    .selectFrom('profiles.profile')
    .select([...cardColumns, ...shownColumns])
    .select(isBlockedBetween(viewer, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', viewer.site);

type Row = Awaited<ReturnType<ReturnType<typeof selectPageRows>['executeTakeFirstOrThrow']>>;

export async function selectPage(
  db: Queryable,
  viewer: ProfileViewer,
  publicId: PublicId,
): Promise<ProfileWithBlock<PageProfile> | undefined> {
  const row = await selectPageRows(db, viewer).where('public_id', '=', publicId).executeTakeFirst();
  return row && pageOf(row);
}

export async function selectPages(
  db: Queryable,
  viewer: ProfileViewer,
  members: readonly MemberId[],
): Promise<ProfileWithBlock<PageProfile>[]> {
  if (members.length === 0) return [];
  const isAnyOf = sql<SqlBool>`member_id = any(${[...members]}::bigint[])`;
  const rows = await selectPageRows(db, viewer).where(isAnyOf).execute();
  return rows.map(pageOf);
}

export async function selectStoredPage(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<PageProfile | undefined> {
  const [page] = await selectPages(db, { site, member: null, publicId: null }, [member]);
  return page?.profile;
}

function pageOf(row: Row): ProfileWithBlock<PageProfile> {
  const details = Object.fromEntries(shownColumns.map((column) => [column, row[column]]));
  return {
    // Safe: the table's check constraints allow only the contract's values.
    profile: { ...profileOf(row), details: details as unknown as ShownDetails },
    blocked: Boolean(row.blocked),
  };
}
