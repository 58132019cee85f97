import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

export const hoursOfWeek = 168;

export interface HourBucket {
  /** From 0 to 167. */
  readonly hour: number;
  /** The last member of the previous batch. */
  readonly after: MemberId;
  readonly count: number;
}

/** Spreads the members of a site over the hours of a week by their id, so that weekly mail goes out evenly. */
export async function selectMembersInHourBucket(
  db: Queryable,
  site: SiteId,
  { hour, after, count }: HourBucket,
): Promise<readonly MemberId[]> {
  // The modulus is a literal, as in the index expression: PostgreSQL would not use the index for a parameter.
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity.account
    where site_id = ${site} and (member_id % ${sql.lit(hoursOfWeek)}) = ${hour} and member_id > ${after}
      and confirmed_at is not null and deleted_at is null
    order by member_id
    limit ${count}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}
