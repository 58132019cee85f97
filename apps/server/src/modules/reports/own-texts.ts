import { sql } from 'kysely';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import { openText } from './seals.ts';

/** Reports without a text are missing. */
export async function ownTexts(
  vault: Vault,
  db: Queryable,
  { site, reporter }: { readonly site: SiteId; readonly reporter: MemberId },
  reports: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, string>> {
  const wrapped = await selectWrappedKey(db, site, reporter);
  if (!wrapped) return new Map();
  const { rows } = await sql<{ readonly id: EntityId; readonly sealed: Buffer }>`
    select id, text_sealed as sealed from reports.report
    where site_id = ${site} and reporter_member = ${reporter} and id = any(${[...reports]}::uuid[])
      and text_sealed is not null`.execute(db);
  return new Map(rows.map(({ id, sealed }) => [id, openText(vault, wrapped, id, sealed)]));
}
