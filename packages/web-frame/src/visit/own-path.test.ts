import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/members?cursor=a', '/members?cursor=a'],
  ['/', '/'],
  ['members', '/members'],
  ['//elsewhere.example/x', '/'],
  ['/.//elsewhere.example/x', '/'],
  ['/members/..//elsewhere.example', '/'],
  ['/%2e//elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('ownPath(%s) is %s', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});
