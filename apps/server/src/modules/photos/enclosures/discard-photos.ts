import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { discardWhere } from './enclosure-store.ts';

/** Runs hourly: deletes uploads for a member that are in no message after a day. */
export const discardUnsentTask = {
  name: 'photos.discard_unsent',
  payload: z.unknown(),
} as const satisfies TaskSpec;

const dayMs = 24 * 60 * 60_000;

export const discardUnsent = ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<void> =>
  discardWhere(
    database.db,
    sql`sent_at is null and created_at < ${new Date(clock.now().getTime() - dayMs)}::timestamptz`,
  );

/** Called by the module that drops old messages, for the photos in them. */
export const discardSentBefore = (db: Queryable, site: SiteId, moment: Date): Promise<void> =>
  discardWhere(db, sql`site_id = ${site} and sent_at < ${moment}::timestamptz`);
