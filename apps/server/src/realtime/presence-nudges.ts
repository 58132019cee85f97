import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { ConnectedMember } from './handshake.ts';
import type { ConnectionListener } from './member-connections.ts';

export interface PresenceDeps {
  /** Called when a member may have closed their last page. */
  noteLeaving(site: SiteId, member: MemberId): Promise<void>;
  /** Returns the members who have a conversation with `member` open and may know of their presence. */
  watchersOf(site: SiteId, member: MemberId): Promise<readonly MemberId[]>;
}

export interface PresenceNudges extends ConnectionListener {
  /** Sends no further nudges: when a gateway stops, its pages reconnect elsewhere. */
  stop(): void;
}

/**
 * Nudges members who have a conversation open when its other member comes online or leaves. A reload disconnects and reconnects
 * within moments, so leaving is announced only after `delayMs`; by then the member's online mark has expired, unless another
 * gateway has a page of theirs.
 */
export function createPresenceNudges(
  { nudges, log }: Pick<Kernel, 'nudges' | 'log'>,
  { noteLeaving, watchersOf }: PresenceDeps,
  delayMs: number,
): PresenceNudges {
  const leaving = new Map<string, NodeJS.Timeout>();
  const keyOf = ({ site, member }: ConnectedMember): string => `${site}:${member}`;
  const failed = (error: unknown) => log.warn({ err: error }, 'presence nudge failed');
  let stopped = false;

  async function nudgeWatchers({ site, member }: ConnectedMember): Promise<void> {
    for (const watcher of await watchersOf(site, member)) nudges.nudge(site, watcher, 'presence');
  }

  return {
    firstConnected(owner) {
      const timer = leaving.get(keyOf(owner));
      if (!timer) return void nudgeWatchers(owner).catch(failed);
      clearTimeout(timer);
      leaving.delete(keyOf(owner));
    },

    lastDisconnected(owner) {
      if (stopped) return;
      const timer = setTimeout(() => {
        leaving.delete(keyOf(owner));
        nudgeWatchers(owner).catch(failed);
      }, delayMs);
      // A pending announcement must not keep the process alive.
      timer.unref();
      leaving.set(keyOf(owner), timer);
      noteLeaving(owner.site, owner.member).catch(failed);
    },

    stop() {
      stopped = true;
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
