import type { CaseReason } from '@bowline/contract/case-choices';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Case } from './case-store.ts';

/** What was told to us. A report has its own id here. */
export interface Item {
  readonly id: EntityId;
  readonly kind: 'report' | 'complaint' | 'removal' | 'photo' | 'appeal';
  readonly reporter: MemberId | null;
  readonly reason: CaseReason;
  readonly namesMessage: boolean;
  readonly photo: EntityId | null;
  readonly createdAt: Date;
  /** Sealed with the case's key; of a report they are in its copy. */
  readonly wordsSealed?: Buffer | null;
  readonly contactSealed?: Buffer | null;
}

export async function insertItem(
  tx: Queryable,
  { site, id: inCase }: Pick<Case, 'site' | 'id'>,
  item: Item,
): Promise<void> {
  await tx
    .insertInto('moderation.item')
    .values({
      site_id: site,
      id: item.id,
      case_id: inCase,
      kind: item.kind,
      reporter_member: item.reporter,
      reason: item.reason,
      names_message: item.namesMessage,
      photo_id: item.photo,
      created_at: item.createdAt,
      words_sealed: item.wordsSealed ?? null,
    })
    .execute();
}

interface ContactItem extends Item {
  readonly case: EntityId;
  readonly contactSealed: Buffer | null;
}

export async function selectItem(
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ContactItem | undefined> {
  const { rows } = await sql<ContactItem>`
    select id, case_id as "case", kind, reporter_member as reporter, reason, names_message as "namesMessage",
           photo_id as photo, created_at as "createdAt", words_sealed as "wordsSealed", contact_sealed as "contactSealed"
    from moderation.item where site_id = ${site} and id = ${id}`.execute(db);
  return rows[0];
}

export async function updateItem(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
  { wordsSealed, contactSealed }: { readonly wordsSealed: Buffer; readonly contactSealed: Buffer },
): Promise<void> {
  await tx
    .updateTable('moderation.item')
    .set({ words_sealed: wordsSealed, contact_sealed: contactSealed })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}

/** All of them, oldest first: a copy that is not listed here would not be kept either. */
export async function selectItems(db: Queryable, { site, id }: Pick<Case, 'site' | 'id'>): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id, kind, reporter_member as reporter, reason, names_message as "namesMessage", photo_id as photo,
           created_at as "createdAt", words_sealed as "wordsSealed", contact_sealed as "contactSealed"
    from moderation.item
    where site_id = ${site} and case_id = ${id}
    order by created_at, id`.execute(db);
  return rows;
}

export interface Record {
  readonly told: number;
  readonly upheld: number;
}

/** How often each of these members has told us about somebody before `until`, and how often rightly; up to 100. */
export async function selectRecords(
  db: Queryable,
  site: SiteId,
  reporters: readonly MemberId[],
  until: Date,
): Promise<ReadonlyMap<MemberId, Record>> {
  const { rows } = await sql<Record & { readonly reporter: MemberId }>`
    select reporter, counted.told, counted.upheld
    from unnest(${[...reporters]}::bigint[]) as reporter
    cross join lateral (
      select count(*)::integer as told,
             (count(*) filter (where outcome in ('warn', 'remove', 'suspend', 'end')))::integer as upheld
      from (
        select outcome from moderation.item
        join moderation."case" as told_about on told_about.site_id = item.site_id and told_about.id = item.case_id
        where item.site_id = ${site} and item.reporter_member = reporter and item.created_at < ${until}
          and item.kind in ('report', 'removal')
        order by item.created_at desc
        limit 100
      ) as earlier
    ) as counted`.execute(db);
  return new Map(rows.map(({ reporter, told, upheld }) => [reporter, { told, upheld }]));
}

/** The ids of the reports in a case. */
export const reportsIn = async (db: Queryable, onCase: Pick<Case, 'site' | 'id'>): Promise<EntityId[]> =>
  (await selectItems(db, onCase)).flatMap(({ id, kind }) => (kind === 'report' ? id : []));
