import { defaultTimeZone } from '@bowline/i18n/format-date';
import { useMemo, useSyncExternalStore } from 'react';
import { useChatLayoutData } from './layout-data.ts';

const MINUTE_MS = 60_000;

export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** Returns the server's clock until hydration, so that both renders agree, then the browser's own. */
export function useClock(): Clock {
  const server = useChatLayoutData()?.now;
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return useMemo(
    () =>
      minute === undefined
        ? { now: new Date(server ?? 0), timeZone: defaultTimeZone }
        : { now: new Date(minute * MINUTE_MS), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    [server, minute],
  );
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
