import { leasePhotos, readPhotoQueue, releasePhotos } from '@bowline/contract/photo-queue';
import type { PhotoVeil } from '@bowline/contract/photo-veils';
import { type PhotoRejection, photoRejections } from '@bowline/contract/photos';
import { hasRight } from '@bowline/contract/staff-rights';
import type { Locale } from '@bowline/i18n';
import { translateDynamic } from '@bowline/i18n/translate';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { CallSite, OfficeCall } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { secondsAfter } from './decide-photo.ts';
import {
  freeLease,
  type LeaseHolder,
  leasablePhotos,
  lockLeases,
  lockUndisturbed,
  type QueuedId,
  saveLease,
  waitingPhotos,
} from './lease-store.ts';
import { type QueueItemDeps, readQueueItems } from './queue-items.ts';

export interface LeaseDeps extends QueueItemDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'config' | 'database'>;
}

export const readPhotoQueueRoute = ({ kernel }: LeaseDeps) =>
  route(readPhotoQueue, async ({ sites }) =>
    ok(await countWaiting(kernel.database.walks, sites, kernel.clock.now())),
  );

export const leasePhotosRoute = (deps: LeaseDeps) =>
  route(leasePhotos, async (call, { query }) => {
    const { clock, config, database } = deps.kernel;
    const { holdSeconds, leaseMinutes } = config.photoQueue;
    const photos = await lease(deps, call, query.veil);
    return ok({
      photos,
      told: toldIn(photos.map(({ owner }) => owner.language)),
      waiting: await countWaiting(database.walks, call.sites, clock.now()),
      hold_seconds: holdSeconds,
      lease_seconds: 60 * leaseMinutes,
    });
  });

export const releasePhotosRoute = ({ kernel }: Pick<LeaseDeps, 'kernel'>) =>
  route(releasePhotos, async ({ viewer }) => {
    const released = await inTransaction(kernel.database.db, (tx) => freeLease(tx, viewer.id));
    return ok({ released });
  });

async function lease(deps: LeaseDeps, { viewer, sites }: OfficeCall, veil: PhotoVeil) {
  const { kernel } = deps;
  const { leaseSize, leaseMinutes } = kernel.config.photoQueue;
  const mayDecideGrave = hasRight(viewer, 'decide_grave');
  const ids = await inTransaction(kernel.database.db, async (tx) => {
    await lockLeases(tx);
    const now = kernel.clock.now();
    const holder: LeaseHolder = { person: viewer.id, mayDecideGrave, now };
    const free = await leasablePhotos(
      sites.map(({ id }) => id),
      holder,
      leaseSize,
    ).execute(tx);
    const given: QueuedId[] = await lockUndisturbed(tx, free.rows);
    await saveLease(tx, holder, given, secondsAfter(now, 60 * leaseMinutes));
    return given;
  });
  return readQueueItems(deps, ids, { sites, person: viewer.id, mayDecideGrave, veil });
}

/** What owners are told, in each of these languages. */
const toldIn = (languages: readonly Locale[]) =>
  Object.fromEntries(
    [...new Set(languages)].map((language) => [
      language,
      Object.fromEntries(
        photoRejections.map((reason) => [reason, translateDynamic(language, `photos:rejected.${reason}`)]),
      ) as Record<PhotoRejection, string>,
    ]),
  );

const maxCounted = 1_000;

async function countWaiting(db: Queryable, sites: readonly CallSite[], now: Date) {
  const { rows } = await waitingPhotos(
    sites.map(({ id }) => id),
    now,
    maxCounted + 1,
  ).execute(db);
  return {
    count: Math.min(rows.length, maxCounted),
    more: rows.length > maxCounted,
    oldest_at: rows[0]?.created_at.toISOString() ?? null,
  };
}
