const opened = 'bowline:line-opened';

/** The socket is open again: what waited for the line can go. */
export function announceReconnect(): void {
  window.dispatchEvent(new Event(opened));
}

/** Returns how to stop listening. */
export function onReconnect(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}
