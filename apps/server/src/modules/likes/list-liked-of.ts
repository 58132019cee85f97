import { listLikedOf as operation } from '@bowline/contract/likes';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { memberIdsOf, memberViewerOf } from '#modules/profiles/index.ts';
import { selectLikedAmong } from './store.ts';

/** Answers about the member's own likes only, so it need not ask who is still visible. */
export const listLikedOfRoute = ({ database }: Pick<Kernel, 'database'>) =>
  route(operation, async (call, { query }) => {
    const { site, member } = memberViewerOf(call);
    const asked = await memberIdsOf(database.db, site, query.ids.split(',') as PublicId[]);
    const liked = await selectLikedAmong(database.db, site, member, [...asked.keys()]);
    return ok({ liked: [...asked].flatMap(([other, id]) => (liked.has(other) ? id : [])) });
  });
