import { expect, it } from 'vitest';
import { isInstalled } from './installed.ts';

it.each([
  ['a tab of a browser', false, {}, false],
  ['an installed app', true, {}, true],
  ['the home screen of an iPhone', false, { standalone: true }, true],
  ['Safari on an iPhone', false, { standalone: false }, false],
])('%s', (_name, matches, navigator, expected) => {
  expect(isInstalled({ matchMedia: () => ({ matches }), navigator })).toBe(expected);
});
