import { listMembers } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { createCursors } from './cursor.ts';
import { windowSize } from './page-store.ts';

const cursors = createCursors(createVault(loadSecrets()));
const viewer = { site: 1 as SiteId, member: '7' as MemberId, publicId: 'A'.repeat(16) as PublicId };
const longest = '9223372036854775807' as MemberId;
const position = {
  waiting: [],
  after: { lastActive: new Date('2026-01-01T12:00:00.123Z'), member: longest },
};
const asked = { filters: { gender: 'female', interests: 'rope,tea' }, order: 'best' } as const;
const write = (where: Parameters<typeof cursors.write>[2] = position) => {
  const cursor = cursors.write(viewer, asked, where);
  if (cursor === null) throw new Error('the end of the list');
  return cursor;
};

it('read() returns what write() was given, in as many characters as the contract allows', () => {
  expect(cursors.read(viewer, asked, write())).toEqual(position);
  const waiting = Array.from({ length: windowSize - limits.pageSize }, () => longest);
  for (const after of [position.after, undefined]) {
    const cursor = write({ waiting, after });
    expect(cursors.read(viewer, asked, cursor)).toEqual({ waiting, after });
    expect(listMembers.query.safeParse({ cursor }).success).toBe(true);
  }
});

it('write() returns null at the end of the list', () => {
  expect(cursors.write(viewer, asked, { waiting: [], after: undefined })).toBeNull();
});

it('read() refuses a cursor of another member or site', () => {
  const cursor = write();
  expect(cursors.read({ ...viewer, publicId: 'B'.repeat(16) as PublicId }, asked, cursor)).toBeUndefined();
  expect(cursors.read({ ...viewer, site: 2 as SiteId }, asked, cursor)).toBeUndefined();
});

it('read() refuses a cursor of another search, and ignores the order of filters', () => {
  const cursor = write();
  const male = { ...asked, filters: { ...asked.filters, gender: 'male' as const } };
  expect(cursors.read(viewer, male, cursor)).toBeUndefined();
  expect(cursors.read(viewer, { ...asked, order: 'recent' }, cursor)).toBeUndefined();
  const { gender, interests } = asked.filters;
  const reordered = { interests, gender, region: undefined };
  expect(cursors.read(viewer, { ...asked, filters: reordered }, cursor)).toEqual(position);
});

it.each(['', 'x', 'AAAA', 'A'.repeat(200), 'é€', '%00', '"[1,2]"'])('read() refuses %j', (text) => {
  expect(cursors.read(viewer, asked, text)).toBeUndefined();
});

it('read() refuses a cursor with one changed character', () => {
  const cursor = write();
  for (let at = 0; at < cursor.length - 1; at += 5) {
    const changed = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    expect(cursors.read(viewer, asked, changed)).toBeUndefined();
  }
});
