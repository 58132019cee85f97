import { booksYears } from '@bowline/contract/kept-books';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, type MemberId, memberId, type SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { CollectorDeps } from '../providers/collector.ts';

/** Deletes what the law no longer wants kept: payments, and the credits of members who are gone. */
export const purgeBooksTask = {
  name: 'payments.purge_books',
  payload: z.object({}).loose(),
} as const satisfies TaskSpec;

interface PurgeDeps extends CollectorDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database'>;
  readonly credits: Pick<Credits, 'dormantMembers' | 'deleteBooks'>;
  readonly identity: Pick<Identity, 'existingOf'>;
  companyOf(site: SiteId): Promise<{ country: string }>;
}

/** Each batch is a transaction of its own, so that no lock is held for long. */
const batchSize = 500;

export async function purgeBooks(deps: PurgeDeps): Promise<void> {
  const { kernel, companyOf } = deps;
  const { db } = kernel.database;
  for (const site of await selectSellingSites(db)) {
    const { country } = await companyOf(site);
    const before = keptSince(kernel.clock.now(), booksYears(country));
    while ((await deletePayments(deps, site, before)) === batchSize);
    await purgeCredits(deps, site, before);
  }
}

/** The years of the law begin when the year of the payment, or of its refund, has ended. */
export const keptSince = (now: Date, years: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

async function selectSellingSites(db: Queryable): Promise<readonly SiteId[]> {
  const rows = await db.selectFrom('payments.bundle').select('site_id').distinct().execute();
  return rows.map(({ site_id }) => site_id as SiteId);
}

/** The history of a member's credits is theirs to read for as long as they have an account. */
async function purgeCredits(
  { kernel, credits, identity }: PurgeDeps,
  site: SiteId,
  before: Date,
): Promise<void> {
  const { db } = kernel.database;
  let after: MemberId | undefined = memberId.parse('0');
  while (after !== undefined) {
    const dormant: readonly MemberId[] = await credits.dormantMembers(db, site, {
      before,
      after,
      count: batchSize,
    });
    const existing = await identity.existingOf(db, site, dormant);
    const gone = dormant.filter((member) => !existing.has(member));
    if (gone.length > 0) await credits.deleteBooks(db, site, gone);
    after = dormant.length === batchSize ? dormant.at(-1) : undefined;
  }
}

const deletePayments = (
  { kernel, collectors }: Pick<PurgeDeps, 'kernel' | 'collectors'>,
  site: SiteId,
  before: Date,
): Promise<number> =>
  inTransaction(kernel.database.db, async (tx) => {
    const { rows } = await sql<{ deleted: EntityId[] }>`
      select payments.delete_books(${site}, ${before}, ${batchSize}) as deleted`.execute(tx);
    const deleted = rows[0]?.deleted ?? [];
    for (const collector of Object.values(collectors())) await collector.deleteBooks(tx, site, deleted);
    return deleted.length;
  });
