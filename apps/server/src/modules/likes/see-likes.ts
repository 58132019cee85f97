import { seeLikes as operation } from '@bowline/contract/likes';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { memberIdsOf, memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { countNewLikes } from './count-new-likes.ts';
import { markAllSeen } from './store.ts';

export interface SeeLikesDeps {
  readonly kernel: Pick<Kernel, 'clock'>;
  readonly profiles: Pick<Profiles, 'visibleAmong'>;
}

/**
 * Marks likes as seen whose cards were on screen. Nudges nobody: the page that scrolls sends several of these a minute,
 * and each nudge would have it fetch its list again; other open pages learn it from their regular refresh.
 */
export const seeLikesRoute = ({ kernel, profiles }: SeeLikesDeps) =>
  route(operation, (call, { body }) =>
    call.commit(async (tx) => {
      const viewer = memberViewerOf(call);
      const likers = await memberIdsOf(tx, viewer.site, body.ids);
      await markAllSeen(tx, viewer, [...likers.keys()], kernel.clock.now());
      return ok({ num_new_likes: await countNewLikes(profiles, tx, viewer) });
    }),
  );
