import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { nudgeBoth, nudgeOwnPages } from '../events.ts';
import {
  type HeldPosition,
  releaseHeldMessage,
  selectHeldWithPhoto,
  selectUnconfirmed,
} from './held-store.ts';

export interface ReleaseHeldDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges' | 'random'>;
  readonly profiles: Pick<Profiles, 'enableProfile'>;
}

const batch = 100;

/**
 * Sends what a member wrote before their address was confirmed, in order, each message in a transaction of its own.
 * Repeating it does nothing; a message that fails does not block the later ones.
 */
export async function releaseConfirmed(
  { kernel, profiles }: ReleaseHeldDeps,
  { site, member }: MemberReference,
): Promise<void> {
  const { db } = kernel.database;
  // Messages of a disabled profile are not shown, and the job that enables it may come later than this one.
  await inTransaction(db, (tx) => profiles.enableProfile(tx, site, member));

  const failures: unknown[] = [];
  let after: HeldPosition | undefined;
  for (;;) {
    const held = await selectUnconfirmed(db, site, member, { after, count: batch });
    for (const { id } of held) {
      await releaseHeld(kernel, site, id).catch((error: unknown) => failures.push(error));
    }
    after = held.at(-1);
    if (held.length < batch) break;
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends or drops the held message with a photo that was inspected. The present state of the photo decides, not the
 * event: a later decision may have overtaken it.
 */
export async function settlePhoto(
  { kernel }: Pick<ReleaseHeldDeps, 'kernel'>,
  { site, photo }: { readonly site: SiteId; readonly photo: EntityId },
): Promise<void> {
  const held = await selectHeldWithPhoto(kernel.database.db, site, photo);
  if (held) await releaseHeld(kernel, site, held);
}

export async function releaseHeld(
  kernel: ReleaseHeldDeps['kernel'],
  site: SiteId,
  held: EntityId,
): Promise<void> {
  const released = await releaseHeldMessage(kernel.database.db, {
    site,
    held,
    transaction: kernel.random.uuid7(),
  });
  if (released.outcome === 'gone') return;
  if (released.outcome === 'sent') nudgeBoth(kernel, site, released);
  else nudgeOwnPages(kernel, site, released.sender);
}
