import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { createCursors } from './cursor.ts';

const cursors = createCursors(createVault(loadSecrets()));
const viewer = { site: 1 as SiteId, member: '7' as MemberId, publicId: 'A'.repeat(16) as PublicId };
const position = {
  lastActive: new Date('2026-01-01T12:00:00.123Z'),
  member: '9223372036854775807' as MemberId,
};
const filters = { gender: 'female', interests: 'rope,tea' } as const;

it('read() returns what write() was given, in at most 200 characters', () => {
  const cursor = cursors.write(viewer, filters, position);
  expect(cursors.read(viewer, filters, cursor)).toEqual(position);
  expect(cursor.length).toBeLessThanOrEqual(200);
});

it('read() refuses a cursor of another member or site', () => {
  const cursor = cursors.write(viewer, filters, position);
  expect(cursors.read({ ...viewer, publicId: 'B'.repeat(16) as PublicId }, filters, cursor)).toBeUndefined();
  expect(cursors.read({ ...viewer, site: 2 as SiteId }, filters, cursor)).toBeUndefined();
});

it('read() refuses a cursor of another search, and ignores the order of filters', () => {
  const cursor = cursors.write(viewer, filters, position);
  expect(cursors.read(viewer, { ...filters, gender: 'male' }, cursor)).toBeUndefined();
  const reordered = { interests: filters.interests, gender: filters.gender, region: undefined };
  expect(cursors.read(viewer, reordered, cursor)).toEqual(position);
});

it.each(['', 'x', 'AAAA', 'A'.repeat(200), 'é€', '%00', '"[1,2]"'])('read() refuses %j', (text) => {
  expect(cursors.read(viewer, filters, text)).toBeUndefined();
});

it('read() refuses a cursor with one changed character', () => {
  const cursor = cursors.write(viewer, filters, position);
  for (let at = 0; at < cursor.length - 1; at += 5) {
    const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    expect(cursors.read(viewer, filters, changed)).toBeUndefined();
  }
});
