const sessionEnded = 'bowline:session-ended';

/** Tells the page that the member is no longer logged in. */
export function announceSessionEnd(): void {
  window.dispatchEvent(new Event(sessionEnded));
}

/** Returns how to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  window.addEventListener(sessionEnded, listener);
  return () => window.removeEventListener(sessionEnded, listener);
}
