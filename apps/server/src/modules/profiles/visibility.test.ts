import { describe, expect, it } from 'vitest';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import {
  type AnonymousViewer,
  isListed,
  isListedForVisitors,
  type MemberViewer,
  maySee,
  type ViewedMember,
} from './visibility.ts';

const site = 1 as SiteId;
const viewer: MemberViewer = { site, member: '7' as MemberId, publicId: 'a'.repeat(16) as PublicId };
const visitor: AnonymousViewer = { site, member: null, publicId: null };

function memberWith(differs: Partial<ViewedMember>): ViewedMember {
  return {
    site,
    member: '8' as MemberId,
    state: 'active',
    invisible: false,
    visibleToVisitors: true,
    ...differs,
  };
}

/** Who sees the member: a visitor, a stranger, a member they approached, a member with a block in either direction. */
type Seen = Readonly<Record<'visitor' | 'stranger' | 'approached' | 'blocked', boolean>>;
const unseen: Seen = { visitor: false, stranger: false, approached: false, blocked: false };

const table: readonly [string, Partial<ViewedMember>, Seen][] = [
  ['an active member', {}, { visitor: true, stranger: true, approached: true, blocked: false }],
  [
    'an active member who is not visible to visitors',
    { visibleToVisitors: false },
    { visitor: false, stranger: true, approached: true, blocked: false },
  ],
  ['a member in invisible mode', { invisible: true }, { ...unseen, approached: true }],
  ['a disabled member', { state: 'disabled' }, unseen],
  ['a deleted member', { state: 'deleted' }, unseen],
  ['a deleted member in invisible mode', { state: 'deleted', invisible: true }, unseen],
  ['a member of another site', { site: 2 as SiteId }, unseen],
  ['the same member id on another site', { site: 2 as SiteId, member: '7' as MemberId }, unseen],
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

describe.each(table)('maySee(): %s', (_, differs, seen) => {
  const viewed = memberWith(differs);
  const sees = (is: boolean) => (is ? 'is seen' : 'is not seen');
  it(`${sees(seen.visitor)} by a visitor`, () => {
    expect(maySee(visitor, viewed)).toBe(seen.visitor);
  });
  it(`${sees(seen.stranger)} by a stranger`, () => {
    expect(maySee(viewer, viewed)).toBe(seen.stranger);
  });
  it(`${sees(seen.approached)} by a member they liked or wrote to`, () => {
    expect(maySee(viewer, viewed, { approached: true, blocked: false })).toBe(seen.approached);
  });
  it.each([false, true])(`${sees(seen.blocked)} across a block, approached: %s`, (approached) => {
    expect(maySee(viewer, viewed, { approached, blocked: true })).toBe(seen.blocked);
  });
});

it('isListed() is true for active members who are not invisible', () => {
  expect(isListed(memberWith({}))).toBe(true);
  expect(isListed(memberWith({ invisible: true }))).toBe(false);
  expect(isListed(memberWith({ state: 'disabled' }))).toBe(false);
  expect(isListed(memberWith({ state: 'deleted' }))).toBe(false);
});

it('isListedForVisitors() is true for listed members who let visitors see them', () => {
  expect(isListedForVisitors(memberWith({}))).toBe(true);
  expect(isListedForVisitors(memberWith({ visibleToVisitors: false }))).toBe(false);
  expect(isListedForVisitors(memberWith({ invisible: true }))).toBe(false);
  expect(isListedForVisitors(memberWith({ state: 'disabled' }))).toBe(false);
});
