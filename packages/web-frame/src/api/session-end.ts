const sessionEnded = 'bowline:session-ended';

/** Notifies the page that the member is no longer logged in. */
export function announceSessionEnd(): void {
  window.dispatchEvent(new Event(sessionEnded));
}

/** Returns a function that unsubscribes `listener`. */
export function onSessionEnd(listener: () => void): () => void {
  window.addEventListener(sessionEnded, listener);
  return () => window.removeEventListener(sessionEnded, listener);
}
