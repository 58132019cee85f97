import { expect, it } from 'vitest';
import { allBlocked } from './use-blocked.ts';

const member = (id: string) => ({ id, name: id, blocked_at: '2026-11-15T10:00:00.000Z' });
const page = (...ids: string[]) => ({ members: ids.map(member), next: null });
const ids = (members: readonly { id: string }[]) => members.map(({ id }) => id);

it('a member on two pages is listed once', () => {
  expect(ids(allBlocked([page('a', 'b'), page('b', 'c')], new Set()))).toEqual(['a', 'b', 'c']);
});

it('whoever was just released is gone from every page', () => {
  expect(ids(allBlocked([page('a', 'b'), page('c')], new Set(['b', 'c'])))).toEqual(['a']);
});
