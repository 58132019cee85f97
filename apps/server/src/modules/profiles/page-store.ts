import { sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { PublicId } from '../../kernel/ids.ts';
import { isShunned } from './block-store.ts';
import { cardColumns, profileOf } from './card-rows.ts';
import type { PageProfile, ShownDetails } from './profile.ts';
import type { Found } from './store.ts';
import type { Looker } from './visibility.ts';

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

/** Profile, details and block in one statement: two unique indexes decide, whatever the number of members. */
export async function selectPage(
  db: Queryable,
  looker: Looker,
  publicId: PublicId,
): Promise<Found<PageProfile> | undefined> {
  const row = await db
    .selectFrom('profiles.profile')
    .select([...cardColumns, ...shown])
    .select(isShunned(looker, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', looker.site)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) return undefined;
  const details = Object.fromEntries(shown.map((column) => [column, row[column]]));
  return {
    // The table's own checks keep each attribute to what the contract names.
    profile: { ...profileOf(row), details: details as unknown as ShownDetails },
    blocked: Boolean(row.blocked),
  };
}
