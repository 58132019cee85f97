import type { CaseReason, Outcome } from '@bowline/contract/case-choices';
import type { StaffPosition } from '@bowline/contract/staff-rights';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { caseNumber, mayWorkOn, mayWorkOnGrave } from '../rules.ts';
import { type Case, caseColumns } from './case-store.ts';

/** A case as the member's page lists it: no words of anybody. */
export interface MemberCase {
  readonly id: EntityId;
  readonly number: string;
  /** Whether it is about the member, or told by them. */
  readonly isAbout: boolean;
  readonly at: Date;
  readonly reason: CaseReason;
  readonly state: Case['state'];
  readonly decidedAt: Date | null;
  readonly outcome: Outcome | null;
  /** Whether this person of the staff may open it. */
  readonly mayOpen: boolean;
}

/** More than anybody would look through. */
const most = 100;

/** Cases about a member and those they told us of. Grave ones only for staff who may work on them. */
export async function casesOfMember(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  reader: StaffPosition,
): Promise<readonly MemberCase[]> {
  const about = await sql<Case>`
    select ${caseColumns} from moderation."case"
    where site_id = ${site} and subject_member = ${member}
    order by opened_at desc limit ${most}`.execute(db);
  const told = await sql<Case & { readonly toldAt: Date; readonly toldReason: CaseReason }>`
    select told.at as "toldAt", told.reason as "toldReason", found.*
    from (
      select case_id, created_at as at, reason from moderation.item
      where site_id = ${site} and reporter_member = ${member} and kind in ('report', 'removal')
      order by created_at desc limit ${most}
    ) as told
    join lateral (
      select ${caseColumns} from moderation."case" where site_id = ${site} and id = told.case_id
    ) as found on true
    order by told.at desc`.execute(db);
  const cases = [
    ...about.rows.map((one) => ({ one, isAbout: true, at: one.openedAt, reason: one.reason })),
    ...told.rows.map((one) => ({ one, isAbout: false, at: one.toldAt, reason: one.toldReason })),
  ];
  return cases
    .filter(({ one }) => !one.isGrave || mayWorkOnGrave(reader))
    .map(({ one, isAbout, at, reason }) => ({
      id: one.id,
      number: caseNumber(one.number),
      isAbout,
      at,
      reason,
      state: one.state,
      decidedAt: one.decidedAt,
      outcome: one.outcome,
      mayOpen: mayWorkOn(reader, one),
    }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Finds a case of these sites that the person may open. */
export async function caseByNumber(
  db: Queryable,
  sites: readonly SiteId[],
  number: number,
  reader: StaffPosition,
): Promise<{ readonly site: SiteId; readonly id: EntityId; readonly number: string } | undefined> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from moderation."case" where number = ${number} and site_id = any(${[...sites]})`.execute(
    db,
  );
  const [found] = rows;
  if (!found || !mayWorkOn(reader, found)) return undefined;
  return { site: found.site, id: found.id, number: caseNumber(found.number) };
}

/** How staff call these cases. */
export async function caseNumbers(
  db: Queryable,
  cases: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, string>> {
  const { rows } = await sql<{ readonly id: EntityId; readonly number: number }>`
    select id, number from moderation."case" where id = any(${[...cases]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, caseNumber(number)]));
}
