import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { createStatement, type Statement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { blockedWith, type ProfileViewer } from '#modules/profiles/index.ts';
import type { Search } from './search.ts';

/** Where a walk stands: on the last member it looked at. */
export interface Place {
  readonly lastActive: Date;
  readonly member: MemberId;
}

export interface Walk {
  readonly looker: ProfileViewer;
  readonly search: Search;
  /** Begins behind this place; at the top, when missing. */
  readonly behind: Place | undefined;
}

/** What of a search decides how its statement is written. All else comes as values, so that few statements do for all. */
interface Shape {
  readonly genders: number;
  /** 0: wherever they live. */
  readonly regions: number;
  /** Whether the members themselves are looked at, or their entries in the index are enough. */
  readonly isDeep: boolean;
}

const shapeOf = ({ genders, place, interests, withPhoto, joinedAfter }: Search): Shape => ({
  genders: genders.length,
  regions: place?.regions.length ?? 0,
  isDeep: interests !== 0n || withPhoto || joinedAfter !== undefined,
});

/** Also `gender0`, `gender1` and so on, and `region0` and so on. */
export interface WalkValues {
  readonly site: SiteId;
  readonly looker: MemberId | null;
  readonly [name: string]: unknown;
}

/** A wish that is not there is one that everybody fulfils. */
const valuesOf = ({ looker, search, behind }: Walk): WalkValues => ({
  site: looker.site,
  looker: looker.member,
  ...Object.fromEntries(search.genders.map((gender, place) => [`gender${place}`, gender])),
  country: search.place?.country,
  ...Object.fromEntries(search.place?.regions.map((region, place) => [`region${place}`, region]) ?? []),
  behindActive: behind?.lastActive.toISOString() ?? 'infinity',
  behindMember: behind?.member ?? '9223372036854775807',
  activeFrom: search.activeFrom?.toISOString() ?? '-infinity',
  bornFrom: search.born?.from ?? '-infinity',
  bornTo: search.born?.to ?? 'infinity',
  interests: String(search.interests),
  withPhoto: search.withPhoto,
  joinedAfter: search.joinedAfter?.toISOString() ?? '-infinity',
});

/**
 * Walks from the most recently active down along the stretches of the index that the search goes through, merged on the way,
 * until `budget` members have been looked at. Each row says at which `step` the member was met, and whether they fit
 * the rest. An age counts among the rest, or an age nobody has would walk past any budget.
 */
const walkOf = (shape: Shape, values: WalkValues, budget: number): RawBuilder<unknown> => sql`
  select member_id, last_active, ${fits(shape, values)} as fits,
         row_number() over (order by last_active desc, member_id desc) as step
  from (${sql.join(stretches(shape, values), sql` union all `)}) as listed
  order by last_active desc, member_id desc
  limit ${sql.lit(budget)}`;

/** One stretch for each gender and region: the only way in which members lie ordered by activity. */
function stretches({ genders, regions }: Shape, values: WalkValues): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  for (let gender = 0; gender < genders; gender += 1) {
    const ofGender = sql`gender = ${values[`gender${gender}`]}`;
    if (regions === 0) all.push(stretch(ofGender, values));
    for (let region = 0; region < regions; region += 1) {
      const here = sql`${ofGender} and country = ${values.country} and region = ${values[`region${region}`]}`;
      all.push(stretch(here, values));
    }
  }
  return all;
}

const stretch = (here: RawBuilder<unknown>, values: WalkValues): RawBuilder<unknown> => sql`
  (select member_id, last_active, birth_date, interests, has_photo, joined from discovery.search
   where site_id = ${values.site} and ${here} and visible
     and (last_active, member_id) < (${values.behindActive}::timestamptz, ${values.behindMember}::bigint)
     and last_active >= ${values.activeFrom}::timestamptz
   order by last_active desc, member_id desc)`;

function fits({ isDeep }: Shape, values: WalkValues): RawBuilder<SqlBool> {
  const looker = { site: values.site, member: values.looker } as ProfileViewer;
  const someoneElse = sql`member_id is distinct from ${values.looker}::bigint
    and member_id not in (${blockedWith(looker)})
    and birth_date between ${values.bornFrom}::date and ${values.bornTo}::date`;
  if (!isDeep) return sql`(${someoneElse})`;
  return sql`(${someoneElse}
    and (${values.interests}::bigint = 0 or interests & ${values.interests}::bigint <> 0)
    and (not ${values.withPhoto}::boolean or has_photo)
    and joined > ${values.joinedAfter}::timestamptz)`;
}

/** A statement around a walk, written once for every shape of search that is asked for. */
export function createWalk<Row>(
  budget: number,
  write: (walk: RawBuilder<unknown>, values: WalkValues) => RawBuilder<Row>,
): (db: Queryable, walk: Walk) => Promise<Row[]> {
  const written = new Map<string, Statement<WalkValues, Row>>();

  function statementFor(search: Search): Statement<WalkValues, Row> {
    const shape = shapeOf(search);
    const key = JSON.stringify(shape);
    const known = written.get(key);
    if (known) return known;
    const statement = createStatement<WalkValues, Row>((values) =>
      write(walkOf(shape, values, budget), values),
    );
    written.set(key, statement);
    return statement;
  }

  return (db, range) => statementFor(range.search).run(db, valuesOf(range));
}
