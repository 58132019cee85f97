import { z } from 'zod';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { ChatDeps } from '../deps.ts';
import { dropHeld, type HeldRow, selectHeldBehind, selectHeldPhotosBefore } from './held-store.ts';
import { tellSender } from './nudges.ts';
import { releaseOne } from './release-held.ts';

export type SweepDeps = Pick<ChatDeps, 'kernel' | 'profiles' | 'photos' | 'historyDays'>;

const batch = 500;

/** Daily. Messages that wait for nothing any more: the job that was to send them gave up. */
export const sweepHeldTask = (deps: SweepDeps): Task =>
  task({ name: 'chat.sweep_held', payload: z.object({}) }, async () => {
    for (const site of (await deps.historyDays()).keys()) await sweepHeld(deps, site);
  });

async function sweepHeld(deps: SweepDeps, site: SiteId): Promise<void> {
  const { kernel } = deps;
  for (let behind: EntityId | undefined; ; ) {
    const held = await selectHeldBehind(kernel.database.db, site, behind, batch);
    for (const id of await ripe(deps, site, held)) {
      await releaseOne(kernel, site, id).catch((error: unknown) =>
        kernel.log.error({ err: error, held: id }, 'a message that need not wait cannot be sent'),
      );
    }
    behind = held.at(-1)?.id;
    if (held.length < batch) return;
  }
}

async function ripe(
  { kernel, profiles, photos }: SweepDeps,
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
  const isRipe = ({ sender, photo, unconfirmed }: HeldRow): boolean => {
    const [confirmed, inspected] = [
      !unconfirmed || senders.get(sender)?.state !== 'disabled',
      photo === null || !uninspected.has(photo),
    ];
    return confirmed && inspected;
  };
  return held.filter(isRipe).map(({ id }) => id);
}

/** Photos that become too old go, and a message cannot go out without its photo: before that it is dropped, and costs nothing. */
export async function dropOldPhotos(
  { kernel }: Pick<SweepDeps, 'kernel'>,
  site: SiteId,
  moment: Date,
): Promise<void> {
  const { db } = kernel.database;
  for (;;) {
    const held = await selectHeldPhotosBefore(db, site, moment, batch);
    for (const id of held) {
      const sender = await dropHeld(db, site, id, kernel.random.uuid7());
      if (sender) tellSender(kernel, site, sender);
    }
    if (held.length < batch) return;
  }
}
