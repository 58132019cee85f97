import { expect, it } from 'vitest';
import { allBlocked } from './use-blocked.ts';

const member = (id: string) => ({ id, name: id, blocked_at: '2026-11-15T10:00:00.000Z' });
const page = (...ids: string[]) => ({ members: ids.map(member), next: null });
const ids = (members: readonly { id: string }[]) => members.map(({ id }) => id);

it('allBlocked() lists a member on two pages once', () => {
  expect(ids(allBlocked([page('a', 'b'), page('b', 'c')], new Set()))).toEqual(['a', 'b', 'c']);
});

it('allBlocked() removes a member who was just unblocked from every page', () => {
  expect(ids(allBlocked([page('a', 'b'), page('c')], new Set(['b', 'c'])))).toEqual(['a']);
});
