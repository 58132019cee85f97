/** Text colours by background, both by their tokens. WCAG asks for 4.5:1. */
const text: readonly (readonly [ground: string, inks: readonly string[]])[] = [
  ['bg', ['text', 'text-2', 'text-3', 'accent-ink', 'danger-ink', 'ok-ink', 'warn-ink', 'label']],
  ['bg-sunk', ['text', 'text-2', 'text-3', 'danger-ink', 'ok-ink', 'warn-ink']],
  ['surface', ['text', 'text-2', 'text-3', 'accent-ink', 'danger-ink', 'ok-ink', 'warn-ink', 'label']],
  ['surface-2', ['text', 'text-2', 'text-3', 'danger-ink', 'ok-ink', 'warn-ink']],
  ['fill-quiet', ['text', 'text-2', 'text-3']],
  ['field', ['text', 'text-3']],
  ['primary', ['on-primary']],
  ['primary-hover', ['on-primary']],
  ['accent', ['on-accent']],
  ['accent-hover', ['on-accent']],
  ['accent-soft', ['text', 'accent-ink']],
  ['danger-soft', ['text', 'danger-ink']],
  ['ok-soft', ['text', 'ok-ink']],
  ['ok-fill', ['on-ok-fill']],
  ['warn-soft', ['text', 'warn-ink']],
  ['shared', ['text', 'shared-ink']],
  ['unread', ['on-unread']],
  ['chosen', ['chosen-text']],
  ['band', ['band-text', 'band-text-2', 'band-accent', 'band-saves']],
  ['bubble-me', ['bubble-me-text']],
  ['bubble-you', ['bubble-you-text']],
  ['toast', ['toast-text', 'toast-ok', 'toast-error']],
  ['tag', ['tag-text']],
];

/** Lines and icons by background. WCAG asks for 3:1. */
const signs: typeof text = [
  ['bg', ['focus', 'thread', 'mark-ink', 'icon-ink', 'ok', 'field-line']],
  ['surface', ['focus', 'thread', 'mark-ink', 'icon-ink', 'ok', 'field-line']],
  ['field', ['focus', 'field-line']],
  ['bg-sunk', ['focus']],
  ['like-on', ['like-on-ink']],
  ['band', ['bonus-star']],
];

export interface ColourPair {
  readonly ground: string;
  readonly ink: string;
  readonly needed: number;
}

/** Every pair of colours that are seen one on the other, by their tokens. */
export const colourPairs: readonly ColourPair[] = [
  ...text.flatMap(([ground, inks]) => inks.map((ink) => ({ ground, ink, needed: 4.5 }))),
  ...signs.flatMap(([ground, inks]) => inks.map((ink) => ({ ground, ink, needed: 3 }))),
];

/** Returns the pairs whose contrast is too low, with their ratio. `colours` maps tokens to `#rrggbb`. */
export const weakPairs = (colours: Readonly<Record<string, string>>): (ColourPair & { ratio: number })[] =>
  colourPairs
    .map((pair) => ({ ...pair, ratio: contrast(colours[pair.ink] ?? '', colours[pair.ground] ?? '') }))
    .filter(({ ratio, needed }) => !(ratio >= needed));

/** The contrast ratio of two colours by WCAG; NaN when one is no `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? Number.NaN) + 0.05) / ((darker ?? Number.NaN) + 0.05);
}

function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
