import { expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { MemberId, SiteId } from '../ids.ts';
import { createMemberKeys } from './member-keys.ts';
import { DataKey } from './vault.ts';

const owner = (member: string, site = 1) => ({ site: site as SiteId, member: member as MemberId });

function countedKeys() {
  const unwrapped: string[] = [];
  const unwrap = (wrapped: Uint8Array) => {
    unwrapped.push(Buffer.from(wrapped).toString());
    return new DataKey(Buffer.alloc(32, wrapped));
  };
  const clock = fixedClock('2026-03-01T10:00:00Z');
  return { unwrapped, clock, keys: createMemberKeys({ vault: { unwrap }, clock }) };
}

it('unwrap() unwraps a key once for each member of each site', () => {
  const { keys, unwrapped } = countedKeys();
  const first = keys.unwrap(owner('7'), Buffer.from('seven'));
  expect(keys.unwrap(owner('7'), Buffer.from('seven'))).toBe(first);
  keys.unwrap(owner('8'), Buffer.from('eight'));
  keys.unwrap(owner('7', 2), Buffer.from('other site'));
  expect(unwrapped).toEqual(['seven', 'eight', 'other site']);
});

it('unwrap() forgets a key after ten minutes', () => {
  const { keys, unwrapped, clock } = countedKeys();
  keys.unwrap(owner('7'), Buffer.from('seven'));
  clock.set('2026-03-01T10:11:00Z');
  keys.unwrap(owner('7'), Buffer.from('seven'));
  expect(unwrapped).toHaveLength(2);
});
