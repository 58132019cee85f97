import { type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** A photo may be deleted for good, so its failure must not cause request after request. */
const MIN_INTERVAL_MS = 60_000;
/** A younger URL is certainly valid: the failure has another cause. */
const VALID_MS = 4 * 60_000;

/**
 * Photo URLs expire within minutes, and lazy photos load when they scroll into view. A failing photo renews the
 * URLs; if `renew` returns `false`, it is busy and the next failure tries again.
 */
export function useFreshPhotos(renew: () => unknown): (event?: SyntheticEvent) => void {
  const [shownAt] = useState(() => performance.now());
  const renewedAt = useRef<number>(undefined);
  return (event) => {
    const now = performance.now();
    const { target } = event ?? {};
    const failure = {
      online: navigator.onLine,
      sinceShown: now - shownAt,
      sinceRenewed: renewedAt.current === undefined ? undefined : now - renewedAt.current,
      expired: target instanceof HTMLImageElement && isExpired(target.currentSrc || target.src, Date.now()),
    };
    if (!isTimeToRenew(failure)) return;
    if (renew() !== false) renewedAt.current = now;
  };
}

/** Renews the URLs of the loader's data by reloading the page's data. */
export function useFreshPagePhotos(): (event?: SyntheticEvent) => void {
  const { revalidate } = useRevalidator();
  async function renew() {
    try {
      // A failed reload would replace the page by an error page because of one photo, so this checks first that the
      // site can be reached. Imported on demand: landings show photos and call nothing.
      const { browserApi } = await import('#app/platform/api/browser-api.ts');
      await browserApi.readUser();
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
  /** Whether the URL says that it has expired. Unknown for some URLs and inexact, because clocks differ. */
  readonly expired: boolean;
}

export function isTimeToRenew({ online, sinceShown, sinceRenewed, expired }: PhotoFailure): boolean {
  if (!online || (sinceRenewed !== undefined && sinceRenewed < MIN_INTERVAL_MS)) return false;
  return expired || (sinceRenewed ?? sinceShown) >= VALID_MS;
}

/** Reads the expiry time (in seconds) of a URL. */
export function isExpired(link: string, now: number): boolean {
  const until = /[?&]until=(\d+)/.exec(link)?.[1];
  return until !== undefined && Number(until) * 1000 <= now;
}
