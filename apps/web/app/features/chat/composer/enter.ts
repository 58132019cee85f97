/** Safari ends the word first and then sends the key that ended it, known by this code alone. */
const INPUT_METHOD = 229;

/** With a keyboard at hand Enter sends and Shift+Enter begins a line; on glass Enter begins a line, as everywhere there. */
export function sendsByEnter(event: KeyboardEvent, hasKeyboard = keyboardAtHand()): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  // Enter that chooses a word in an input method is not meant for us.
  return hasKeyboard && !event.isComposing && event.keyCode !== INPUT_METHOD;
}

/** On glass, a field that takes the focus brings up a keyboard. */
export const keyboardAtHand = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;
