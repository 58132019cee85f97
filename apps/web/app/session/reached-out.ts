const reachedOut = 'bowline:reached-out';

/** Tells that the member has just liked or written to somebody, who may answer. */
export const announceReachedOut = (): void => void window.dispatchEvent(new Event(reachedOut));

/** Returns a function that unsubscribes `listener`. */
export function onReachedOut(listener: () => void): () => void {
  window.addEventListener(reachedOut, listener);
  return () => window.removeEventListener(reachedOut, listener);
}
