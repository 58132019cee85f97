/** The spec's four states, and two reasons why there is nothing to ask for. */
export type PushState = 'unknown' | 'capable' | 'subscribed' | 'denied' | 'not_offered' | 'unsupported';

export interface PushFacts {
  /** The site has a VAPID key. */
  readonly offered: boolean;
  /** The browser supports push. */
  readonly supported: boolean;
  readonly permission: NotificationPermission;
  /** Whether this browser is subscribed; `undefined` until known. */
  readonly subscribed: boolean | undefined;
}

export function pushState({ offered, supported, permission, subscribed }: PushFacts): PushState {
  if (!offered) return 'not_offered';
  if (!supported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (subscribed === undefined) return 'unknown';
  // A subscription outlives the permission it was made with, and is useless then.
  return subscribed && permission === 'granted' ? 'subscribed' : 'capable';
}
