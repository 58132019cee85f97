import { describe, expect, test } from 'vitest';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import {
  type AnonymousViewer,
  isListed,
  type MemberViewer,
  maySee,
  type ViewedMember,
} from './visibility.ts';

const site = 1 as SiteId;
const onlooker: MemberViewer = { site, member: '7' as MemberId, publicId: 'a'.repeat(16) as PublicId };
const passerby: AnonymousViewer = { site, member: null, publicId: null };

function subject(differs: Partial<ViewedMember>): ViewedMember {
  return { site, member: '8' as MemberId, state: 'active', invisible: false, ...differs };
}

/** Who sees them: a visitor, a member by chance, a member whom they approached, and one with a block in between. */
type Seen = Readonly<Record<'visitor' | 'stranger' | 'approached' | 'blocked', boolean>>;
const nobody: Seen = { visitor: false, stranger: false, approached: false, blocked: false };

const table: readonly [string, Partial<ViewedMember>, Seen][] = [
  ['an active member', {}, { visitor: true, stranger: true, approached: true, blocked: false }],
  ['a member in invisible mode', { invisible: true }, { ...nobody, approached: true }],
  ['a disabled member', { state: 'disabled' }, nobody],
  ['a deleted member', { state: 'deleted' }, nobody],
  ['a deleted member in invisible mode', { state: 'deleted', invisible: true }, nobody],
  ['a member of another site', { site: 2 as SiteId }, nobody],
  ['the same number on another site', { site: 2 as SiteId, member: '7' as MemberId }, nobody],
  [
    'oneself in invisible mode',
    { member: '7' as MemberId, invisible: true },
    { visitor: false, stranger: true, approached: true, blocked: true },
  ],
  [
    'oneself, disabled',
    { member: '7' as MemberId, state: 'disabled' },
    { visitor: false, stranger: true, approached: true, blocked: true },
  ],
];

describe.each(table)('%s', (_, differs, seen) => {
  const whom = subject(differs);
  const sees = (is: boolean) => (is ? 'is seen' : 'is not seen');
  test(`${sees(seen.visitor)} by a visitor`, () => {
    expect(maySee(passerby, whom)).toBe(seen.visitor);
  });
  test(`${sees(seen.stranger)} by chance`, () => {
    expect(maySee(onlooker, whom)).toBe(seen.stranger);
  });
  test(`${sees(seen.approached)} after having written or liked first`, () => {
    expect(maySee(onlooker, whom, { approached: true, blocked: false })).toBe(seen.approached);
  });
  test.each([false, true])(`${sees(seen.blocked)} across a block, approached: %s`, (approached) => {
    expect(maySee(onlooker, whom, { approached, blocked: true })).toBe(seen.blocked);
  });
});

test('lists show active members who are not invisible', () => {
  expect(isListed(subject({}))).toBe(true);
  expect(isListed(subject({ invisible: true }))).toBe(false);
  expect(isListed(subject({ state: 'disabled' }))).toBe(false);
  expect(isListed(subject({ state: 'deleted' }))).toBe(false);
});
