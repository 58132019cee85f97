import { sql } from 'kysely';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { countableProfiles } from '#modules/profiles/index.ts';
import { type Audience, audiences, inAudience } from './audiences.ts';

/** A row of `discovery.lander_count`. */
export interface LanderCount {
  /** `2026-12-31` */
  readonly day: string;
  readonly counted: number;
  /** By country (`NL`) and region (`NL-UT`), as they are published. */
  readonly places: Readonly<Record<string, number>>;
  readonly sample: Buffer;
}

/** Reading a whole site takes longer than a request may. */
const longRead = <T>(db: Queryable, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    return read(tx);
  });

export type PlaceCount = Readonly<Record<Audience, number>> & {
  readonly country: string | null;
  readonly region: string | null;
};

/** How many members of each audience live where. */
export const selectPlaces = (db: Queryable, site: SiteId, now: Date): Promise<readonly PlaceCount[]> =>
  longRead(db, async (tx) => {
    const counts = audiences.map(
      (one) => sql`(count(*) filter (where ${inAudience(now)[one]}))::int as ${sql.ref(one)}`,
    );
    const { rows } = await sql<PlaceCount>`
      select country, region, ${sql.join(counts)} from ${countableProfiles(site)} group by country, region`.execute(
      tx,
    );
    return rows;
  });

export interface SampledMember {
  readonly interests: readonly string[];
  /** The audiences whose sample the member is in, by their place in the list. */
  readonly samples: readonly number[];
}

/** Draws members at random, from each audience the share named. All are drawn in one reading of the site. */
export const selectSample = (
  db: Queryable,
  site: SiteId,
  now: Date,
  shares: Readonly<Record<Audience, number>>,
): Promise<readonly SampledMember[]> =>
  longRead(db, async (tx) => {
    const drawn = audiences.map(
      (one, index) =>
        sql`case when ${inAudience(now)[one]} and roll < ${shares[one]}::float8 then ${sql.lit(index)} end`,
    );
    const { rows } = await sql<SampledMember>`
      select interests, samples
      from (select interests, gender, birth_date, body_type, sexuality, random() as roll from ${countableProfiles(site)}) as profile,
           array_remove(array[${sql.join(drawn)}], null) as samples
      where cardinality(samples) > 0`.execute(tx);
    return rows;
  });

export const selectCountedDay = async (db: Queryable, site: SiteId): Promise<string | undefined> => {
  const row = await db
    .selectFrom('discovery.lander_count')
    .select('day')
    .where('site_id', '=', site)
    .where('audience', '=', 'everyone')
    .executeTakeFirst();
  return row?.day;
};

export const selectLanderCount = (
  db: Queryable,
  site: SiteId,
  audience: Audience,
): Promise<LanderCount | undefined> =>
  db
    .selectFrom('discovery.lander_count')
    .select(['day', 'counted', 'places', 'sample'])
    .where('site_id', '=', site)
    .where('audience', '=', audience)
    .$castTo<LanderCount>()
    .executeTakeFirst();

/** The first count of a day stays: of two, a stranger could learn who came between them. */
export async function saveLanderCounts(
  db: Queryable,
  site: SiteId,
  counts: Readonly<Record<Audience, LanderCount>>,
): Promise<void> {
  await db
    .insertInto('discovery.lander_count')
    .values(
      audiences.map((audience) => ({
        site_id: site,
        audience,
        ...counts[audience],
        places: JSON.stringify(counts[audience].places),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'audience'])
        .doUpdateSet((eb) => ({
          day: eb.ref('excluded.day'),
          counted: eb.ref('excluded.counted'),
          places: eb.ref('excluded.places'),
          sample: eb.ref('excluded.sample'),
        }))
        .whereRef('discovery.lander_count.day', '<', 'excluded.day'),
    )
    .execute();
}
