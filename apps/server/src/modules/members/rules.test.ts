import { expect, it } from 'vitest';
import { readSearch, stateOf, tabsFor, toTheHour } from './rules.ts';

it.each([
  [' Esther@Example.com ', { by: 'email', address: 'Esther@Example.com' }],
  ['C-2041', { by: 'case', number: 2041 }],
  ['c2041', { by: 'case', number: 2041 }],
  ['7Kq2vX9d7Kq2vX9d', { by: 'member', id: '7Kq2vX9d7Kq2vX9d' }],
  ['m_7Kq2vX9d7Kq2vX9d', { by: 'member', id: '7Kq2vX9d7Kq2vX9d' }],
  ['0190a2b4-0000-7000-8000-000000000001', { by: 'number', text: '0190a2b4-0000-7000-8000-000000000001' }],
  ['NL91 ABNA 0417 1643 00', { by: 'number', text: 'NL91 ABNA 0417 1643 00' }],
  ['Esther', undefined],
  ['Esther from Utrecht', undefined],
  ['', undefined],
])('readSearch(%j) is %j', (text, searched) => {
  expect(readSearch(text)).toEqual(searched);
});

const now = new Date('2026-11-16T14:08:31Z');
const soon = new Date('2026-11-20T00:00:00Z');
const account = { confirmedAt: now, deletedAt: null, restriction: null };

it.each([
  [{}, 'active', null],
  [{ confirmedAt: null }, 'unconfirmed', null],
  [{ restriction: { kind: 'suspended', until: soon } }, 'suspended', soon],
  [{ restriction: { kind: 'suspended', until: now } }, 'active', null],
  [{ restriction: { kind: 'hidden', until: null } }, 'hidden', null],
  [{ restriction: { kind: 'ended', until: null }, deletedAt: now }, 'ended', null],
  [{ deletedAt: now }, 'deleted', new Date('2026-11-30T14:08:31Z')],
] as const)('stateOf() of %j is %s', (change, state, until) => {
  expect(stateOf({ ...account, ...change }, now)).toEqual({ state, until });
});

it.each([
  ['moderator', ['timeline', 'photos', 'cases', 'sessions', 'notes', 'looks']],
  ['support', ['timeline', 'money', 'photos', 'cases', 'sessions', 'notes', 'looks']],
  ['finance', ['timeline', 'money']],
] as const)('a %s may open %j', (role, tabs) => {
  expect(tabsFor({ role, grants: [] })).toEqual(tabs);
});

it('toTheHour() hides when exactly a member was there', () => {
  expect(toTheHour(now).toISOString()).toBe('2026-11-16T14:00:00.000Z');
});
