import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import { isBlockedBetween } from './block-store.ts';
import { cardColumns, profileOf } from './card-rows.ts';
import type { PageProfile, ShownDetails } from './profile.ts';
import type { Found } from './store.ts';
import type { ProfileViewer } from './visibility.ts';

const shown = [
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

const pagesFor = (db: Queryable, looker: ProfileViewer) =>
  db
    .selectFrom('profiles.profile')
    .select([...cardColumns, ...shown])
    .select(isBlockedBetween(looker, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', looker.site);

type Row = Awaited<ReturnType<ReturnType<typeof pagesFor>['executeTakeFirstOrThrow']>>;

/** Profile, details and block in one statement: two unique indexes decide, whatever the number of members. */
export async function selectPage(
  db: Queryable,
  looker: ProfileViewer,
  publicId: PublicId,
): Promise<Found<PageProfile> | undefined> {
  const row = await pagesFor(db, looker).where('public_id', '=', publicId).executeTakeFirst();
  return row && pageOf(row);
}

/** The same of several at once. */
export async function selectPages(
  db: Queryable,
  looker: ProfileViewer,
  members: readonly MemberId[],
): Promise<Found<PageProfile>[]> {
  if (members.length === 0) return [];
  const isOneOfThem = sql<SqlBool>`member_id = any(${[...members]}::bigint[])`;
  const rows = await pagesFor(db, looker).where(isOneOfThem).execute();
  return rows.map(pageOf);
}

function pageOf(row: Row): Found<PageProfile> {
  const details = Object.fromEntries(shown.map((column) => [column, row[column]]));
  return {
    // The table's own checks keep each attribute to what the contract names.
    profile: { ...profileOf(row), details: details as unknown as ShownDetails },
    blocked: Boolean(row.blocked),
  };
}
