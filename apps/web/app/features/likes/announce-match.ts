const announced = 'bowline:match';

/** Two members like each other now: the moment is shown over the page. Without an id, whoever might suit is looked for. */
export function announceMatch(id?: string): void {
  window.dispatchEvent(new CustomEvent(announced, { detail: id }));
}

/** Returns how to stop listening. */
export function onMatch(listener: (id: string | undefined) => void): () => void {
  const hear = (event: Event) =>
    listener(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined);
  window.addEventListener(announced, hear);
  return () => window.removeEventListener(announced, hear);
}
