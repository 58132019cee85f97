/** Positions a popover in page coordinates, for browsers without CSS anchor positioning. */
export function placePopover(
  button: HTMLElement | null,
  popover: HTMLElement | null,
  align: 'start' | 'end',
): void {
  if (!button || !popover || CSS.supports('position-area', 'block-end')) return;
  const at = button.getBoundingClientRect();
  const left = align === 'start' ? at.left : at.right - popover.offsetWidth;
  popover.style.top = `${at.bottom + window.scrollY}px`;
  popover.style.left = `${Math.max(12, left) + window.scrollX}px`;
}
