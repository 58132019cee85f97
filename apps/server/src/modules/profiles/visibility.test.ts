import { describe, expect, test } from 'vitest';
import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import { isListed, maySee, type Onlooker, type Subject } from './visibility.ts';

const onlooker: Onlooker = {
  site: 1 as SiteId,
  member: '7' as MemberId,
  publicId: 'a'.repeat(16) as PublicId,
};

function subject(differs: Partial<Subject>): Subject {
  return { site: 1 as SiteId, member: '8' as MemberId, state: 'active', invisible: false, ...differs };
}

const table: readonly [string, Partial<Subject>, { stranger: boolean; approached: boolean }][] = [
  ['an active member', {}, { stranger: true, approached: true }],
  ['a member in invisible mode', { invisible: true }, { stranger: false, approached: true }],
  ['a disabled member', { state: 'disabled' }, { stranger: false, approached: false }],
  ['a deleted member', { state: 'deleted' }, { stranger: false, approached: false }],
  [
    'a deleted member in invisible mode',
    { state: 'deleted', invisible: true },
    { stranger: false, approached: false },
  ],
  ['a member of another site', { site: 2 as SiteId }, { stranger: false, approached: false }],
  [
    'the same number on another site',
    { site: 2 as SiteId, member: '7' as MemberId },
    { stranger: false, approached: false },
  ],
  [
    'oneself in invisible mode',
    { member: '7' as MemberId, invisible: true },
    { stranger: true, approached: true },
  ],
  ['oneself, disabled', { member: '7' as MemberId, state: 'disabled' }, { stranger: true, approached: true }],
];

describe.each(table)('%s', (_, differs, seen) => {
  test(`is ${seen.stranger ? 'seen' : 'not seen'} by chance`, () => {
    expect(maySee(onlooker, subject(differs))).toBe(seen.stranger);
  });
  test(`is ${seen.approached ? 'seen' : 'not seen'} after having written or liked first`, () => {
    expect(maySee(onlooker, subject(differs), { approached: true })).toBe(seen.approached);
  });
});

test('lists show active members who are not invisible', () => {
  expect(isListed(subject({}))).toBe(true);
  expect(isListed(subject({ invisible: true }))).toBe(false);
  expect(isListed(subject({ state: 'disabled' }))).toBe(false);
  expect(isListed(subject({ state: 'deleted' }))).toBe(false);
});
