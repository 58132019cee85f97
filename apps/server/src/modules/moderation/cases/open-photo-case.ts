import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { ModerationDeps } from '../ports.ts';
import { selectItem } from './item-store.ts';
import { tell } from './open-case.ts';

interface RejectedPhoto {
  readonly site: SiteId;
  readonly photo: EntityId;
  readonly member: MemberId;
  readonly reason: 'minor' | 'illegal';
}

/** Opens a case about the owner of a photo that was barred. The photo's id is the item's, so a repeated job adds nothing. */
export async function openPhotoCase(
  deps: ModerationDeps,
  { site, photo, member, reason }: RejectedPhoto,
): Promise<void> {
  const { id, settings } = await deps.sites.siteById(site);
  await inTransaction(deps.kernel.database.db, async (tx) => {
    if (await selectItem(tx, site, photo)) return;
    await tell(deps, tx, {
      site: { id, settings },
      subject: member,
      item: {
        id: photo,
        kind: 'photo',
        reporter: null,
        reason,
        namesMessage: false,
        photo,
        createdAt: deps.kernel.clock.now(),
      },
    });
  });
}
