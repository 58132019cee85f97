import { readdirSync, readFileSync } from 'node:fs';
import { colourPairs, contrast } from '@bowline/contract/contrast';
import { describe, expect, it } from 'vitest';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const brands = readdirSync(new URL('../brands', import.meta.url));
const shared = declarations(source('../base.css'), '[data-brand]');

for (const brand of brands) {
  const css = source(`../brands/${brand}/tokens.css`);
  const base = { ...shared, ...declarations(css, `[data-brand="${brand}"]`) };

  for (const scheme of ['light', 'dark']) {
    const own = declarations(css, `[data-brand="${brand}"][data-theme="${scheme}"]`);
    const tokens = { ...base, ...own };

    describe(`${brand}, ${scheme}`, () => {
      it.each(colourPairs)(
        '$ground has a contrast of at least $needed with $ink',
        ({ ground, ink, needed }) => {
          expect(contrast(colour(tokens, ink), colour(tokens, ground))).toBeGreaterThanOrEqual(needed);
        },
      );
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
  const ground = [11, 16, 32].map((ink) => Math.round(ink * veil + 255 * (1 - veil)));
  const hex = `#${ground.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  expect(contrast('#fdf9f3', hex)).toBeGreaterThanOrEqual(4.5);
});

it('all brands define the same tokens', () => {
  const names = brands.map((brand) =>
    Object.keys(declarations(source(`../brands/${brand}/tokens.css`), `[data-brand="${brand}"]`)).sort(),
  );
  for (const other of names.slice(1)) expect(other).toEqual(names[0]);
});

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

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? '';
  const [, reference] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
  return reference ? colour(tokens, reference) : value;
}
