import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { discardWhere } from './enclosed-store.ts';

/** Hourly. What was uploaded for a member and is in no message after a day was not meant for them after all. */
export const discardUnsent = {
  name: 'photos.discard_unsent',
  payload: z.unknown(),
} as const satisfies TaskSpec;

const day = 24 * 60 * 60_000;

export const discardUnsentPhotos = ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<void> =>
  discardWhere(
    database.db,
    sql`sent_at is null and created_at < ${new Date(clock.now().getTime() - day)}::timestamptz`,
  );

/** For whoever drops old messages: their photos go with them. */
export const discardSentBefore = (db: Queryable, site: SiteId, moment: Date): Promise<void> =>
  discardWhere(db, sql`site_id = ${site} and sent_at < ${moment}::timestamptz`);
