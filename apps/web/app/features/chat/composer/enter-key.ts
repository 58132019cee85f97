/** Safari fires compositionend before the keydown that ended it; only this keyCode gives it away. */
const INPUT_METHOD = 229;

/** With a hardware keyboard Enter sends and Shift+Enter breaks the line; on touch screens Enter breaks the line. */
export function sendsByEnter(event: KeyboardEvent, hasKeyboard = keyboardAtHand()): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  // Enter that confirms an input method's suggestion must not send.
  return hasKeyboard && !event.isComposing && event.keyCode !== INPUT_METHOD;
}

/** On a touch screen, focusing a field opens the on-screen keyboard. */
export const keyboardAtHand = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;
