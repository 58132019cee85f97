import { readdirSync, readFileSync } from 'node:fs';
import { look as schema } from '@bowline/contract/look';
import { expect, it } from 'vitest';
import { stylesheetOf } from './look-styles.tsx';
import { themeOf } from './look-theme.tsx';
import { themes } from './themes.tsx';

const folder = new URL('../../../demo/brands/', import.meta.url);
const lookIn = (file: string) => schema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')).look);
const look = lookIn('bight.json');
const own = readdirSync(folder).filter((file) => file.endsWith('.json'));

it('stylesheetOf() sets tokens on its own documents only, in both schemes', () => {
  const css = stylesheetOf('bight', look);
  expect(css).toContain('[data-look="bight"][data-brand]{');
  expect(css).toContain('[data-look="bight"][data-brand][data-theme="dark"]{color-scheme:dark;--bg:#0c1814');
  expect(css).toContain('--scene-warm:#ffb52e');
  expect(css.match(/@font-face/g)).toHaveLength(6);
});

it('stylesheetOf() fills in the colours that a look does not name', () => {
  const css = stylesheetOf('bight', look);
  expect(css).toContain('--label:#10241c');
  expect(css).toContain('--danger-ink:#b8152f');
});

it('themeOf() draws the ornaments of the look below with its own rope and ties it into its own mark', () => {
  const { ornaments, mark, portraits } = themeOf('bight', 'Bight', look);
  expect(portraits).toBe('men');
  expect(mark.small.width).toBe(6);
  expect(ornaments.waiting.strokes[0]?.width).toBe(3);
  expect(ornaments.divider).toEqual(look.ornaments.divider);
  expect(ornaments.payment.tied.tail).toMatch(/ 16L6 16$/);
});

const bare = { ...look, ornaments: {} };
const brands = [
  ...Object.values(themes),
  ...own.map((file) => themeOf(file, file, lookIn(file))),
  themeOf('bare', 'A brand without drawings', bare),
];

it.each(brands.map((brand) => [brand.name, brand] as const))(
  '%s draws no mark and no knot of another brand',
  (_name, brand) => {
    const paths = (drawn: unknown): string[] =>
      [...JSON.stringify(drawn).matchAll(/"d":"([^"]+)"/g)].map(([, d = '']) => d);
    const drawn = paths(brand);
    for (const other of brands) {
      if (other.mark.large.d === brand.mark.large.d) continue;
      const { separator, progress } = other.ornaments;
      const theirs = paths([other.mark, separator.knot ?? [], progress.knot ?? []]);
      expect(
        drawn.filter((path) => theirs.includes(path)),
        other.name,
      ).toEqual([]);
    }
  },
);
