import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const brands = readdirSync(new URL('../brands', import.meta.url));
const shared = declarations(source('../base.css'), '[data-brand]');

/** Text colours by background: [background token, text tokens used on it]. Needs 4.5:1. */
const text: [string, string[]][] = [
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

/** Lines and icons by background. Needs 3:1. */
const signs: [string, string[]][] = [
  ['bg', ['focus', 'thread', 'mark-ink', 'icon-ink', 'ok', 'field-line']],
  ['surface', ['focus', 'thread', 'mark-ink', 'icon-ink', 'ok', 'field-line']],
  ['field', ['focus', 'field-line']],
  ['bg-sunk', ['focus']],
  ['like-on', ['like-on-ink']],
  ['band', ['bonus-star']],
];

for (const brand of brands) {
  const css = source(`../brands/${brand}/tokens.css`);
  const base = { ...shared, ...declarations(css, `[data-brand="${brand}"]`) };

  for (const scheme of ['light', 'dark']) {
    const own = declarations(css, `[data-brand="${brand}"][data-theme="${scheme}"]`);
    const tokens = { ...base, ...own };

    describe(`${brand}, ${scheme}`, () => {
      it.each(pairs(text))('%s has a contrast of at least 4.5 with the text colour %s', (ground, words) => {
        expect(contrast(tokens, words, ground)).toBeGreaterThanOrEqual(4.5);
      });
      it.each(pairs(signs))('%s has a contrast of at least 3 with %s', (ground, sign) => {
        expect(contrast(tokens, sign, ground)).toBeGreaterThanOrEqual(3);
      });
      it('sets its color-scheme', () => {
        expect(tokens['color-scheme']).toBe(scheme);
      });
    });
  }
}

it('text on a locked photo has a contrast of at least 4.5 on a white photo', () => {
  const veil = Number(
    source('../cards/photo-card.css').match(/\.photo-card-veil \{[^}]*rgb\(11 16 32 \/ ([\d.]+)\)/)?.[1],
  );
  const ground = [11, 16, 32].map((ink) => ink * veil + 255 * (1 - veil));
  expect(ratio(luminance(rgb('#fdf9f3')), luminance(ground))).toBeGreaterThanOrEqual(4.5);
});

it('all brands define the same tokens', () => {
  const names = brands.map((brand) =>
    Object.keys(declarations(source(`../brands/${brand}/tokens.css`), `[data-brand="${brand}"]`)).sort(),
  );
  for (const other of names.slice(1)) expect(other).toEqual(names[0]);
});

function pairs(table: [string, string[]][]) {
  return table.flatMap(([ground, inks]) => inks.map((ink): [string, string] => [ground, ink]));
}

/** Declarations of the first block with exactly this selector. */
function declarations(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`  ${selector} {`);
  if (start < 0) return {};
  const body = css.slice(start, css.indexOf('\n  }', start));
  return Object.fromEntries(
    [...body.matchAll(/^ {4}(?:--)?([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

function contrast(tokens: Record<string, string>, ink: string, ground: string) {
  return ratio(luminance(rgb(colour(tokens, ink))), luminance(rgb(colour(tokens, ground))));
}

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? '';
  const [, reference] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
  return reference ? colour(tokens, reference) : value;
}

function rgb(hex: string): number[] {
  expect(hex).toMatch(/^#[\da-f]{6}$/);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
