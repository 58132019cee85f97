const opened = 'bowline:line-opened';

/** Notifies listeners that the socket is open again and queued work can be sent. */
export function announceReconnect(): void {
  window.dispatchEvent(new Event(opened));
}

/** Returns a function that unsubscribes `listener`. */
export function onReconnect(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}
