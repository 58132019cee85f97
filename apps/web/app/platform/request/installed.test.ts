import { expect, it } from 'vitest';
import { isInstalled } from './installed.ts';

it.each([
  ['a browser tab', false, {}, false],
  ['an installed app', true, {}, true],
  ['an iPhone’s home screen', false, { standalone: true }, true],
  ['Safari on an iPhone', false, { standalone: false }, false],
])('isInstalled() in %s', (_name, matches, navigator, expected) => {
  expect(isInstalled({ matchMedia: () => ({ matches }), navigator })).toBe(expected);
});
