import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { pictureOf } from './photo-hint.ts';

it('pictureOf() returns a data URL', () => {
  const red = Array.from({ length: 16 * 20 }, () => [212, 33, 61, 255]).flat();
  const thumbhash = Buffer.from(rgbaToThumbHash(16, 20, red)).toString('base64');
  expect(pictureOf(thumbhash)).toMatch(/^data:image\/png;base64,iVBOR/);
});

it.each(['', 'no base64 at all', 'AAAA'])('pictureOf() returns undefined for %j', (thumbhash) => {
  expect(pictureOf(thumbhash)).toBeUndefined();
});
