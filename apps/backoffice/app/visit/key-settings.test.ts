import { expect, it } from 'vitest';
import { readKeySettings, usualKeys, writeKeySettings } from './key-settings.ts';

it('what writeKeySettings() wrote is read again', () => {
  const chosen = { letters: false, remapped: { 'photos.approve': '$mod+a' } };
  expect(readKeySettings(writeKeySettings(chosen))).toEqual(chosen);
});

it.each([undefined, '', 'nonsense', '%7B', '%22x%22', 'null'])('a cookie of %j is the usual', (cookie) => {
  expect(readKeySettings(cookie)).toEqual(usualKeys);
});

it('readKeySettings() drops keys that are no text', () => {
  const cookie = encodeURIComponent('{"remapped":{"a":1,"b":"x"}}');
  expect(readKeySettings(cookie)).toEqual({ letters: true, remapped: { b: 'x' } });
});
