/** Writes an IBAN as banks print it, in groups of four. */
export const groupIban = (typed: string): string =>
  typed
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 34)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Groups what is being typed, and keeps the cursor behind the character it was behind. */
export function groupWhileTyping(
  input: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>,
): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  input.value = groupIban(input.value);
  const place = groupIban(before).length;
  input.setSelectionRange(place, place);
}
