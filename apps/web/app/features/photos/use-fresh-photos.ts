import { type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';

/** A photo can also be gone for good, so its failing is not reason enough to ask again and again. */
const GUARD_MS = 60_000;
/** A younger link is alive for certain: whatever fails then fails for another reason. */
const ALIVE_MS = 4 * 60_000;

/**
 * Photo links die within minutes, and a photo far down is fetched only when it comes into view. One that fails has the
 * links renewed; `false` says that this is not the time, and the next that fails tries again.
 */
export function useFreshPhotos(renew: () => unknown): (event?: SyntheticEvent) => void {
  const [shownAt] = useState(() => performance.now());
  const renewedAt = useRef<number>(undefined);
  return (event) => {
    const now = performance.now();
    const { target } = event ?? {};
    const moment = {
      online: navigator.onLine,
      sinceShown: now - shownAt,
      sinceRenewed: renewedAt.current === undefined ? undefined : now - renewedAt.current,
      dead: target instanceof HTMLImageElement && isDead(target.currentSrc || target.src, Date.now()),
    };
    if (!isTimeToRenew(moment)) return;
    if (renew() !== false) renewedAt.current = now;
  };
}

/** The same for links that came with the page: its data are loaded again. */
export function useFreshPagePhotos(): (event?: SyntheticEvent) => void {
  const { revalidate } = useRevalidator();
  async function renew() {
    try {
      // Were loading it to fail, the error page would take the place of a page that lacks a photo only: so the site is
      // asked first whether it can be reached.
      await answerOf(browserApi().GET('/api/user.php'));
    } catch {
      return;
    }
    await revalidate();
  }
  return useFreshPhotos(() => void renew());
}

export interface PhotoFailure {
  readonly online: boolean;
  readonly sinceShown: number;
  readonly sinceRenewed: number | undefined;
  /** The link itself says that its time is over. Not known of every picture, nor sure: clocks differ. */
  readonly dead: boolean;
}

export function isTimeToRenew({ online, sinceShown, sinceRenewed, dead }: PhotoFailure): boolean {
  if (!online || (sinceRenewed !== undefined && sinceRenewed < GUARD_MS)) return false;
  return dead || (sinceRenewed ?? sinceShown) >= ALIVE_MS;
}

/** By the second in its address at which a link dies. */
export function isDead(link: string, now: number): boolean {
  const until = /[?&]until=(\d+)/.exec(link)?.[1];
  return until !== undefined && Number(until) * 1000 <= now;
}
