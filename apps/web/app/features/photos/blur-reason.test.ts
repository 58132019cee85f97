import { expect, test } from 'vitest';
import { blurReasonOf } from './blur-reason.ts';

const sharp = { blurred: false };
const blurred = { blurred: true };

test.each([
  ['a sharp photo has none', [sharp, blurred], 0, true, undefined],
  ['the others of a sharp one are premium’s', [sharp, blurred], 1, true, 'premium'],
  ['the day’s sharp ones are used up', [blurred, blurred], 0, true, 'used_up'],
  ['for all photos of such a member', [blurred, blurred], 1, true, 'used_up'],
  ['a visitor logs in first', [blurred, blurred], 1, false, 'visitor'],
  ['no photo, no veil', [], 0, true, undefined],
] as const)('%s', (_what, photos, index, isMember, expected) => {
  expect(blurReasonOf(photos, index, isMember)).toBe(expected);
});
