import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { ChatDeps } from '../deps.ts';
import { type HeldPlace, release, selectHeldWithPhoto, selectUnconfirmed } from './held-store.ts';
import { tellBoth, tellSender } from './nudges.ts';

const atATime = 100;

/**
 * The member's address is confirmed: what they wrote before goes out, in its order, each message in a commit of its own. Doing it
 * again finds nothing left to do; one that fails does not keep back those behind it.
 */
export async function releaseConfirmed(
  { kernel, profiles }: Pick<ChatDeps, 'kernel' | 'profiles'>,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
): Promise<void> {
  const { db } = kernel.database;
  // A message from somebody who cannot be seen would not be shown: the profile is opened first, whichever job came first.
  await inTransaction(db, (tx) => profiles.enableProfile(tx, site, member));

  const failures: unknown[] = [];
  let after: HeldPlace | undefined;
  for (;;) {
    const held = await selectUnconfirmed(db, site, member, { after, count: atATime });
    for (const { id } of held) {
      await releaseOne(kernel, site, id).catch((error: unknown) => failures.push(error));
    }
    after = held.at(-1);
    if (held.length < atATime) break;
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * A photo has been looked at: the message it is in goes out, or will never be sent and costs nothing. What the photo is now
 * decides, not what the event says: another decision may have overtaken it.
 */
export async function settlePhoto(
  { kernel }: Pick<ChatDeps, 'kernel'>,
  { site, photo }: { readonly site: SiteId; readonly photo: EntityId },
): Promise<void> {
  const held = await selectHeldWithPhoto(kernel.database.db, site, photo);
  if (held) await releaseOne(kernel, site, held);
}

export async function releaseOne(
  kernel: Pick<ChatDeps['kernel'], 'database' | 'random' | 'nudges'>,
  site: SiteId,
  held: EntityId,
): Promise<void> {
  const released = await release(kernel.database.db, site, held, kernel.random.uuid7());
  if (released.outcome === 'gone') return;
  if (released.outcome === 'sent') tellBoth(kernel, site, released);
  else tellSender(kernel, site, released.sender);
}
