import { listLikedOf as operation } from '@bowline/contract/likes';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { memberIdsOf, memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { selectLikedAmong, selectLikersAmong } from './store.ts';

export interface ListLikedOfDeps {
  readonly kernel: Pick<Kernel, 'database'>;
  readonly profiles: Pick<Profiles, 'visibleAmong'>;
}

/** A member who is hidden from the caller is left out, as in every list: the answer must not tell that they still exist. */
export const listLikedOfRoute = ({ kernel: { database }, profiles }: ListLikedOfDeps) =>
  route(operation, async (call, { query }) => {
    const viewer = memberViewerOf(call);
    const asked = await memberIdsOf(database.db, viewer.site, query.ids.split(',') as PublicId[]);
    const others = [...asked.keys()];
    const [liked, likers] = await Promise.all([
      selectLikedAmong(database.db, viewer.site, viewer.member, others),
      selectLikersAmong(database.db, viewer.site, viewer.member, others),
    ]);
    const visible = await profiles.visibleAmong(database.db, viewer, [...liked, ...likers]);
    const shown = (ids: ReadonlySet<MemberId>) =>
      [...asked].flatMap(([other, id]) => (ids.has(other) && visible.has(other) ? id : []));
    return ok({ liked: shown(liked), liked_by: shown(likers) });
  });
