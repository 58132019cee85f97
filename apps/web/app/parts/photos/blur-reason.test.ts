import { expect, it } from 'vitest';
import { blurReasonOf } from './blur-reason.ts';

const sharp = { blurred: false };
const blurred = { blurred: true };

it.each([
  ['none for a sharp photo', [sharp, blurred], 0, true, undefined],
  ['premium for the other photos of a sharp one', [sharp, blurred], 1, true, 'premium'],
  ['used up for a blurred main photo', [blurred, blurred], 0, true, 'used_up'],
  ['used up for all photos of that member', [blurred, blurred], 1, true, 'used_up'],
  ['visitor without a login', [blurred, blurred], 1, false, 'visitor'],
  ['none without a photo', [], 0, true, undefined],
] as const)('blurReasonOf(): %s', (_case, photos, index, isMember, expected) => {
  expect(blurReasonOf(photos, index, isMember)).toBe(expected);
});
