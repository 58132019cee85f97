import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadSecrets } from './config.ts';
import { createVault } from './crypto/vault.ts';
import { createCursors } from './cursors.ts';

const vault = createVault(loadSecrets());
const shape = z.tuple([z.int(), z.string()]);
const cursors = createCursors(vault, 'likes.list', shape);
const place: z.infer<typeof shape> = [1_767_225_600_123, '9223372036854775807'];

test('comes back as it was written, says nothing outside and fits the contract', () => {
  const cursor = cursors.write('ann', place);
  expect(cursors.read('ann', cursor)).toEqual(place);
  expect(Buffer.from(cursor, 'base64url').includes('922337')).toBe(false);
  expect(cursor.length).toBeLessThanOrEqual(200);
});

test('is nothing to another reader, or in another list', () => {
  const cursor = cursors.write('ann', place);
  expect(cursors.read('ben', cursor)).toBeUndefined();
  expect(createCursors(vault, 'likes.other', shape).read('ann', cursor)).toBeUndefined();
});

test('of an earlier shape is no cursor', () => {
  const earlier = createCursors(vault, 'likes.list', z.object({ place: z.string() }));
  expect(cursors.read('ann', earlier.write('ann', { place: '1' }))).toBeUndefined();
});

test.each(['', 'x', 'A'.repeat(200), 'é€', '%00'])('%j is no cursor', (text) => {
  expect(cursors.read('ann', text)).toBeUndefined();
});
