import { expect, test } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { createCursors } from './cursor.ts';

const cursors = createCursors(createVault(loadSecrets()));
const viewer = { site: 1 as SiteId, member: '7' as MemberId, publicId: 'A'.repeat(16) as PublicId };
const place = { lastActive: new Date('2026-01-01T12:00:00.123Z'), member: '9223372036854775807' as MemberId };
const filters = { gender: 'female', interests: 'rope,tea' } as const;

test('comes back as it was written and fits the contract', () => {
  const cursor = cursors.write(viewer, filters, place);
  expect(cursors.read(viewer, filters, cursor)).toEqual(place);
  expect(cursor.length).toBeLessThanOrEqual(200);
});

test('is nothing to another member, or on another site', () => {
  const cursor = cursors.write(viewer, filters, place);
  expect(cursors.read({ ...viewer, publicId: 'B'.repeat(16) as PublicId }, filters, cursor)).toBeUndefined();
  expect(cursors.read({ ...viewer, site: 2 as SiteId }, filters, cursor)).toBeUndefined();
});

test('is nothing to another search, and does not mind the order of its filters', () => {
  const cursor = cursors.write(viewer, filters, place);
  expect(cursors.read(viewer, { ...filters, gender: 'male' }, cursor)).toBeUndefined();
  const turned = { interests: filters.interests, gender: filters.gender, region: undefined };
  expect(cursors.read(viewer, turned, cursor)).toEqual(place);
});

test.each(['', 'x', 'AAAA', 'A'.repeat(200), 'é€', '%00', '"[1,2]"'])('%j is no cursor', (text) => {
  expect(cursors.read(viewer, filters, text)).toBeUndefined();
});

test('a changed letter makes it no cursor', () => {
  const cursor = cursors.write(viewer, filters, place);
  for (let at = 0; at < cursor.length - 1; at += 5) {
    const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    expect(cursors.read(viewer, filters, changed)).toBeUndefined();
  }
});
