import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Guest } from './admission.ts';
import type { Doorkeeper } from './rooms.ts';

export interface ComingsDeps {
  /** Hears of a member who may have closed their last page. */
  noteLeaving(site: SiteId, member: MemberId): Promise<void>;
  /** Those who have a conversation with the member open and may hear of them. */
  watchersOf(site: SiteId, member: MemberId): Promise<readonly MemberId[]>;
}

export interface Comings extends Doorkeeper {
  /** Tells nobody any more: the pages of a gateway that stops come back elsewhere. */
  stop(): void;
}

/**
 * Tells those who look at a conversation that its other member has come or gone. A page that is loaded again goes and comes
 * within a moment, so whoever goes is spoken of only when they have not come back after `patienceMs`; by then their mark of being
 * online has run out, unless another gateway holds a page of theirs.
 */
export function createComings(
  { nudges, log }: Pick<Kernel, 'nudges' | 'log'>,
  { noteLeaving, watchersOf }: ComingsDeps,
  patienceMs: number,
): Comings {
  const leaving = new Map<string, NodeJS.Timeout>();
  const keyOf = ({ site, member }: Guest): string => `${site}:${member}`;
  const failed = (error: unknown) => log.warn({ err: error }, 'presence not told');
  let stopped = false;

  async function tellWatchers({ site, member }: Guest): Promise<void> {
    for (const watcher of await watchersOf(site, member)) nudges.nudge(site, watcher, 'presence');
  }

  return {
    came(guest) {
      const farewell = leaving.get(keyOf(guest));
      if (!farewell) return void tellWatchers(guest).catch(failed);
      clearTimeout(farewell);
      leaving.delete(keyOf(guest));
    },

    went(guest) {
      if (stopped) return;
      const farewell = setTimeout(() => {
        leaving.delete(keyOf(guest));
        tellWatchers(guest).catch(failed);
      }, patienceMs);
      // Nobody's going keeps a process alive.
      farewell.unref();
      leaving.set(keyOf(guest), farewell);
      noteLeaving(guest.site, guest.member).catch(failed);
    },

    stop() {
      stopped = true;
      for (const farewell of leaving.values()) clearTimeout(farewell);
      leaving.clear();
    },
  };
}
