/** What moves when one scrolls what was said: the log itself, or on a short screen the pane it stands in (chat.css). */
export function scrollerOf(log: HTMLElement | null): HTMLElement | null {
  if (!log || getComputedStyle(log).overflowY !== 'visible') return log;
  return log.closest<HTMLElement>('.chat-pane');
}
