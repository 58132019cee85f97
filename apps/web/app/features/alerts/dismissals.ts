import type { AlertKey } from './rules.ts';

const changed = 'bowline:alert-dismissed';

/** The alerts, and the offer to newcomers. */
type Dismissible = AlertKey | 'time_bonus';

/** Where the moment of dismissal is kept. Per member: what one has read, the next on this device has not. */
export function dismissalKey(dismissed: Dismissible, memberId: string): string {
  return `bowline:dismissed:${dismissed}:${memberId}`;
}

/** For good, on this device. Where the browser refuses storage, until the page is loaded anew. */
export function dismiss(key: string, now: Date): void {
  forNow.add(key);
  try {
    localStorage.setItem(key, now.toISOString());
  } catch {
    // Then it comes back with the next page load.
  }
  window.dispatchEvent(new Event(changed));
}

const forNow = new Set<string>();

export function isDismissed(key: string): boolean {
  try {
    return forNow.has(key) || localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Returns how to stop listening. Another tab's dismissals count too. */
export function onDismissal(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
