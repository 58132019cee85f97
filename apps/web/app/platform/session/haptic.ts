/** A short tap of the phone that something was done, except where less motion is wished for. */
export function tap(): void {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(12);
}
