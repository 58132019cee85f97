import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { createStatement, type Statement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { blockedWith, type ProfileViewer } from '#modules/profiles/index.ts';
import type { Place, Search } from './search.ts';

/** The last member a walk has read. */
export interface WalkPosition {
  /** In a visitor's walk, the member's `visitor_order`. */
  readonly lastActive: Date;
  readonly member: MemberId;
}

export interface Walk {
  readonly viewer: ProfileViewer;
  readonly search: Search;
  /** Resumes after this position; begins at the top if missing. */
  readonly after: WalkPosition | undefined;
}

/** What determines the text of a statement. All else is passed as values, so that few prepared statements suffice. */
interface StatementShape {
  readonly genders: number;
  /** 0: anywhere. */
  readonly places: number;
  /** Visitors walk indexes of their own, which hold the members who are visible to them. */
  readonly forVisitor: boolean;
  /** Whether table rows are read, or index entries suffice. */
  readonly readsRows: boolean;
}

const shapeOf = ({
  viewer,
  search: { genders, places, interests, traits, withPhoto, joinedAfter },
}: Walk): StatementShape => ({
  forVisitor: viewer.member === null,
  genders: genders.length,
  places: places ? placeCount(places.length) : 0,
  readsRows:
    interests !== 0n ||
    Object.values(traits).some((mask) => mask !== 0n) ||
    withPhoto ||
    joinedAfter !== undefined,
});

/** Rounded up to a power of two, or members with many places would cause a prepared statement for every number. */
const placeCount = (chosen: number): number => 2 ** Math.ceil(Math.log2(chosen));

/** Fills up the places of a statement. No member is there. */
const nowhere: Place = { country: '-', region: '-' };

const filledUp = (places: readonly Place[]): Place[] =>
  Array.from({ length: placeCount(places.length) }, (_, index) => places[index] ?? nowhere);

/** Also holds `gender0`, `gender1` …, `country0` … and `region0` …. */
export interface WalkValues {
  readonly site: SiteId;
  readonly viewer: MemberId | null;
  readonly [name: string]: unknown;
}

/** A missing criterion becomes a value that every member meets. */
const valuesOf = ({ viewer, search, after }: Walk): WalkValues => ({
  site: viewer.site,
  viewer: viewer.member,
  ...Object.fromEntries(search.genders.map((gender, index) => [`gender${index}`, gender])),
  ...Object.fromEntries(
    (search.places ? filledUp(search.places) : []).flatMap(({ country, region }, index) => [
      [`country${index}`, country],
      [`region${index}`, region],
    ]),
  ),
  afterActive: after?.lastActive.toISOString() ?? 'infinity',
  afterMember: after?.member ?? '9223372036854775807',
  activeFrom: search.activeFrom?.toISOString() ?? '-infinity',
  bornFrom: search.born?.from ?? '-infinity',
  bornTo: search.born?.to ?? 'infinity',
  interests: String(search.interests),
  role: String(search.traits.role),
  experience: String(search.traits.experience),
  relationshipStyle: String(search.traits.relationship_style),
  withPhoto: search.withPhoto,
  joinedAfter: search.joinedAfter?.toISOString() ?? '-infinity',
});

/**
 * Reads at most `budget` members, the most recently active first, by merging the index ranges of the search. Each row
 * has its number, `step`, and `fits`: whether the member meets the other criteria. Age is one of those, so that a rare
 * age cannot read past the budget.
 */
const walkOf = (shape: StatementShape, values: WalkValues, budget: number): RawBuilder<unknown> => sql`
  select member_id, last_active, ${fits(shape, values)} as fits,
         row_number() over (order by last_active desc, member_id desc) as step
  from (${sql.join(indexRanges(shape, values), sql` union all `)}) as listed
  order by last_active desc, member_id desc
  limit ${sql.lit(budget)}`;

/** One range for each gender and region, because the indexes order members by activity within these only. */
function indexRanges(
  { genders, places, forVisitor }: StatementShape,
  values: WalkValues,
): RawBuilder<unknown>[] {
  const ranges: RawBuilder<unknown>[] = [];
  for (let gender = 0; gender < genders; gender += 1) {
    const ofGender = sql`gender = ${values[`gender${gender}`]}`;
    if (places === 0) ranges.push(indexRange(ofGender, values, forVisitor));
    for (let place = 0; place < places; place += 1) {
      const there = sql`country = ${values[`country${place}`]} and region = ${values[`region${place}`]}`;
      ranges.push(indexRange(sql`${ofGender} and ${there}`, values, forVisitor));
    }
  }
  return ranges;
}

function indexRange(
  condition: RawBuilder<unknown>,
  values: WalkValues,
  forVisitor: boolean,
): RawBuilder<unknown> {
  const order = sql.ref(forVisitor ? 'visitor_order' : 'last_active');
  const listed = forVisitor ? sql`visitor_order is not null` : sql`visible`;
  return sql`
  (select member_id, ${order} as last_active, birth_date, interests, traits, has_photo, joined from discovery.search
   where site_id = ${values.site} and ${condition} and ${listed}
     and (${order}, member_id) < (${values.afterActive}::timestamptz, ${values.afterMember}::bigint)
     and ${order} >= ${values.activeFrom}::timestamptz
   order by ${order} desc, member_id desc)`;
}

function fits({ readsRows }: StatementShape, values: WalkValues): RawBuilder<SqlBool> {
  const viewer = { site: values.site, member: values.viewer } as ProfileViewer;
  const fitsIndex = sql`member_id is distinct from ${values.viewer}::bigint
    and member_id not in (${blockedWith(viewer)})
    and birth_date between ${values.bornFrom}::date and ${values.bornTo}::date`;
  if (!readsRows) return sql`(${fitsIndex})`;
  return sql`(${fitsIndex}
    and (${values.interests}::bigint = 0 or interests & ${values.interests}::bigint <> 0)
    and (${values.role}::bigint = 0 or traits & ${values.role}::bigint <> 0)
    and (${values.experience}::bigint = 0 or traits & ${values.experience}::bigint <> 0)
    and (${values.relationshipStyle}::bigint = 0 or traits & ${values.relationshipStyle}::bigint <> 0)
    and (not ${values.withPhoto}::boolean or has_photo)
    and joined > ${values.joinedAfter}::timestamptz)`;
}

/** Wraps a walk in a statement, which is built once for every shape. */
export function createWalk<Row>(
  budget: number,
  build: (walk: RawBuilder<unknown>, values: WalkValues) => RawBuilder<Row>,
): (db: Queryable, walk: Walk) => Promise<Row[]> {
  const statements = new Map<string, Statement<WalkValues, Row>>();

  function statementFor(walk: Walk): Statement<WalkValues, Row> {
    const shape = shapeOf(walk);
    const key = JSON.stringify(shape);
    const cached = statements.get(key);
    if (cached) return cached;
    const statement = createStatement<WalkValues, Row>((values) =>
      build(walkOf(shape, values, budget), values),
    );
    statements.set(key, statement);
    return statement;
  }

  return (db, walk) => statementFor(walk).run(db, valuesOf(walk));
}
