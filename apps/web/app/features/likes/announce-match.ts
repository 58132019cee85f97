const announced = 'bowline:match';

/** Opens the match dialog over the page. Without an id, the API is asked to suggest a member. */
export function announceMatch(id?: string): void {
  window.dispatchEvent(new CustomEvent(announced, { detail: id }));
}

/** Returns the unsubscribe function. */
export function onMatch(listener: (id: string | undefined) => void): () => void {
  const onEvent = (event: Event) =>
    listener(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined);
  window.addEventListener(announced, onEvent);
  return () => window.removeEventListener(announced, onEvent);
}
