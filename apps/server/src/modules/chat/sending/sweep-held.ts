import { z } from 'zod';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { nudgeOwnPages } from '../events.ts';
import type { ChatPorts } from '../ports.ts';
import { dropHeld, type HeldRow, selectHeldAfter, selectHeldPhotosBefore } from './held-store.ts';
import { releaseHeld } from './release-held.ts';

export const sweepHeldTask = { name: 'chat.sweep_held', payload: z.object({}) } as const satisfies TaskSpec;

export interface SweepHeldDeps extends Pick<ChatPorts, 'historyDays'> {
  readonly kernel: Pick<Kernel, 'database' | 'log' | 'nudges' | 'random'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly photos: Pick<Photos, 'uninspectedAmong'>;
}

const batch = 500;

/** Daily. Releases messages that nothing holds any more, because the job that should have released them gave up. */
export async function sweepHeld(deps: SweepHeldDeps): Promise<void> {
  for (const site of (await deps.historyDays()).keys()) await sweepSite(deps, site);
}

async function sweepSite(deps: SweepHeldDeps, site: SiteId): Promise<void> {
  const { kernel } = deps;
  for (let after: EntityId | undefined; ; ) {
    const held = await selectHeldAfter(kernel.database.db, site, after, batch);
    for (const id of await releasable(deps, site, held)) {
      await releaseHeld(kernel, site, id).catch((error: unknown) =>
        kernel.log.error({ err: error, held: id }, 'a releasable held message could not be sent'),
      );
    }
    after = held.at(-1)?.id;
    if (held.length < batch) return;
  }
}

async function releasable(
  { kernel, profiles, photos }: SweepHeldDeps,
  site: SiteId,
  held: readonly HeldRow[],
): Promise<EntityId[]> {
  const { db } = kernel.database;
  const senders = await profiles.hydrate(db, site, [...new Set(held.map(({ sender }) => sender))]);
  const uninspected = await photos.uninspectedAmong(
    db,
    site,
    held.flatMap(({ photo }) => photo ?? []),
  );
  const isReleasable = ({ sender, photo, unconfirmed }: HeldRow): boolean => {
    const [confirmed, inspected] = [
      !unconfirmed || senders.get(sender)?.state !== 'disabled',
      photo === null || !uninspected.has(photo),
    ];
    return confirmed && inspected;
  };
  return held.filter(isReleasable).map(({ id }) => id);
}

/** Drops held messages whose photo is about to be deleted for its age: they could not be sent without it. */
export async function dropOldPhotos(
  kernel: Pick<Kernel, 'database' | 'nudges' | 'random'>,
  site: SiteId,
  moment: Date,
): Promise<void> {
  const { db } = kernel.database;
  for (;;) {
    const held = await selectHeldPhotosBefore(db, site, moment, batch);
    for (const id of held) {
      const sender = await dropHeld(db, site, id, kernel.random.uuid7());
      if (sender) nudgeOwnPages(kernel, site, sender);
    }
    if (held.length < batch) return;
  }
}
