const changed = 'bowline:alert-dismissed';

/** The storage key of a dismissal. Per member: another member on this device has not read it. */
export function dismissalKey(dismissed: string, memberId: string): string {
  return `bowline:dismissed:${dismissed}:${memberId}`;
}

/** Dismisses for good on this device, or until the next page load where the browser refuses storage. */
export function dismiss(key: string, now: Date): void {
  forNow.add(key);
  try {
    localStorage.setItem(key, now.toISOString());
  } catch {
    // Without storage it comes back with the next page load.
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

/** How long "not now" is respected. */
const LATER_MS = 14 * 86_400_000;

/** Whether it was dismissed within the last 14 days. */
export function isDismissedLately(key: string, now: Date): boolean {
  try {
    const at = Date.parse(localStorage.getItem(key) ?? '');
    return forNow.has(key) || now.getTime() - at < LATER_MS;
  } catch {
    return forNow.has(key);
  }
}

/** Also reports dismissals in other tabs. Returns a function that unsubscribes `listener`. */
export function onDismissal(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
