import { readFileSync } from 'node:fs';
import { look as schema } from '@bowline/contract/look';
import { expect, it } from 'vitest';
import { stylesheetOf } from './look-styles.tsx';
import { themeOf } from './look-theme.tsx';

const file = readFileSync(new URL('../../../testing/brands/bight.json', import.meta.url), 'utf8');
const look = schema.parse(JSON.parse(file).look);

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
