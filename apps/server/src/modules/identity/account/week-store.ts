import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

export const hoursOfWeek = 168;

export interface HourOfWeek {
  /** From 0 to 167. */
  readonly hour: number;
  /** The last one of the batch before. */
  readonly after: MemberId;
  readonly count: number;
}

/** The members of an hour are those whose number says so: every hour of the week has its share. */
export async function selectMembersOfHour(
  db: Queryable,
  site: SiteId,
  { hour, after, count }: HourOfWeek,
): Promise<readonly MemberId[]> {
  // The number of hours stands in the statement as it does in the index, or the index would not be taken.
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity.account
    where site_id = ${site} and (member_id % ${sql.lit(hoursOfWeek)}) = ${hour} and member_id > ${after}
      and confirmed_at is not null and deleted_at is null
    order by member_id
    limit ${count}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}
